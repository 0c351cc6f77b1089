import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser/browser.ts';
import { sandboxSite } from '../support/browser/site.ts';

const browser = sharedBrowser();
const site = sandboxSite(['vidra'], { hasSeparateStorage: true });
const { sandbox } = site;
const phone = { width: 360, height: 740 };
const customer = { phone: '2025550105', password: 'limelight9' };

interface UploadResult {
  readonly status: number;
  /** Whether the upload progress event fired. A storage on another origin must allow this event by CORS. */
  readonly wasWatched: boolean;
}

/** Opens an app page with helpers that send a photo by XHR to a storage on another origin, like the app. */
async function open() {
  const watched = await browser.open({ origin: site.url, viewport: phone, interceptsTelemetry: false });
  const { page } = watched;
  await page.goto('/app/vidra/login');
  const call = (path: string, method: string, body?: object, token?: string) =>
    page.evaluate(
      async ([address, verb, requestBody, bearer]) => {
        const reply = await fetch(`/vidra/customer/v1/${address}`, {
          method: verb as string,
          headers: {
            'Provider-Code': 'vidra',
            'Content-Type': 'application/json',
            ...(bearer && { Authorization: `Bearer ${bearer}` }),
          },
          ...(requestBody && { body: JSON.stringify(requestBody) }),
        });
        return reply.json();
      },
      [path, method, body, token] as const,
    );
  const { authentication_token: token } = await call('customer_users/login', 'POST', customer);
  const createSubmission = () =>
    call('photo_submissions', 'POST', { photo_prompt_id: '541', exposure_id: '4201' }, token);
  const send = (destination: object, headers: Record<string, string> = {}): Promise<UploadResult> =>
    page.evaluate(
      ([submission, extra]) => {
        const { url, fields } = submission as { url: string; fields: Record<string, string> };
        const request = new XMLHttpRequest();
        let wasWatched = false;
        request.upload.onprogress = () => {
          wasWatched = true;
        };
        request.open('POST', url);
        for (const [name, value] of Object.entries(extra)) request.setRequestHeader(name, value);
        const form = new FormData();
        for (const [name, value] of Object.entries(fields)) form.append(name, value);
        form.append('file', new Blob([new Uint8Array(50_000)], { type: 'image/jpeg' }), 'photo.jpg');
        return new Promise((resolve) => {
          request.onloadend = () => resolve({ status: request.status, wasWatched });
          request.send(form);
        });
      },
      [destination, headers] as const,
    );
  return { ...watched, call, token, createSubmission, send };
}

describe('photo storage on another origin', () => {
  it('accepts a photo with upload progress and returns a picture URL on the storage origin [API4-21]', async () => {
    const { page, createSubmission, send, call, token, cspViolations, consoleErrors } = await open();
    const { id, destination } = await createSubmission();
    expect(new URL(destination.url).origin).not.toBe(site.url);
    expect(await send(destination)).toEqual({ status: 204, wasWatched: true });
    await call(`photo_submissions/${id}`, 'PUT', undefined, token);
    const { photos: log } = await sandbox.photos();
    expect(log).toMatchObject([{ id: String(id), state: 'shown', byte_count: 50_000 }]);
    const { customer_photos } = await call('exposures/4201', 'GET', undefined, token);
    expect(new URL(customer_photos[0].submitted_url).origin).toBe(new URL(destination.url).origin);
    const picture = 'front-left.jpg';
    const isLoaded = await page.evaluate(async (name) => {
      const image = new Image();
      image.src = `/_sandbox/pictures/${name}`;
      await image.decode();
      return image.naturalWidth;
    }, picture);
    expect(isLoaded).toBe(640);
    expect([cspViolations, consoleErrors]).toEqual([[], []]);
  });

  it('receives no request with additional headers such as a token [trust T17]', async () => {
    const { createSubmission, send } = await open();
    const { destination } = await createSubmission();
    for (const name of ['Authorization', 'Provider-Code', 'token'])
      expect((await send(destination, { [name]: 'canary' })).status).toBe(0);
    const log = await sandbox.photos();
    expect([log.photos[0]?.posts, log.strays]).toEqual([[], []]);
  });
});
