// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { BackendErrorKind, Result } from '#src/api/errors.ts';
import { loadPageProvider } from '#src/app/portal/loadPageProvider.tsx';
import { silentReporting } from '#src/device/reports/reporting.ts';
import type { UnknownSupplementData } from '#src/tenant/supplementData.ts';

const data: UnknownSupplementData = {
  code: 'pelham',
  flavour: 'vice',
  locale: 'en',
  wizard: 'full',
  strings: [],
  links: { art: '', terms: '', messages: '' },
  backend: { base: '' },
  storage: [],
  icons: {},
  imageOrigins: [],
  languages: [],
};

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(() => document.body.replaceChildren());

async function mountLookup(load: () => Promise<Result<never>>) {
  const root = document.createElement('div');
  document.body.append(root);
  await act(async () =>
    loadPageProvider(
      {
        data,
        root,
        load,
        reporting: silentReporting,
        rootOptions: {},
        location: { origin: 'https://a.example' },
        languageRequest: {
          search: '',
          browserLanguages: [],
          storage: { get: () => undefined, set: () => undefined },
        },
        onBeforeRender: () => undefined,
      },
      () => undefined,
    ),
  );
  return root;
}

/** Returns how often a failing backend is called, including one click on the retry button. */
async function countCalls(kind: BackendErrorKind) {
  let callCount = 0;
  const root = await mountLookup(async () => {
    callCount += 1;
    return { ok: false, error: { kind } };
  });
  const retry = root.querySelector('button');
  if (retry) await act(async () => retry.click());
  return callCount;
}

describe('provider lookup of the supplement portal', () => {
  it.each(['timeout', 'stalled', 'rateLimited', 'protocol', 'conflict'] as const)(
    'offers a retry after the error %s [SUP-WIZ-27]',
    async (kind) => expect(await countCalls(kind)).toBe(2),
  );

  it.each(['offline', 'unavailable'] as const)(
    'repeats each lookup once automatically after the error %s [API-GEN-20]',
    async (kind) => expect(await countCalls(kind)).toBe(4),
  );

  it('shows the progress bar during a retry, then moves focus back to the retry button [UI-21]', async () => {
    const pendingLookups: ((result: Result<never>) => void)[] = [];
    const root = await mountLookup(() => new Promise((resolve) => pendingLookups.push(resolve)));
    const fail = () => act(async () => pendingLookups.shift()?.({ ok: false, error: { kind: 'timeout' } }));
    await fail();
    expect(document.activeElement).toBe(document.body);
    await act(async () => root.querySelector('button')?.click());
    expect(root.childElementCount, 'the page is empty, which shows the progress bar').toBe(0);
    await fail();
    expect(document.activeElement).toBe(root.querySelector('button'));
  });

  it.each(['notFound', 'rejected', 'unauthorised'] as const)(
    'shows "not found" without a retry after the error %s [SUP-WIZ-27]',
    async (kind) => {
      expect(await countCalls(kind)).toBe(1);
      expect(document.querySelector('h1')?.textContent).toBe('404 Page not Found');
    },
  );
});
