@testable import ModernClient

extension Misuse {
    static let currentValues: [Case] = [
        // Rules: M-SUB-13
        ("Positions are 1-based", { _ = merge().valueWithItemPos(0, fieldPos: 1) }),
        ("Positions are 1-based", { _ = merge().valueWithItemPos(1, fieldPos: 0) }),
        // Rules: M-SUB-13
        ("Unknown field name", { _ = merge().valueWithItemPos(1, fieldName: "x") }),
        // Rules: M-SUB-13
        ("Unknown item name", { _ = merge().valueWithItemName("x", fieldPos: 1) }),
        ("Positions are 1-based", { _ = merge().valueWithItemPos(0, fieldName: "f") }),
        ("Positions are 1-based", { _ = merge().valueWithItemName("i", fieldPos: 0) }),
        ("Unknown item name", { _ = merge().valueWithItemName("x", fieldName: "f") }),
        ("Unknown field name", { _ = merge().valueWithItemName("i", fieldName: "x") }),
        ("Unknown item name", { _ = merge(group: "i").valueWithItemName("i", fieldPos: 1) }),
        ("Unknown item name", { _ = merge(group: "i").valueWithItemName("i", fieldName: "f") }),
        ("Unknown field name", { _ = merge(schema: "f").valueWithItemPos(1, fieldName: "f") }),
        ("Unknown field name", { _ = merge(schema: "f").valueWithItemName("i", fieldName: "f") }),
    ]

    static let commandValues: [Case] = [
        ("only available on COMMAND", { _ = merge().commandValueWithItemPos(1, key: "k", fieldPos: 1) }),
        ("only available on COMMAND", { _ = merge().commandValueWithItemName("i", key: "k", fieldName: "f") }),
        ("only available on COMMAND", { _ = merge().commandValueWithItemPos(1, key: "k", fieldName: "f") }),
        ("only available on COMMAND", { _ = merge().commandValueWithItemName("i", key: "k", fieldPos: 1) }),
        ("Positions are 1-based", { _ = command().commandValueWithItemPos(0, key: "k", fieldPos: 1) }),
        ("Positions are 1-based", { _ = command().commandValueWithItemPos(1, key: "k", fieldPos: 0) }),
        ("Positions are 1-based", { _ = command().commandValueWithItemPos(0, key: "k", fieldName: "key") }),
        ("Positions are 1-based", { _ = command().commandValueWithItemName("i", key: "k", fieldPos: 0) }),
        ("Unknown field name", { _ = command().commandValueWithItemPos(1, key: "k", fieldName: "x") }),
        ("Unknown item name", { _ = command().commandValueWithItemName("x", key: "k", fieldPos: 1) }),
        ("Unknown item name", { _ = command().commandValueWithItemName("x", key: "k", fieldName: "key") }),
        ("Unknown field name", { _ = command().commandValueWithItemName("i", key: "k", fieldName: "x") }),
    ]
}
