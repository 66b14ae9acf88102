import Foundation
import ModernClient
