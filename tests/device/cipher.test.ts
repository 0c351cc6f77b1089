import { describe, expect, it } from 'vitest';
import {
  createKey,
  decryptBytes,
  decryptJson,
  encryptBytes,
  encryptJson,
} from '#src/device/crypto/cipher.ts';

const text = new TextEncoder().encode('claim 4102');

describe('cipher', () => {
  it('encrypts with AES-GCM, a 256-bit key that cannot be exported, and a new initialization vector each time', async () => {
    const key = await createKey();
    expect(key.algorithm).toEqual({ name: 'AES-GCM', length: 256 });
    expect(key.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
    const [first, second] = await Promise.all([
      encryptBytes(key, 'photo 1', text),
      encryptBytes(key, 'photo 1', text),
    ]);
    expect(first.iv).toHaveLength(12);
    expect(first.iv).not.toEqual(second.iv);
    expect(new Uint8Array(first.data)).not.toEqual(new Uint8Array(second.data));
  });

  it('decrypts a value with the same key and label', async () => {
    const key = await createKey();
    const value = { claims: ['4102'], text: 'š 👩‍🔧' };
    expect(await decryptJson(key, 'claims', await encryptJson(key, 'claims', value))).toEqual(value);
  });

  it('refuses to decrypt data that was changed or belongs to another label or key', async () => {
    const key = await createKey();
    const { iv, data } = await encryptBytes(key, 'photo 1', text);
    const changed = new Uint8Array(data.slice(0));
    changed[0] = (changed[0] as number) ^ 1;
    await expect(decryptBytes(key, 'photo 1', { iv, data: changed.buffer })).rejects.toThrow();
    await expect(decryptBytes(key, 'photo 2', { iv, data })).rejects.toThrow();
    await expect(decryptBytes(await createKey(), 'photo 1', { iv, data })).rejects.toThrow();
  });
});
