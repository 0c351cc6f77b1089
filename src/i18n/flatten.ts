/** Nested groups of messages, the form that typesafe-i18n requires for its base catalogue. */
export interface Catalogue {
  readonly [key: string]: string | Catalogue;
}

/** One level of the nested form. It has no prototype, so a lookup finds only real keys. */
export interface Nested<T> {
  [key: string]: T | Nested<T>;
}

/**
 * Converts nested messages into flat dotted keys, as backends send them, in the catalogue's order. Throws an error with
 * the key if a key occurs twice or is both a text and a group, because the nested form could not hold both.
 */
export function flattenCatalogue(catalogue: Catalogue): Map<string, string> {
  const flat = new Map<string, string>();
  const groups = new Set<string>();
  collect(catalogue, '', flat);
  for (const key of flat.keys()) {
    for (let dot = key.indexOf('.'); dot !== -1; dot = key.indexOf('.', dot + 1))
      groups.add(key.slice(0, dot));
  }
  for (const key of groups) {
    if (flat.has(key))
      throw new Error(`Catalogue key ${key} is both a text and a group. Rename one of them.`);
  }
  return flat;
}

/**
 * The reverse of flattenCatalogue: converts flat keys into nested levels. `leaf` creates the value from the key's
 * index. Skips a key that contradicts an earlier one (`a`, then `a.b`); flattenCatalogue never returns such a pair.
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

function collect(group: Catalogue, prefix: string, flat: Map<string, string>): void {
  for (const [name, value] of Object.entries(group)) {
    const key = prefix + name;
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      collect(value, `${key}.`, flat);
    } else if (typeof value !== 'string') {
      throw new Error(`Catalogue key ${key} is not a text. Replace its value with a string.`);
    } else if (flat.has(key)) {
      throw new Error(`Catalogue key ${key} is defined twice. Remove one of the definitions.`);
    } else {
      flat.set(key, value);
    }
  }
}
