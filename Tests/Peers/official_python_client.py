#!/usr/bin/env python3
"""Runs the official Python client against a server with the adapter set TEST.

    pip install lightstreamer-client-lib
    official_python_client.py http://127.0.0.1:8080

Prints a line per check; exits with 1 if a check fails.
"""

import json
import os
import sys
import threading
import time

from lightstreamer.client import (
    ClientListener,
    ClientMessageListener,
    LightstreamerClient,
    Subscription,
    SubscriptionListener,
)

TRANSPORTS = ["WS-STREAMING", "HTTP-STREAMING", "WS-POLLING", "HTTP-POLLING"]
TIMEOUT = 60.0

failures = 0


def check(name, passed, detail=""):
    global failures
    if not passed:
        failures += 1
    print(f"{'ok  ' if passed else 'FAIL'} {name}{': ' + str(detail) if detail and not passed else ''}", flush=True)


class Events:
    """The calls of listeners, which a test waits for."""

    def __init__(self):
        self._list = []
        self._changed = threading.Condition()

    def add(self, *event):
        with self._changed:
            self._list.append(event)
            self._changed.notify_all()

    def all(self):
        with self._changed:
            return list(self._list)

    def wait(self, condition, timeout=TIMEOUT):
        """Waits until condition(events) is true; returns its last value."""
        deadline = time.monotonic() + timeout
        with self._changed:
            while True:
                value = condition(list(self._list))
                left = deadline - time.monotonic()
                if value or left <= 0:
                    return value
                self._changed.wait(left)


class Client(ClientListener):
    def __init__(self, events):
        self.events = events

    def onStatusChange(self, status):
        self.events.add("status", status)

    def onServerError(self, code, message):
        self.events.add("error", code, message)

    def onPropertyChange(self, property):
        self.events.add("property", property)


class Table(SubscriptionListener):
    def __init__(self, events, fields):
        self.events = events
        self.fields = fields

    def onSubscription(self):
        self.events.add("subscribed")

    def onUnsubscription(self):
        self.events.add("unsubscribed")

    def onSubscriptionError(self, code, message):
        self.events.add("error", code, message)

    def onItemUpdate(self, update):
        values = {field: update.getValue(field) for field in self.fields}
        self.events.add("update", update.isSnapshot(), values, update)

    def onEndOfSnapshot(self, item, position):
        self.events.add("eos", position)

    def onClearSnapshot(self, item, position):
        self.events.add("clear", position)

    def onItemLostUpdates(self, item, position, count):
        self.events.add("lost", count)

    def onRealMaxFrequency(self, frequency):
        self.events.add("frequency", frequency)

    def onCommandSecondLevelSubscriptionError(self, code, message, key):
        self.events.add("error2", code, message)


class Outcome(ClientMessageListener):
    def __init__(self, events):
        self.events = events

    def onProcessed(self, message, response=""):
        self.events.add("processed", message, response)

    def onDeny(self, message, code, error):
        self.events.add("denied", message, code, error)

    def onError(self, message):
        self.events.add("failed", message)

    def onDiscarded(self, message):
        self.events.add("discarded", message)

    def onAbort(self, message, sent):
        self.events.add("aborted", message)


def connect(url, transport, events):
    client = LightstreamerClient(url, "TEST")
    client.addListener(Client(events))
    client.connectionOptions.setForcedTransport(transport)
    if transport.endswith("POLLING"):
        client.connectionOptions.setIdleTimeout(0)
        client.connectionOptions.setPollingInterval(100)
    client.connect()
    return client


def subscribe(client, mode, items, fields, adapter, snapshot="yes", **options):
    subscription = Subscription(mode, items, fields)
    subscription.setDataAdapter(adapter)
    if snapshot:
        subscription.setRequestedSnapshot(snapshot)
    if "second_level" in options:
        subscription.setCommandSecondLevelDataAdapter(options["second_level"])
        subscription.setCommandSecondLevelFields(["count"])
    if "frequency" in options:
        subscription.setRequestedMaxFrequency(options["frequency"])
    events = Events()
    read = fields + (["count"] if "second_level" in options else [])
    subscription.addListener(Table(events, read))
    client.subscribe(subscription)
    return subscription, events


def updates(events):
    return [event for event in events if event[0] == "update"]


def counted(events, least):
    values = [int(event[2]["count"]) for event in updates(events) if event[2]["count"] is not None]
    return len(values) >= least and all(a < b for a, b in zip(values, values[1:]))


