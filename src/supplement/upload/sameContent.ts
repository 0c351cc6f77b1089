/** Compares the bytes of two files. Hashes each file at most once, and only if the sizes are equal. */
export type IsSame = (one: File, other: File) => Promise<boolean>;

/** The browser's digest function, which runs off the main thread. Undefined on insecure pages. */
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
      // A file can no longer be read. Its upload will report the error.
      return false;
    }
  };
}

/** Returns the browser's SHA-256, if it is available on this page. */
export function browserDigest(): Digest | undefined {
  const { subtle } = globalThis.crypto ?? {};
  return subtle && ((bytes) => subtle.digest('SHA-256', bytes));
}

function toHex(sum: ArrayBuffer): string {
  return Array.from(new Uint8Array(sum), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
