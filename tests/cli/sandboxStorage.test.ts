import { createHash } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openSandbox, type SandboxSettings } from '../support/sandbox.ts';
import { headersFor, postToStorage, type StoragePost, someJpeg } from '../support/storagePost.ts';

const photographer = { phone: '2025550105', password: 'limelight9' };

/**
 * Signs in a customer of each flavour who requests upload forms. The standard flavour's forms have no storage headers.
 */
async function open(settings: SandboxSettings = {}) {
  const sandbox = await openSandbox(onTestFinished, settings);
  const json = async (path: string, method: string, code: string, body?: object, headers = {}) => {
    const reply = await fetch(sandbox.url + path, {
      method,
      headers: { 'provider-code': code, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: reply.status, body: JSON.parse(await reply.text()) };
  };
  const basic = Buffer.from(`${photographer.phone}:${photographer.password}`).toString('base64');
  const standardLogin = await json('/api/v4/customer_users/login', 'POST', 'acme', undefined, {
    authorization: `Basic ${basic}`,
  });
  const viceLogin = await json('/zeta/customer/v1/customer_users/login', 'POST', 'zeta', photographer);
  const query = `?access_token=${standardLogin.body.customer_user.authentication_token}`;
  const bearer = { authorization: `Bearer ${viceLogin.body.authentication_token}` };
  const createStandardForm = async (overlay = '541') => {
    const body = { overlay_id: overlay, set_id: '54' };
    const reply = await json(`/api/v4/claims/14201/photos${query}`, 'POST', 'acme', body);
    return reply.body.photo as { id: number; destination: StoragePost };
  };
  const createViceForm = async () => {
    const body = { photo_prompt_id: 541, exposure_id: 4201 };
    const reply = await json('/zeta/customer/v1/photo_submissions', 'POST', 'zeta', body, bearer);
    return reply.body as { id: number; destination: StoragePost };
  };
  const notify = (id: number) => json(`/api/v4/photos/${id}${query}`, 'PUT', 'acme');
  return { ...sandbox, json, query, bearer, createStandardForm, createViceForm, notify };
}

describe('sandbox storage validation', () => {
  it.each(['authorization', 'provider-code', 'token'])(
    'rejects an upload with the header %s, and does not repeat its value [trust T17]',
    async (name) => {
      const { createStandardForm, photos } = await open();
      const { destination } = await createStandardForm();
      const headers = { ...headersFor(destination), [name]: 'canary' };
      const reply = await postToStorage({ ...destination, headers });
      expect(reply).toMatchObject({ status: 400, code: 'ContractBroken' });
      expect(reply.text).not.toContain('canary');
      expect((await photos()).photos[0]?.state).toBe('asked');
    },
  );
});

describe('sandbox forms with a checksum', () => {
  it('accept only bytes that match the checksum, and refuse a form without one [API-GEN-24]', async () => {
    const { breakCalls, createStandardForm, photos } = await open();
    await breakCalls({ step: 'create', kind: 'checksum' });
    const { destination } = await createStandardForm();
    const withChecksum = (value: string) =>
      postToStorage({ ...destination, fields: { ...destination.fields, 'x-amz-checksum-sha256': value } });
    const checksum = createHash('sha256').update(someJpeg).digest('base64');
    expect(await withChecksum(checksum.replace(/^./, '-'))).toMatchObject({ status: 400, code: 'BadDigest' });
    expect(await postToStorage(destination)).toMatchObject({ status: 400, code: 'ContractBroken' });
    expect((await photos()).photos).toMatchObject([{ state: 'asked' }]);
    expect((await withChecksum(checksum)).status).toBe(204);
  });
});
