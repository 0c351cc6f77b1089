import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findSignatureError, readPrivateKey, readPublicKey } from '#build/publish/keys.ts';
import { manifestKey, signatureKey } from '#build/publish/manifest.ts';
import { aRelease } from '../support/pipeline/aRelease.ts';
import { openMemoryTarget } from '../support/pipeline/memoryTarget.ts';
import { publish, samplePublicKey } from '../support/pipeline/publishing.ts';
import { tempFolder } from '../support/run/tempFolder.ts';

const output = aRelease('first words');
const { release } = output.release;
const otherKey = generateKeyPairSync('ed25519');

/** Returns why the signature of the release is invalid, or undefined if it is valid. */
function signatureErrorOf(files: ReadonlyMap<string, Buffer>, key: typeof samplePublicKey) {
  const manifest = files.get(manifestKey(release)) as Buffer;
  return findSignatureError(files.get(signatureKey(release)), manifest, key);
}

describe('signature of a release', () => {
  it('is renewed if the same release is published with another key', async () => {
    const target = openMemoryTarget(new Map<string, Buffer>());
    await publish(target, output);
    const again = await publish(target, output, { key: otherKey.privateKey });
    expect([again.isDone, again.mustStore, again.groups]).toEqual([false, true, []]);
    expect(signatureErrorOf(target.files, otherKey.publicKey)).toBeUndefined();
    expect(signatureErrorOf(target.files, samplePublicKey)).toEqual(
      expect.stringContaining('was not made with this key'),
    );
    const third = await publish(target, output, { key: otherKey.privateKey });
    expect([third.isDone, third.mustStore]).toEqual([true, false]);
  });
});

describe('error for a missing key file', () => {
  const hintOf = (hint: string) => expect.objectContaining({ exit: 2, hint: expect.stringContaining(hint) });

  it('suggests a new key pair if the private key is missing, and the .pub file if the public key is missing', () => {
    const missing = join(tempFolder(), 'release.pem');
    expect(() => readPrivateKey(missing)).toThrow(hintOf('Create a key pair with: '));
    expect(() => readPublicKey(missing)).toThrow(hintOf('Use the public key (.pub) of the private key'));
  });
});
