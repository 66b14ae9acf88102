import Commands
import Foundation
import Migration
import PrintableStrings

// The program that the package plugins run: `lightstreamer migrate` without the rest of the tool, so that an application need not build the rest.
let (output, error, status) = PluginProgram.run(Array(CommandLine.arguments.dropFirst()))
if !output.isEmpty { Console.standardOutput.write(document: output) }
if !error.isEmpty { Console.standardError.write(line: error.printableLines) }
exit(status.rawValue)
