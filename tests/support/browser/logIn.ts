import type { BrowserContextOptions, Page } from 'playwright';
import type { sharedBrowser, WatchedPage } from './browser.ts';
import { waitForHydration } from './screens.ts';

export interface Customer {
  readonly phone: string;
  readonly password: string;
}

/** Sandbox customers: Sam has a claim in every state, and Kim's claims differ in their photos. */
export const sam: Customer = { phone: '2025550101', password: 'sunlight9' };
export const kim: Customer = { phone: '2025550105', password: 'limelight9' };
/** Ada's claims differ in their estimates, and Lee's in their surveys. */
export const ada: Customer = { phone: '2025550106', password: 'twilight9' };
export const lee: Customer = { phone: '2025550107', password: 'firelight9' };
/** A customer without claims. */
export const newCustomer: Customer = { phone: '2025550102', password: 'moonlight9' };

interface LoggedInOptions extends BrowserContextOptions {
  readonly origin: string;
  readonly code: string;
  /** Path below the carrier's base path. @default /claims */
  readonly path?: string;
  /** @default sam */
  readonly customer?: Customer;
}

/** Logs in and waits for the list of claims. */
export async function logIn(
  page: Page,
  code: string,
  { phone, password }: Customer = sam,
  origin = '',
): Promise<void> {
  await page.goto(`${origin}/app/${code}/login`);
  await waitForHydration(page);
  await page.locator('#phone').fill(phone);
  await page.locator('#password').fill(password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/claims');
  await page.locator('a.claim, .no-claims').first().waitFor();
}

/** Opens a page of a carrier on a phone, as a customer who is logged in. */
export async function openLoggedIn(
  browser: ReturnType<typeof sharedBrowser>,
  { origin, code, path = '/claims', customer = sam, ...options }: LoggedInOptions,
): Promise<WatchedPage> {
  const watched = await browser.open({ origin, viewport: { width: 360, height: 740 }, ...options });
  await logIn(watched.page, code, customer);
  if (path !== '/claims') await watched.page.goto(`/app/${code}${path}`);
  await watched.page.locator('main h1').waitFor();
  return watched;
}
