import type { Page } from 'playwright';
import { readPageData } from './site.ts';

export interface MemberOptions {
  /** The site's web root. */
  readonly root: string;
  readonly code: string;
}

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
};

/** Answers the current-user call of both flavours; without a user, as a backend that is down does. */
export async function answerUser(
  page: Page,
  { root, code }: MemberOptions,
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

/** Leaves a token before any page of this tab has run, once. Frames without an origin have no storage. */
export async function plantToken(page: Page, code: string): Promise<void> {
  await page.addInitScript((key) => {
    if (window.origin === 'null' || sessionStorage.getItem('planted')) return;
    localStorage.setItem(key, 'token-1');
    sessionStorage.setItem('planted', '1');
  }, `livery/${code}/token`);
}
