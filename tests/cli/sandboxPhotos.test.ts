import { describe, expect, it } from 'vitest';
import { createBackend as createStandard } from '#src/api/standard/index.ts';
import { createBackend as createVice } from '#src/api/vice/index.ts';
import { openSandbox } from '../support/sandbox.ts';
import { formPostOf, postToStorage } from '../support/storagePost.ts';

const { signal } = new AbortController();
const photographer = { phone: '2025550105', password: 'limelight9' };

async function open(flavour: 'standard' | 'vice' = 'vice') {
  const sandbox = await openSandbox();
  let token: string | undefined;
  const create = flavour === 'vice' ? createVice : createStandard;
  const code = flavour === 'vice' ? 'zeta' : 'acme';
  const backend = create({ base: sandbox.url, code, token: () => token });
  const login = await backend.logIn(photographer, signal);
  if (!login.ok || login.value.kind !== 'loggedIn') throw new Error(JSON.stringify(login));
  token = login.value.session.token;
  const claimId = flavour === 'vice' ? '4201' : '14201';
  const createSubmission = () =>
    backend.createPhotoSubmission({ assignmentId: '4201', claimId, promptId: '541', setId: '54' }, signal);
  const createSubmissionOrThrow = async () => {
    const submission = await createSubmission();
    if (!submission.ok) throw new Error(JSON.stringify(submission.error));
    return { id: submission.value.id, post: formPostOf(submission.value) };
  };
  const state = async () => (await sandbox.photos()).photos.map((photo) => photo.state);
  return { ...sandbox, backend, createSubmission, createSubmissionOrThrow, state };
}

describe('photo upload fault', () => {
  it('processes the call and drops only its response when the fault is marked as applied', async () => {
    const { breakCalls, createSubmissionOrThrow, backend, state, photos } = await open();
    await breakCalls({ step: 'notify', kind: 'reset', applied: true, times: 1 });
    const { id, post } = await createSubmissionOrThrow();
    await postToStorage(post);
    expect(await backend.confirmPhotoUploaded(id, signal)).toMatchObject({ error: { kind: 'offline' } });
    expect(await state()).toEqual(['shown']);
    expect(await backend.confirmPhotoUploaded(id, signal)).toMatchObject({ error: { kind: 'conflict' } });
    expect((await photos()).doubles.notified).toBe(1);
  });

  it('expires a form permanently, and accepts a new form [API4-20]', async () => {
    const { breakCalls, createSubmissionOrThrow, photos } = await open();
    await breakCalls({ step: 'storage', kind: 'expired', times: 1 });
    const old = await createSubmissionOrThrow();
    for (let i = 0; i < 2; i++)
      expect(await postToStorage(old.post)).toMatchObject({ status: 403, code: 'AccessDenied' });
    expect((await postToStorage((await createSubmissionOrThrow()).post)).status).toBe(204);
    const statuses = (await photos()).photos.map(({ posts }) => posts.map(({ status }) => status));
    expect(statuses).toEqual([[204], [403, 403]]);
  });
});

it('serves no sandbox file except its pictures', async () => {
  const { url } = await openSandbox();
  for (const path of ['pictures/vin.jpg', 'examples/acme/vin-example.svg'])
    expect((await fetch(`${url}/_sandbox/${path}`)).status).toBe(200);
  for (const path of ['none/vin-example.svg', 'acme/..%2fvin-example.svg', 'acme/vin.svg'])
    expect((await fetch(`${url}/_sandbox/examples/${path}`)).status).toBe(404);
  for (const file of ['none.jpg', '..%2fpage.ts', '%2e%2e%2fpage.ts', 'vin.jpg%00'])
    expect((await fetch(`${url}/_sandbox/pictures/${file}`)).status).toBe(404);
});
