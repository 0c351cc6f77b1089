import type { Page } from 'playwright';
import { waitForHydration } from './screens.ts';

export interface Customer {
  readonly phone: string;
  readonly password: string;
}

/** Sandbox customers: Sam has a claim in every state, and Kim's claims differ in their photos. */
export const sam: Customer = { phone: '2025550101', password: 'sunlight9' };
export const kim: Customer = { phone: '2025550105', password: 'limelight9' };
/** Ada's claims differ in their estimates. */
export const ada: Customer = { phone: '2025550106', password: 'twilight9' };

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
  await page.locator('a.claim').first().waitFor();
}
