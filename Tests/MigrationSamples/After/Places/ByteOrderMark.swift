import Foundation
import ModernClient

var withMark: Subscription?
