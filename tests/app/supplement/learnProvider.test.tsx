// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { learnProvider } from '#src/app/supplement/learnProvider.tsx';
import type { BackendErrorKind } from '#src/backend/errors.ts';
import { silentReporting } from '#src/platform/reporting.ts';
import type { UnknownSupplementData } from '#src/tenant/supplementData.ts';

const data: UnknownSupplementData = {
  ...{ code: 'pelham', flavour: 'vice', locale: 'en', wizard: 'full', strings: [] },
  ...{ links: { art: '', terms: '', words: '' }, backend: { base: '' } },
  ...{ storage: [], icons: {}, imageOrigins: [] },
};

afterEach(() => document.body.replaceChildren());

/** The page of a provider whose backend fails so. */
async function learn(kind: BackendErrorKind) {
  const root = document.createElement('div');
  document.body.append(root);
  let asked = 0;
  const load = async () => {
    asked += 1;
    return { ok: false, error: { kind } } as const;
  };
  await act(async () =>
    learnProvider(
      {
        data,
        root,
        load,
        reporting: silentReporting,
        rootOptions: {},
        location: { origin: 'https://a.example' },
      },
      () => undefined,
    ),
  );
  const retry = root.querySelector('button');
  if (retry) await act(async () => retry.click());
  return asked;
}

describe('the portal of a provider that is asked who it is', () => {
  it.each(['offline', 'timeout', 'stalled', 'unavailable', 'rateLimited', 'protocol', 'conflict'] as const)(
    'can be asked again where nobody has said that there is none: %s [SUP-WIZ-27]',
    async (kind) => expect(await learn(kind)).toBe(2),
  );

  it.each(['notFound', 'rejected', 'unauthorised'] as const)(
    'is not found where there is none: %s [SUP-WIZ-27]',
    async (kind) => expect(await learn(kind)).toBe(1),
  );
});
