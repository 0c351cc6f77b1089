import { describe, expect, it } from 'vitest';
import { createBackend } from '#src/api/standard/index.ts';
import { openSandbox, type SandboxSettings } from '../support/sandbox.ts';
import { someJpeg } from '../support/storagePost.ts';
import { unwrap } from '../support/supplementSandbox.ts';

/** Signs in and requests a presigned PUT for one photo. */
async function open(settings: SandboxSettings = {}) {
  const sandbox = await openSandbox(undefined, settings);
  await sandbox.breakCalls({ step: 'create', kind: 'signed_put' });
  const { signal } = new AbortController();
  let token: string | undefined;
  const backend = createBackend({ base: sandbox.url, code: 'acme', token: () => token });
  const login = unwrap(await backend.logIn({ phone: '2025550105', password: 'limelight9' }, signal));
  token = login.kind === 'loggedIn' ? login.session.token : undefined;
  const target = { assignmentId: '4201', claimId: '14201', promptId: '541', setId: '54' };
  const { id, destination } = unwrap(await backend.createPhotoSubmission(target, signal));
  if (destination.kind !== 'put') throw new Error('The sandbox returned a form.');
  const { url } = destination;
  const headers = Object.fromEntries(destination.headers);
  const put = async (change: { url?: string; headers?: Record<string, string>; body?: BodyInit } = {}) => {
    const reply = await fetch(change.url ?? url, {
      method: 'PUT',
      headers: change.headers ?? headers,
      body: change.body ?? someJpeg,
    });
    return [reply.status, /<Code>(.*?)<\/Code>/.exec(await reply.text())?.[1]];
  };
  const confirm = () => backend.confirmPhotoUploaded(id, signal);
  return { ...sandbox, url, headers, put, confirm };
}

describe('presigned PUT of the sandbox', () => {
  it('stores the body, which anyone with the key can read', async () => {
    const { url, put, confirm } = await open();
    expect(await put()).toEqual([201, undefined]);
    expect(await confirm()).toEqual({ ok: true });
    const stored = await fetch(url.replace(/\?.*/, ''));
    expect(stored.headers.get('content-type')).toBe('image/jpeg');
    expect(new Uint8Array(await stored.arrayBuffer())).toEqual(someJpeg);
  });

  it('rejects another key, a changed signature, a changed type and missing headers', async () => {
    const { url, headers, put } = await open();
    const { 'x-ms-blob-type': _, ...withoutBlobType } = headers;
    for (const [change, status, code] of [
      [{ url: url.replace('.jpg', 'x.jpg') }, 403, 'SignatureDoesNotMatch'],
      [{ url: `${url}0` }, 403, 'SignatureDoesNotMatch'],
      [{ url: url.replace(/\?.*/, '') }, 403, 'SignatureDoesNotMatch'],
      [{ headers: { ...headers, 'content-type': 'text/html' } }, 403, 'SignatureDoesNotMatch'],
      [{ headers: withoutBlobType }, 400, 'MissingRequiredHeader'],
      [{ url: url.replace(/_storage\/[^/]+/, '_storage/other') }, 404, 'NoSuchBucket'],
    ] as const)
      expect(await put(change)).toEqual([status, code]);
  });

  it('rejects session data [trust T17]', async () => {
    const { headers, put } = await open();
    for (const name of ['authorization', 'token', 'provider-code'])
      expect(await put({ headers: { ...headers, [name]: 'x' } })).toEqual([400, 'ContractBroken']);
  });
});
