/// Both Objective-C libraries define this symbol, and some classes of the same names: a program that links both does not link.
const int LSOneObjectiveCLibraryPerProgram = 1;
