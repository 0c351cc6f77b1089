import type { Page } from 'playwright';
import { readPageData } from './site.ts';

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
};

/**
 * Mocks the current-user call of both flavours. Pass another `reply` to simulate an error.
 * @param site its web root, and the code of the carrier
 */
export async function mockCurrentUser(
  page: Page,
  { root, code }: { readonly root: string; readonly code: string },
  reply: { status: number; body: object } = {
    status: 200,
    body: { customer_user: { phone: '15550104471' } },
  },
): Promise<void> {
  const { base } = readPageData(root, code).backend;
  await page.context().route(
    (url) => url.href.startsWith(base) && /\/(customer_users|me)$/.test(url.pathname),
    (route) =>
      route.request().method() === 'OPTIONS'
        ? route.fulfill({ status: 204, headers: cors })
        : route.fulfill({ status: reply.status, headers: cors, json: reply.body }),
  );
}

/**
 * Stores a session token once, before the tab's first page loads. `window.name` records that the token was stored,
 * because tests compare the content of the storage. Frames with an opaque origin have no storage.
 */
export async function storeSessionToken(page: Page, code: string): Promise<void> {
  await page.addInitScript((key) => {
    if (window.origin === 'null' || window.name === 'session stored') return;
    localStorage.setItem(key, 'token-1');
    window.name = 'session stored';
  }, `livery/${code}/token`);
}
