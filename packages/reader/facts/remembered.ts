/** What is worked out once for each page or site and asked for often. */

/** The function, with its results kept as long as what they were made from. */
export function remembered<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, { value: V }>()
  return (key) => {
    const held = known.get(key) ?? { value: make(key) }
    known.set(key, held)
    return held.value
  }
}
