/** The keys of the catalogue as a tree. A path is a dotted key, or the beginning of one; the root is empty. */
export interface MessageTree {
  isKey(path: string): boolean;
  /** Returns undefined if the catalogue has no such key or group. */
  child(path: string, name: string): string | undefined;
  /** Returns all keys of a group, or the key itself. */
  keysBelow(path: string): readonly string[];
}

export function createMessageTree(keys: Iterable<string>): MessageTree {
  const leaves = new Set(keys);
  const groups = new Map<string, string[]>([['', [...leaves]]]);
  for (const key of leaves) {
    for (let dot = key.indexOf('.'); dot !== -1; dot = key.indexOf('.', dot + 1)) {
      const group = key.slice(0, dot);
      groups.set(group, [...(groups.get(group) ?? []), key]);
    }
  }
  return {
    isKey: (path) => leaves.has(path),
    child(path, name) {
      const child = path === '' ? name : `${path}.${name}`;
      return leaves.has(child) || groups.has(child) ? child : undefined;
    },
    keysBelow: (path) => (leaves.has(path) ? [path] : (groups.get(path) ?? [])),
  };
}