def check_subscriptions(name, client):
    subscription, events = subscribe(client, "MERGE", ["count"], ["count"], "COUNT")
    check(f"{name} MERGE counts upwards", events.wait(lambda all: counted(all, 3)), events.all())
    check(f"{name} frequency is reported", ("frequency", "unlimited") in events.all(), events.all())
    subscription.setRequestedMaxFrequency(2.5)
    check(f"{name} reconf is confirmed", events.wait(lambda all: ("frequency", "2.5") in all), events.all())
    client.unsubscribe(subscription)
    check(f"{name} unsubscription", events.wait(lambda all: ("unsubscribed",) in all))

    subscription, events = subscribe(client, "DISTINCT", ["end_of_snapshot"], ["value"], "END_OF_SNAPSHOT")
    check(f"{name} DISTINCT end of snapshot", events.wait(lambda all: ("eos", 1) in all), events.all())
    check(f"{name} DISTINCT snapshot rows", any(event[1] for event in updates(events.all())), events.all())
    check(f"{name} DISTINCT live rows", events.wait(lambda all: any(not event[1] for event in updates(all))))
    client.unsubscribe(subscription)

    subscription, events = subscribe(client, "DISTINCT", ["clear_snapshot"], ["dummy"], "CLEAR_SNAPSHOT")
    check(f"{name} DISTINCT clear snapshot", events.wait(lambda all: ("clear", 1) in all), events.all())
    client.unsubscribe(subscription)

    fields = ["key", "value1", "value2", "command"]
    subscription, events = subscribe(client, "COMMAND", ["mult_table"], fields, "MULT_TABLE")
    check(f"{name} COMMAND end of snapshot", events.wait(lambda all: ("eos", 1) in all), events.all())
    snapshot = [event for event in updates(events.all()) if event[1]]
    check(f"{name} COMMAND snapshot adds rows", snapshot and all(e[2]["command"] == "ADD" for e in snapshot), snapshot)

    def commands(all):
        return {event[2]["command"] for event in updates(all) if not event[1]} >= {"ADD", "UPDATE", "DELETE"}

    check(f"{name} COMMAND live rows", events.wait(commands), events.all())
    client.unsubscribe(subscription)

    subscription, events = subscribe(
        client, "COMMAND", ["two_level_command_count" + name], ["key", "command"], "TWO_LEVEL_COMMAND",
        second_level="COUNT")

    def second(all):
        return [e for e in updates(all) if e[2]["command"] == "UPDATE" and (e[2]["count"] or "").isdigit()]

    check(f"{name} COMMAND second level", events.wait(second), events.all())
    client.unsubscribe(subscription)

    subscription, events = subscribe(client, "RAW", ["count"], ["count"], "COUNT", snapshot=None)
    refusal = events.wait(lambda all: [event for event in all if event[0] == "error"])
    check(f"{name} RAW is refused", refusal == [("error", 24, "Invalid mode for these items")], refusal)

    subscription, events = subscribe(client, "MERGE", ["count"], ["count"], "NOT_THERE")
    refusal = events.wait(lambda all: [event for event in all if event[0] == "error"])
    check(f"{name} unknown data adapter", refusal == [("error", 17, "Data Adapter not found")], refusal)

    subscription, events = subscribe(
        client, "MERGE", ["strange:àìùòlè"], ["value\U0001F310-", "value&+=\r\n%"], "STRANGE_NAMES")
    check(f"{name} strange names", events.wait(lambda all: ("subscribed",) in all), events.all())
    client.unsubscribe(subscription)


def check_diffs(name, client):
    for adapter, least in [("JSON_COUNT", 4), ("DIFF_COUNT", 4), ("JSON_DIFF_COUNT", 7), ("DIFF_JSON_COUNT", 4)]:
        options = {"frequency": "unfiltered"} if adapter in ("JSON_DIFF_COUNT", "DIFF_JSON_COUNT") else {}
        subscription, events = subscribe(client, "MERGE", ["count"], ["count"], adapter, snapshot="no", **options)
        check(f"{name} {adapter} updates", events.wait(lambda all: len(updates(all)) >= least), events.all())
        received = updates(events.all())
        texts = [event[3].getValueAsJSONPatchIfAvailable("count") for event in received]
        patches = [json.loads(text) if isinstance(text, str) else text for text in texts]
        if adapter == "JSON_COUNT":
            check(f"{name} JSON_COUNT patches", all(p and p[0]["path"] == "/value" for p in patches[1:]), patches)
        if adapter == "JSON_DIFF_COUNT":
            digits = [event[2]["count"] for event in received]
            check(f"{name} JSON_DIFF_COUNT patched", patches[0] is None and any(patches), digits)
        if adapter == "DIFF_JSON_COUNT":
            check(f"{name} DIFF_JSON_COUNT not patched", not any(patches[:3]), patches)
        if adapter == "DIFF_COUNT":
            texts = [event[2]["count"] for event in received]
            check(f"{name} DIFF_COUNT texts", all(t.startswith("a text that changes little: value=") for t in texts), texts)
        client.unsubscribe(subscription)


