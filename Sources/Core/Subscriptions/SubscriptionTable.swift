/// The subscriptions of a client by id. A look-up is O(1), without hashing. Ids mostly grow, and pages without subscriptions are freed.
///
/// An old subscription keeps 2 KiB for its own page, and 16 bytes for every 256 later ids.
final class SubscriptionTable {
    private typealias Page = UnsafeMutablePointer<SubscriptionState?>

    private static let pageBits = 8
    private static let pageLength = 1 << pageBits

    /// `pages[0]` holds the ids from `firstPage << pageBits`.
    @exclusivity(unchecked)
    private var pages: ContiguousArray<Page?> = []
    /// The number of subscriptions in each page.
    private var counts: ContiguousArray<Int> = []
    @exclusivity(unchecked)
    private var firstPage = 0

    init() {}

    deinit {
        for page in pages { Self.free(page) }
    }

    @inline(__always)
    subscript(id: Int) -> SubscriptionState? {
        let index = id >> Self.pageBits - firstPage
        guard index >= 0 && index < pages.count, let page = pages[index] else { return nil }
        return page[id & (Self.pageLength - 1)]
    }

    /// A subscription without reference counting; valid until it is removed.
    @inline(__always)
    func unretained(_ id: Int) -> Unmanaged<SubscriptionState>? {
        let index = id >> Self.pageBits - firstPage
        guard index >= 0 && index < pages.count, let page = pages[index] else { return nil }
        return page[id & (Self.pageLength - 1)].map { .passUnretained($0) }
    }

    /// - Complexity: amortized O(1) if ids grow.
    func insert(_ state: SubscriptionState) {
        let number = state.id >> Self.pageBits
        if pages.isEmpty { firstPage = number }
        if number < firstPage {
            pages.insert(contentsOf: repeatElement(nil, count: firstPage - number), at: 0)
            counts.insert(contentsOf: repeatElement(0, count: firstPage - number), at: 0)
            firstPage = number
        }
        // The last page was kept for the next ids, which may need another one.
        if firstPage + pages.count <= number, counts.last == 0 {
            Self.free(pages[pages.count - 1])
            pages[pages.count - 1] = nil
            dropFreedFront()
        }
        while firstPage + pages.count <= number {
            pages.append(nil)
            counts.append(0)
        }
        let index = number - firstPage
        let page = pages[index] ?? Self.makePage()
        pages[index] = page
        page[state.id & (Self.pageLength - 1)] = state
        counts[index] += 1
    }

    /// - Complexity: amortized O(1).
    func remove(_ id: Int) {
        let index = id >> Self.pageBits - firstPage
        guard pages.indices.contains(index), let page = pages[index], page[id & (Self.pageLength - 1)] != nil else {
            return
        }
        page[id & (Self.pageLength - 1)] = nil
        counts[index] -= 1
        // The last page stays for the next ids.
        guard counts[index] == 0, index < pages.count - 1 else { return }
        Self.free(page)
        pages[index] = nil
        dropFreedFront()
    }

    /// Removes freed pages from the front, once they are more than half, so that the cost is amortized.
    private func dropFreedFront() {
        guard pages[0] == nil else { return }
        let freed = pages.prefix { $0 == nil }.count
        guard freed > pages.count / 2 else { return }
        pages.removeFirst(freed)
        counts.removeFirst(freed)
        firstPage += freed
    }

    /// The subscription with the lowest id, from `id` on, that satisfies a condition.
    ///
    /// - Complexity: O(number of ids in between).
    func first(from id: Int, where isWanted: (SubscriptionState) -> Bool) -> SubscriptionState? {
        var id = max(id, firstPage << Self.pageBits)
        while case let index = id >> Self.pageBits - firstPage, index < pages.count {
            if pages[index] == nil {
                id = (firstPage + index + 1) << Self.pageBits
            } else {
                if let state = self[id], isWanted(state) { return state }
                id += 1
            }
        }
        return nil
    }

    /// All subscriptions in the order of their ids.
    ///
    /// - Complexity: O(number of pages).
    var all: [SubscriptionState] {
        pages.flatMap { page in
            page.map { page in UnsafeMutableBufferPointer(start: page, count: Self.pageLength).compactMap { $0 } } ?? []
        }
    }

    private static func makePage() -> Page {
        let page = Page.allocate(capacity: pageLength)
        page.initialize(repeating: nil, count: pageLength)
        return page
    }

    private static func free(_ page: Page?) {
        page?.deinitialize(count: pageLength)
        page?.deallocate()
    }
}
