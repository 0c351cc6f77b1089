import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
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

describe('sandbox photo log', () => {
  it('lists a photo with its dimensions, size and every EXIF block', async () => {
    const { createSubmissionOrThrow, backend, photos } = await open();
    const { id, post } = await createSubmissionOrThrow();
    await postToStorage({ ...post, bytes: jpegWithExif() });
    await backend.confirmPhotoUploaded(id, signal);
    const [photo] = (await photos()).photos;
    expect(photo).toMatchObject({
      id,
      carrier: 'zeta',
      assignment_id: '4201',
      prompt_id: '541',
      prompt: 'The damaged door',
      state: 'shown',
      width: 640,
      height: 480,
      exif: { ifd0: { Make: 'Acme<b>', Orientation: 6 }, gps: { GPSLatitudeRef: 'N' } },
      posts: [{ status: 204, code: null }],
      refused_notifications: 0,
    });
    expect(photo?.byte_count).toBe(jpegWithExif().length);
  });

  it('escapes the EXIF text of a photo on the photos page', async () => {
    const { url, createSubmissionOrThrow, backend } = await open();
    const empty = await fetch(`${url}/_sandbox/photos`);
    expect(await empty.text()).toContain('No photos yet.');
    const { id, post } = await createSubmissionOrThrow();
    await postToStorage({ ...post, bytes: jpegWithExif() });
    await backend.confirmPhotoUploaded(id, signal);
    await backend.confirmPhotoUploaded(id, signal);
    const page = await fetch(`${url}/_sandbox/photos`);
    const text = await page.text();
    for (const expectedText of [
      'The damaged door',
      '640 × 480',
      '1 upload: 204',
      '1 duplicate confirmation rejected',
    ])
      expect(text).toContain(expectedText);
    expect(text).toContain('Acme&#60;b&#62;');
    expect(text).not.toContain('<b>Acme');
    expect(text.match(/<script/g)).toHaveLength(1);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const source = /<img src="([^"]+)"/.exec(text)?.[1] ?? '';
    expect((await fetch(url + source)).headers.get('content-type')).toBe('image/jpeg');
  });
});

describe.each(['standard', 'vice'] as const)('fault in one upload step, with the %s flavour', (flavour) => {
  it('breaks only that step', async () => {
    const { breakCalls, clearFaults, createSubmission, createSubmissionOrThrow, backend, state, photos } =
      await open(flavour);
    await breakCalls({ step: 'create', kind: 'status', status: 500 });
    expect(await createSubmission()).toMatchObject({ error: { kind: 'unavailable', status: 500 } });
    expect(await state()).toEqual([]);
    await clearFaults();
    await breakCalls({ step: 'storage', kind: 'status', status: 429 });
    const { id, post } = await createSubmissionOrThrow();
    expect(await postToStorage(post)).toMatchObject({ status: 429, code: 'SlowDown' });
    expect(await state()).toEqual(['asked']);
    expect((await photos()).photos[0]?.posts).toMatchObject([{ status: 429, code: 'Fault' }]);
    await clearFaults();
    await breakCalls({ step: 'notify', kind: 'status', status: 503 });
    expect((await postToStorage(post)).status).toBe(204);
    expect(await backend.confirmPhotoUploaded(id, signal)).toMatchObject({ error: { status: 503 } });
    expect(await state()).toEqual(['stored']);
    await clearFaults();
    expect(await backend.confirmPhotoUploaded(id, signal)).toEqual({ ok: true });
    expect(await state()).toEqual(['shown']);
  });
});

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

  it.each([
    [{ step: 'nothing', kind: 'reset' }, 'step'],
    [{ step: 'create', path: '/x', kind: 'reset' }, 'path'],
    [{ kind: 'reset' }, 'path'],
    [{ step: 'notify', kind: 'expired' }, 'step'],
    [{ step: 'storage', kind: 'slow', bytes_per_second: 0 }, 'bytes_per_second'],
    [{ step: 'storage', kind: 'delay', delay_ms: 5, applied: true }, 'applied'],
  ])('rejects the invalid fault %j and names the field %s', async (fault, field) => {
    const { url } = await openSandbox();
    const reply = await fetch(`${url}/_sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    });
    expect(reply.status).toBe(400);
    expect(await reply.text()).toContain(`"message":"${field}: `);
  });
});

