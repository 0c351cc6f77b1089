import type { BrowserContext, Page } from 'playwright';
import type { PhotoLog } from '#scripts/sandbox/photoLog.ts';
import { exifSegment, withSegments } from './jpegs.ts';
import { takenOver } from './screens.ts';
import { entry } from './tiff.ts';

/** Customers of the sandbox, whose claims wait for photos. */
export const sam = { phone: '2025550101', password: 'sunlight9' } as const;
export const kim = { phone: '2025550105', password: 'limelight9' } as const;

export interface SeenCall {
  readonly method: string;
  readonly path: string;
  readonly status: number;
}

/** The switches of the sandbox that serves a site. */
export function sandboxControl(site: { readonly url: string }) {
  const control = async (method: string, path: string, body?: object): Promise<unknown> => {
    const reply = await fetch(`${site.url}/_sandbox/${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    return reply.json();
  };
  return {
    breakCalls: (fault: object) => control('POST', 'faults', fault),
    mend: () => control('DELETE', 'faults'),
    calls: async () => ((await control('GET', 'calls')) as { calls: SeenCall[] }).calls,
    photos: async () => (await control('GET', 'photos.json')) as PhotoLog,
    async reset() {
      for (const what of ['faults', 'customers', 'calls']) await control('DELETE', what);
    },
  };
}

/** Signs in, and rests at the list of claims. */
export async function logIn(
  page: Page,
  code: string,
  { phone, password }: { readonly phone: string; readonly password: string } = sam,
  origin = '',
): Promise<void> {
  await page.goto(`${origin}/app/${code}/login`);
  await takenOver(page);
  await page.locator('#phone').fill(phone);
  await page.locator('#password').fill(password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/claims');
  await page.locator('a.claim').first().waitFor();
}

/** A picture that no other is the same as, for a storage that counts doubles. */
export function photoFile(picture: Uint8Array, number: number) {
  const taken = new Date(Date.UTC(2026, 0, 1) + number * 1000).toISOString();
  const date = `${taken.slice(0, 10).replaceAll('-', ':')} ${taken.slice(11, 19)}`;
  const buffer = withSegments(picture, exifSegment({ exif: [entry(0x9003, 'ascii', date)] }));
  return { name: `photo-${number}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(buffer) };
}

/** Hands a picture to the camera on the screen, as a tap on the shutter ends. */
export function shoot(page: Page, file: ReturnType<typeof photoFile>): Promise<void> {
  return page.locator('.shoot input').nth(1).setInputFiles(file);
}

export const mainButton = (page: Page) => page.locator('.actions .btn--main');

/** The page is gone from one moment to the next, as where a phone needs its memory; a new one opens in its place. */
export async function killTab(context: BrowserContext, page: Page): Promise<Page> {
  const session = await context.newCDPSession(page);
  const isGone = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => undefined);
  await isGone;
  await page.close();
  return context.newPage();
}
