/** Compares the bytes of two files. Hashes each file at most once, and only if the sizes are equal. */
export type IsSameFile = (one: File, other: File) => Promise<boolean>;

/** The browser's digest function, which runs off the main thread. Undefined on insecure pages. */
export type Digest = (bytes: ArrayBuffer) => Promise<ArrayBuffer>;

export function createFileComparer(digest: Digest | undefined): IsSameFile {
  const hashCache = new WeakMap<File, Promise<string>>();
  const hashOf = (file: File, digestBytes: Digest) => {
    const hash = hashCache.get(file) ?? file.arrayBuffer().then(digestBytes).then(toHex);
    hashCache.set(file, hash);
    return hash;
  };
  return async (one, other) => {
    if (one.size !== other.size) return false;
    if (!digest) return one.lastModified === other.lastModified;
    try {
      const [a, b] = await Promise.all([hashOf(one, digest), hashOf(other, digest)]);
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

function toHex(hash: ArrayBuffer): string {
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