describe('sandbox vehicle', () => {
  it('accepts a VIN photo in the VIN photo set only [ENT-10 VIN-20]', async () => {
    const { backend } = await open('standard');
    const createSubmission = (promptId: string, setId: string) =>
      backend.createPhotoSubmission({ assignmentId: '4202', claimId: '14202', promptId, setId }, signal);
    const submission = await createSubmission('501', '50');
    if (!submission.ok) throw new Error(JSON.stringify(submission.error));
    await postToStorage(formPostOf(submission.value));
    expect(await backend.confirmPhotoUploaded(submission.value.id, signal)).toEqual({ ok: true });
    const claim = await backend.loadAssignment('4202', signal);
    expect(claim).toMatchObject({ value: { vinPhotoSet: { prompts: [{ photo: { promptId: '501' } }] } } });
    expect(await createSubmission('501', '51')).toMatchObject({ error: { code: 'photo_prompt_not_found' } });
  });
});

describe('fault form of the sandbox pages', () => {
  const post = (url: string, body: string, site: string | null = 'same-origin') =>
    fetch(`${url}/_sandbox/faults`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(body),
      ...(site && { headers: { 'sec-fetch-site': site } }),
    });

  it('adds a fault, removes all faults and redirects back', async () => {
    const { url } = await openSandbox();
    const faults = async () => (await (await fetch(`${url}/_sandbox/faults`)).json()).faults;
    const added = await post(url, 'step=storage&preset=s429&times=2');
    expect([added.status, added.headers.get('location')]).toEqual([303, '/_sandbox/#faults']);
    expect(await faults()).toMatchObject([{ step: 'storage', kind: 'status', status: 429, left: 2 }]);
    expect(await (await fetch(`${url}/_sandbox/photos`)).text()).toContain('&#34;status&#34;:429');
    const removed = await post(url, 'off=all');
    expect([removed.status, removed.headers.get('location')]).toEqual([303, '/_sandbox/#faults']);
    expect(await faults()).toEqual([]);
  });

  it('accepts every preset for the storage step, and rejects a preset that does not fit the step', async () => {
    const { url } = await openSandbox();
    const page = await (await fetch(`${url}/_sandbox/photos`)).text();
    const valuesOf = (name: string) => {
      const select = new RegExp(`name="${name}">(.*?)</select>`).exec(page)?.[1] ?? '';
      return [...select.matchAll(/value="([^"]+)"/g)].map((match) => match[1]);
    };
    expect(valuesOf('step')).toEqual(['create', 'storage', 'notify']);
    expect(valuesOf('preset').length).toBeGreaterThan(7);
    for (const preset of valuesOf('preset')) {
      const step = preset === 'put' || preset === 'checksum' ? 'create' : 'storage';
      expect((await post(url, `step=${step}&preset=${preset}&times=`)).status).toBe(303);
    }
    expect((await post(url, 'step=storage&preset=put&times=')).status).toBe(400);
    expect((await post(url, 'step=create&preset=expired&times=')).status).toBe(400);
    expect((await post(url, 'step=create&preset=toString&times=')).status).toBe(400);
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

/** Returns a real picture with a camera make, an orientation and a location in its EXIF data. */
function jpegWithExif(): Uint8Array<ArrayBuffer> {
  const picture = readFileSync(join(projectRoot, 'scripts/sandbox/pictures/front-left.jpg'));
  const entry = (tag: number, type: number, count: number, value: number | string) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16BE(tag, 0);
    bytes.writeUInt16BE(type, 2);
    bytes.writeUInt32BE(count, 4);
    if (typeof value === 'string') bytes.write(value, 8, 'latin1');
    else if (type === 3) bytes.writeUInt16BE(value, 8);
    else bytes.writeUInt32BE(value, 8);
    return bytes;
  };
  const block = (...entries: Buffer[]) =>
    Buffer.concat([Buffer.from([0, entries.length]), ...entries, Buffer.alloc(4)]);
  const firstBytes = 2 + 3 * 12 + 4;
  const cameraMake = Buffer.from('Acme<b>\0', 'latin1');
  const gpsAt = 8 + firstBytes + cameraMake.length;
  const tiff = Buffer.concat([
    Buffer.from('MM\0*\0\0\0\x08', 'latin1'),
    block(
      entry(0x010f, 2, cameraMake.length, 8 + firstBytes),
      entry(0x0112, 3, 1, 6),
      entry(0x8825, 4, 1, gpsAt),
    ),
    cameraMake,
    block(entry(0x0001, 2, 2, 'N\0')),
  ]);
  const head = Buffer.from('\xff\xe1\0\0Exif\0\0', 'latin1');
  head.writeUInt16BE(tiff.length + 8, 2);
  return new Uint8Array(Buffer.concat([picture.subarray(0, 2), head, tiff, picture.subarray(2)]));
}
