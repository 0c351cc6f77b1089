import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { findSignatureError } from '#build/publish/statement.ts';
import { aRelease } from '../support/aRelease.ts';
import { openMemoryTarget } from '../support/memoryTarget.ts';
import { publish, samplePublicKey, switchRelease } from '../support/publishing.ts';

const output = aRelease('first words');
const otherKey = generateKeyPairSync('ed25519');

async function aTarget() {
  const target = openMemoryTarget(new Map<string, Buffer>());
  await publish(target, output);
  return target;
}

/** Returns the error of the published signature, if there is one. */
function signatureErrorOf(files: ReadonlyMap<string, Buffer>, key: typeof samplePublicKey) {
  const manifest = files.get('release.json') as Buffer;
  return findSignatureError(files.get('release.intoto.json'), manifest, output.release.release, key);
}

describe('published manifest and signature', () => {
  it('are signed again if the same release is published with another key', async () => {
    const target = await aTarget();
    const again = await publish(target, output, { key: otherKey.privateKey });
    expect([again.isDone, again.isManifestStale, again.groups]).toEqual([false, true, []]);
    expect(signatureErrorOf(target.files, otherKey.publicKey)).toBeUndefined();
    expect(signatureErrorOf(target.files, samplePublicKey)).toBe('The signature was not made with this key.');
    const third = await publish(target, output, { key: otherKey.privateKey });
    expect([third.isDone, third.isManifestStale]).toEqual([true, false]);
  });

  it.each(['release.json', 'release.intoto.json'])(
    'are restored if %s was deleted or changed',
    async (key) => {
      const target = await aTarget();
      const original = target.files.get(key) as Buffer;
      target.files.delete(key);
      expect((await publish(target, output)).isDone).toBe(false);
      expect(target.files.get(key)).toEqual(original);
      target.files.set(key, Buffer.from('{}'));
      expect((await switchRelease(target, 'promote', 'current')).isManifestStale).toBe(true);
      expect(target.files.get(key)).toEqual(original);
      expect((await switchRelease(target, 'promote', 'current')).isDone).toBe(true);
    },
  );

  it('are not changed by staging the current release', async () => {
    const target = await aTarget();
    expect(await publish(target, output, { key: otherKey.privateKey, stage: true })).toMatchObject({
      isDone: true,
      isManifestStale: false,
    });
    expect(signatureErrorOf(target.files, samplePublicKey)).toBeUndefined();
  });
});
