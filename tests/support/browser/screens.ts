import type { Page } from 'playwright';

/** A screen in one of its states, and the steps to reach it. */
interface ScreenState {
  readonly name: string;
  /** Path below the carrier's base path. */
  readonly path: string;
  readonly prepare?: (page: Page) => Promise<void>;
}

/** Every screen that needs no login, in its initial state and with each of its errors. */
export const visitorStates: readonly ScreenState[] = [
  { name: 'start', path: '/start' },
  { name: 'activate', path: '/activate' },
  {
    name: 'activate, code filled in',
    path: '/activate',
    prepare: (page) => page.locator('#code').fill('AB12C'),
  },
  { name: 'activate, wrong form', path: '/activate', prepare: (page) => sendCode(page, 'A-1') },
  { name: 'activate, not sent', path: '/activate', prepare: (page) => sendCode(page, 'AB12CD') },
  { name: 'create', path: '/create/TRYzzz' },
  { name: 'reset', path: '/reset' },
  { name: 'new password', path: '/update-password?phone=2025550101&token=t' },
  { name: 'new password without a link', path: '/update-password' },
  { name: 'login', path: '/login' },
  { name: 'login, not sent', path: '/login', prepare: sendLogin },
  { name: 'terms', path: '/tos' },
  { name: 'not found', path: '/some/route' },
];

/** Opens a screen state after the app has hydrated. */
export async function openScreenState(page: Page, code: string, state: ScreenState): Promise<void> {
  await page.goto(`/app/${code}${state.path}`);
  await waitForHydration(page);
  await state.prepare?.(page);
}

/** Waits for hydration, which adds a React property to elements. A click before hydration follows the plain link. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'));
  });
}

async function sendCode(page: Page, code: string): Promise<void> {
  await page.locator('#code').fill(code);
  await page.locator('#code').press('Enter');
  await page.locator('main').getByRole('alert').waitFor();
}

async function sendLogin(page: Page): Promise<void> {
  await page.locator('#phone').fill('2025550142');
  await page.locator('#password').fill('secret1');
  await page.locator('#password').press('Enter');
  await page.locator('main').getByRole('alert').waitFor();
}
