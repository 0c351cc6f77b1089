/** One level of the nested form. It has no prototype, so a lookup finds only real keys. */
export interface Nested<T> {
  [key: string]: T | Nested<T>;
}

/**
 * Converts flat dotted keys into nested levels. `leaf` creates the value from the key's index. Skips a key that contradicts
 * an earlier one (`a`, then `a.b`).
 */
export function nestKeys<T>(keys: readonly string[], leaf: (index: number) => T): Nested<T> {
  const root: Nested<T> = Object.create(null);
  keys.forEach((key, index) => {
    const path = key.split('.');
    const name = path.pop() as string;
    let level = root;
    for (const step of path) {
      const next = level[step] ?? (Object.create(null) as Nested<T>);
      if (Object.getPrototypeOf(next) !== null) return;
      level[step] = next;
      level = next as Nested<T>;
    }
    level[name] ??= leaf(index);
  });
  return root;
}
