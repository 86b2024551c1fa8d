#if DEBUG
  /// The objects with requirements that injectors have handed out: injected, or left as they are on purpose.
  ///
  /// A function may hand on such an object, which it has not made, and which needs no injection. Only debug builds look
  /// for hidden requirements, and so only they keep this list. It belongs to the process: another injector may have
  /// made the object, at any time.
  enum KnownObjects {
    /// With it, at how many objects those are looked for that are gone.
    private static let known = Guarded((objects: [ObjectIdentifier: WeakObject](), limit: 64))

    /// How many objects are known, some of which may be gone.
    static var count: Int { known.withLock { $0.objects.count } }

    static func contains(_ object: AnyObject) -> Bool {
      // An object at the same address is the same one, or this one is gone, so that this reference is never the last one.
      known.withLock { $0.objects[ObjectIdentifier(object)]?.object === object }
    }

    static func insert(_ object: AnyObject) {
      let reference = WeakObject(object)
      let isFull = known.withLock { list in
        list.objects[ObjectIdentifier(object)] = reference
        return list.objects.count > list.limit
      }
      if isFull { prune() }
    }

    /// Forgets the objects that are gone, each time that twice as many are known as were left the last time.
    private static func prune() {
      // Looked at without the lock: a reference taken here may be an object's last, and its end run user code.
      let gone = known.withLock { $0.objects }.filter { $1.object == nil }
      known.withLock { list in
        for (object, reference) in gone where list.objects[object] === reference { list.objects[object] = nil }
        list.limit = max(64, list.objects.count * 2)
      }
    }
  }
#endif
