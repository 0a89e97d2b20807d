/**
 * @param make called once for each key
 * @returns what was made of a key, which is kept as long as the key is
 */
export function onceFor<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new WeakMap<Key, Made>();
  return (key) => {
    const before = made.get(key);
    if (before !== undefined) return before;
    const fresh = make(key);
    made.set(key, fresh);
    return fresh;
  };
}
