/// The elements of a JSON array. Because a patch may have many operations, a long array is stored in chunks, so that an operation moves at
/// most a few hundred elements.
struct JSONArray {
    private enum Storage {
        case short([JSONNode])
        case long([Block])
    }

    /// A part of a long array. No chunk is empty, and none has more than `chunkLength` elements.
    private struct Block {
        var chunks: [[JSONNode]]
        var count: Int
    }

    private static let chunkLength = 512
    /// The maximum number of chunks in a block.
    private static let blockLength = 256

    private var storage: Storage

    init(_ elements: [JSONNode]) {
        guard elements.count > Self.chunkLength else {
            storage = .short(elements)
            return
        }
        let blocks = stride(from: 0, to: elements.count, by: Self.chunkLength * Self.blockLength / 2).map { start in
            let block = elements[start...].prefix(Self.chunkLength * Self.blockLength / 2)
            let chunks = stride(from: block.startIndex, to: block.endIndex, by: Self.chunkLength / 2).map {
                Array(block[$0...].prefix(Self.chunkLength / 2))
            }
            return Block(chunks: chunks, count: block.count)
        }
        storage = .long(blocks)
    }

    /// - Complexity: O(*n* / 65,536) for a long array.
    var count: Int {
        switch storage {
        case .short(let elements): return elements.count
        case .long(let blocks): return blocks.reduce(0) { $0 + $1.count }
        }
    }

    /// The elements in order, in arrays of some hundred elements.
    var chunks: [[JSONNode]] {
        switch storage {
        case .short(let elements): return [elements]
        case .long(let blocks): return blocks.flatMap(\.chunks)
        }
    }

    /// - Complexity: O(*n*) for a long array.
    var elements: [JSONNode] {
        switch storage {
        case .short(let elements): return elements
        case .long: return Array(chunks.joined())
        }
    }

    /// Replaces an element, and returns the old one. Precondition: the index exists.
    mutating func replace(at index: Int, with element: JSONNode) -> JSONNode {
        var element = element
        switch storage {
        case .short(var elements):
            // `storage` releases the array, so that it is changed in place.
            storage = .short([])
            swap(&elements[index], &element)
            storage = .short(elements)
        case .long(var blocks):
            storage = .short([])
            let place = Self.place(of: index, in: blocks)
            swap(&blocks[place.block].chunks[place.chunk][place.offset], &element)
            storage = .long(blocks)
        }
        return element
    }

    /// Inserts an element.
    ///
    /// - Parameter index: from 0 to `count`.
    mutating func insert(_ element: JSONNode, at index: Int) {
        switch storage {
        case .short(var elements):
            storage = .short([])
            elements.insert(element, at: index)
            storage = elements.count > Self.chunkLength ? JSONArray(elements).storage : .short(elements)
        case .long(var blocks):
            storage = .short([])
            // The place is after the previous element, so that the end of the array has a place too.
            var place = Self.place(of: max(index - 1, 0), in: blocks)
            if index > 0 { place.offset += 1 }
            blocks[place.block].chunks[place.chunk].insert(element, at: place.offset)
            blocks[place.block].count += 1
            Self.split(&blocks, place.block, place.chunk)
            storage = .long(blocks)
        }
    }

    /// Removes an element. Precondition: the index exists.
    mutating func remove(at index: Int) {
        switch storage {
        case .short(var elements):
            storage = .short([])
            elements.remove(at: index)
            storage = .short(elements)
        case .long(var blocks):
            storage = .short([])
            let place = Self.place(of: index, in: blocks)
            blocks[place.block].chunks[place.chunk].remove(at: place.offset)
            blocks[place.block].count -= 1
            if blocks[place.block].chunks[place.chunk].isEmpty { blocks[place.block].chunks.remove(at: place.chunk) }
            if blocks[place.block].chunks.isEmpty { blocks.remove(at: place.block) }
            storage = blocks.isEmpty ? .short([]) : .long(blocks)
        }
    }

    private static func place(of index: Int, in blocks: [Block]) -> (block: Int, chunk: Int, offset: Int) {
        var offset = index
        var block = 0
        while offset >= blocks[block].count {
            offset -= blocks[block].count
            block += 1
        }
        var chunk = 0
        while offset >= blocks[block].chunks[chunk].count {
            offset -= blocks[block].chunks[chunk].count
            chunk += 1
        }
        return (block, chunk, offset)
    }

    /// Halves a chunk that has become too long, and then its block if that has.
    private static func split(_ blocks: inout [Block], _ block: Int, _ chunk: Int) {
        guard blocks[block].chunks[chunk].count > chunkLength else { return }
        let upperHalf = Array(blocks[block].chunks[chunk][(chunkLength / 2)...])
        blocks[block].chunks[chunk].removeSubrange((chunkLength / 2)...)
        blocks[block].chunks.insert(upperHalf, at: chunk + 1)
        guard blocks[block].chunks.count > blockLength else { return }
        let upperChunks = Array(blocks[block].chunks[(blockLength / 2)...])
        let upperCount = upperChunks.reduce(0) { $0 + $1.count }
        blocks[block].chunks.removeSubrange((blockLength / 2)...)
        blocks[block].count -= upperCount
        blocks.insert(Block(chunks: upperChunks, count: upperCount), at: block + 1)
    }
}
