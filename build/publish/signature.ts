import { type KeyObject, sign, verify } from 'node:crypto';

/**
 * Returns the detached signature of a manifest, and so of every file that the manifest lists, in base64. Contains no time or
 * machine data, so equal manifests and keys give identical bytes.
 */
export function signManifest(manifest: Uint8Array, key: KeyObject): Buffer {
  return Buffer.from(`${signText(manifest, key)}\n`);
}

/** Returns what is wrong with the signature of a manifest; undefined if the key signed exactly these bytes. */
export function findSignatureError(
  signature: Uint8Array | undefined,
  manifest: Uint8Array,
  key: KeyObject,
): string | undefined {
  if (!signature) return 'The release is not signed.';
  return isSignedBy(Buffer.from(signature).toString('latin1'), manifest, key)
    ? undefined
    : 'The signature was not made with this key, or the manifest was changed after it was signed.';
}

/** Returns the ed25519 signature in base64. */
export function signText(bytes: Uint8Array, key: KeyObject): string {
  return sign(null, bytes, key).toString('base64');
}

/** @param signature in base64 */
export function isSignedBy(signature: string, bytes: Uint8Array, key: KeyObject): boolean {
  return verify(null, bytes, key, Buffer.from(signature, 'base64'));
}