def check_messages(name, client):
    def outcome(text, sequence=None, timeout=-1):
        events = Events()
        client.sendMessage(text, sequence, timeout, Outcome(events), True)
        return events.wait(lambda all: all)

    long = "{" + ",".join('"%d":"%s"' % (i, "\U0001F310" * 60) for i in range(60)) + "}"
    check(f"{name} message result", outcome("give me a result") == [("processed", "give me a result", "result:ok")])
    check(f"{name} message denied",
          outcome("throw me an error", "test_seq") == [("denied", "throw me an error", -123, "test error")])
    check(f"{name} message fails", outcome("throw me a NPE", "test_seq") == [("failed", "throw me a NPE")])
    check(f"{name} sequence continues",
          outcome("give me a result", "test_seq") == [("processed", "give me a result", "result:ok")])
    check(f"{name} strange message", outcome("hello +&=%\r\n") == [("processed", "hello +&=%\r\n", "")])
    check(f"{name} long message", outcome(long) == [("processed", long, "")])
    client.sendMessage("test message ()")
    client.sendMessage("test message (sequence)", "test_seq", 0, None, False)
    check(f"{name} after an unheard one",
          outcome("test message (sequence+listener)", "test_seq") == [
              ("processed", "test message (sequence+listener)", "")])


def check_bandwidth(name, client):
    for requested, real in [("20.1", "20.1"), ("70.1", "40"), ("39", "39"), ("unlimited", "40")]:
        client.connectionOptions.setRequestedMaxBandwidth(requested)
        deadline = time.monotonic() + TIMEOUT
        while client.connectionOptions.getRealMaxBandwidth() != real and time.monotonic() < deadline:
            time.sleep(0.02)
        check(f"{name} bandwidth {requested}", client.connectionOptions.getRealMaxBandwidth() == real,
              client.connectionOptions.getRealMaxBandwidth())

    client.connectionOptions.setRequestedMaxBandwidth("10")
    subscription, events = subscribe(client, "MERGE", ["overflow"], ["value"], "OVERFLOW", frequency="unfiltered")
    check(f"{name} overflow", events.wait(lambda all: [e for e in all if e[0] == "lost"]), events.all()[-3:])
    client.unsubscribe(subscription)
    check(f"{name} unsubscription after overflow", events.wait(lambda all: ("unsubscribed",) in all))
    client.connectionOptions.setRequestedMaxBandwidth("unlimited")


def check_transport(url, transport):
    events = Events()
    client = connect(url, transport, events)
    connected = events.wait(lambda all: ("status", "CONNECTED:" + transport) in all)
    check(f"{transport} connects", connected, events.all())
    if not connected:
        return
    events.wait(lambda all: ("property", "realMaxBandwidth") in all)
    details = client.connectionDetails
    check(f"{transport} details", (details.getServerSocketName(), details.getClientIp()) == (
        "Lightstreamer HTTP Server", "127.0.0.1"))
    check(f"{transport} bandwidth", client.connectionOptions.getRealMaxBandwidth() == "40")
    check_subscriptions(transport, client)
    check_diffs(transport, client)
    check_messages(transport, client)
    check_bandwidth(transport, client)
    client.disconnect()
    check(f"{transport} disconnects", events.wait(lambda all: ("status", "DISCONNECTED") in all))


def check_refusal(url):
    events = Events()
    client = LightstreamerClient(url, "XXX")
    client.addListener(Client(events))
    client.connect()
    refusal = events.wait(lambda all: [event for event in all if event[0] == "error"])
    check("unknown adapter set", refusal == [("error", 2, "Requested Adapter Set not available")], refusal)


def main():
    if len(sys.argv) < 2:
        print(__doc__)
        sys.exit(2)
    url = sys.argv[1]
    for transport in sys.argv[2:] or TRANSPORTS:
        check_transport(url, transport)
    check_refusal(url)
    print(f"{failures} failed" if failures else "all passed", flush=True)
    # The library leaves threads behind.
    os._exit(1 if failures else 0)


if __name__ == "__main__":
    main()
