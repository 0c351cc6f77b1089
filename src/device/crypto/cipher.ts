/** Encrypted data with the initialization vector that decrypts it. */
export interface EncryptedData {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

const algorithm = 'AES-GCM';

/**
 * Creates a key that scripts can use and store, but cannot read. Rejects on pages without HTTPS, where browsers offer no
 * Web Crypto.
 */
export async function createKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt']);
}

/** @param label additional authenticated data: decryption needs the same label, so records cannot be swapped */
export async function encryptBytes(
  key: CryptoKey,
  label: string,
  bytes: BufferSource,
): Promise<EncryptedData> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, data: await crypto.subtle.encrypt(parameters(iv, label), key, bytes) };
}

/** Rejects if the key or the label is a different one, or if the data was changed. */
export async function decryptBytes(
  key: CryptoKey,
  label: string,
  { iv, data }: EncryptedData,
): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt(parameters(iv, label), key, data);
}

/** @param value any JSON value */
export async function encryptJson(key: CryptoKey, label: string, value: unknown): Promise<EncryptedData> {
  return encryptBytes(key, label, new TextEncoder().encode(JSON.stringify(value)));
}

export async function decryptJson(key: CryptoKey, label: string, encrypted: EncryptedData): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await decryptBytes(key, label, encrypted)));
}

function parameters(iv: Uint8Array<ArrayBuffer>, label: string): AesGcmParams {
  return { name: algorithm, iv, additionalData: new TextEncoder().encode(label) };
}
