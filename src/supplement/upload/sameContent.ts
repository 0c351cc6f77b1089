/** Tells whether two files hold the same bytes. A digest is made at most once of each, and only where sizes agree. */
export type IsSame = (one: File, other: File) => Promise<boolean>;

/** Of the browser's own, off the main thread; undefined on a page that is not secure, which has none. */
export type Digest = (bytes: ArrayBuffer) => Promise<ArrayBuffer>;

export function createSameContent(digest: Digest | undefined): IsSame {
  const known = new WeakMap<File, Promise<string>>();
  const sumOf = (file: File, make: Digest) => {
    const sum = known.get(file) ?? file.arrayBuffer().then(make).then(toHex);
    known.set(file, sum);
    return sum;
  };
  return async (one, other) => {
    if (one.size !== other.size) return false;
    if (!digest) return one.lastModified === other.lastModified;
    try {
      const [a, b] = await Promise.all([sumOf(one, digest), sumOf(other, digest)]);
      return a === b;
    } catch {
      // One of them cannot be read any more: its own sending will tell.
      return false;
    }
  };
}

/** The browser's SHA-256, where the page may have it. */
export function browserDigest(): Digest | undefined {
  const { subtle } = globalThis.crypto ?? {};
  return subtle && ((bytes) => subtle.digest('SHA-256', bytes));
}

function toHex(sum: ArrayBuffer): string {
  return Array.from(new Uint8Array(sum), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
