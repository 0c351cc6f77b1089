// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { learnProvider } from '#src/app/supplement/learnProvider.tsx';
import type { BackendErrorKind, Result } from '#src/backend/errors.ts';
import { silentReporting } from '#src/platform/reporting.ts';
import type { UnknownSupplementData } from '#src/tenant/supplementData.ts';

const data: UnknownSupplementData = {
  ...{ code: 'pelham', flavour: 'vice', locale: 'en', wizard: 'full', strings: [] },
  ...{ links: { art: '', terms: '', words: '' }, backend: { base: '' } },
  ...{ storage: [], icons: {}, imageOrigins: [] },
};

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(() => document.body.replaceChildren());

/** The page of a provider. */
async function open(load: () => Promise<Result<never>>) {
  const root = document.createElement('div');
  document.body.append(root);
  await act(async () =>
    learnProvider(
      {
        data,
        root,
        load,
        reporting: silentReporting,
        rootOptions: {},
        location: { origin: 'https://a.example' },
        onDrawn: () => undefined,
      },
      () => undefined,
    ),
  );
  return root;
}

/** How often a backend that fails so is asked, a press on the button included. */
async function learn(kind: BackendErrorKind) {
  let asked = 0;
  const root = await open(async () => {
    asked += 1;
    return { ok: false, error: { kind } };
  });
  const retry = root.querySelector('button');
  if (retry) await act(async () => retry.click());
  return asked;
}

describe('the portal of a provider that is asked who it is', () => {
  it.each(['timeout', 'stalled', 'rateLimited', 'protocol', 'conflict'] as const)(
    'can be asked again where nobody has said that there is none: %s [SUP-WIZ-27]',
    async (kind) => expect(await learn(kind)).toBe(2),
  );

  it.each(['offline', 'unavailable'] as const)(
    'is asked twice at each try where that may help: %s [API-GEN-20]',
    async (kind) => expect(await learn(kind)).toBe(4),
  );

  it('shows the bar of its page while it is asked again, and gives the focus back [BRAND-28]', async () => {
    const held: ((result: Result<never>) => void)[] = [];
    const root = await open(() => new Promise((resolve) => held.push(resolve)));
    const fail = () => act(async () => held.shift()?.({ ok: false, error: { kind: 'timeout' } }));
    await fail();
    expect(document.activeElement).toBe(document.body);
    await act(async () => root.querySelector('button')?.click());
    expect(root.childElementCount, 'which only an empty page has').toBe(0);
    await fail();
    expect(document.activeElement).toBe(root.querySelector('button'));
  });

  it.each(['notFound', 'rejected', 'unauthorised'] as const)(
    'is not found where there is none: %s [SUP-WIZ-27]',
    async (kind) => expect(await learn(kind)).toBe(1),
  );
});
