print("lightstreamer")
