import { describe, expect, it } from 'vitest';
import { readGrant, writeGrant } from '#src/domain/supplement/keptGrant.ts';
import { mayOpenLater, refusalOf } from '#src/domain/supplement/linkRefusal.ts';
import type { BypassGrant } from '#src/domain/supplement/vendorAssignment.ts';

const grant: BypassGrant = {
  ...{ providerCode: 'harbourline', vendorId: '7' },
  exposure: {
    ...{ id: '81', token: 'token-81', claimNumber: null },
    ...{ year: 2021, make: 'Subaru', model: 'Outback', vin: null },
  },
  assignment: { id: '5', contactId: null, task: { id: '9', type: 'VendorTask' } },
};

describe('what a tab keeps of an opened link', () => {
  it('is read again for the same token', () => {
    expect(readGrant(writeGrant('t', grant), 't')).toEqual(grant);
    const bare = { ...grant, assignment: null };
    expect(readGrant(writeGrant('t', bare), 't')).toEqual(bare);
  });

  it.each([
    ['nothing', undefined],
    ['another link', writeGrant('other', grant)],
    ['no JSON', '{'],
    ['another version', writeGrant('t', grant).replace('"version":1', '"version":2')],
    ['a part that is gone', writeGrant('t', grant).replace('vendorId', 'vendor')],
  ])('is nothing where there is %s', (_what, text) => {
    expect(readGrant(text, 't')).toBeNull();
  });
});

describe('why a link does not open', () => {
  it.each([
    [{ kind: 'notFound', status: 404 }, 'unknown'],
    [{ kind: 'rejected', status: 422 }, 'unknown'],
    [{ kind: 'notFound', status: 410 }, 'spent'],
    [{ kind: 'rejected', status: 401 }, 'spent'],
    [{ kind: 'rejected', status: 403 }, 'spent'],
    [{ kind: 'unauthorised', status: 401 }, 'spent'],
    [{ kind: 'conflict', status: 409 }, 'spent'],
    [{ kind: 'offline' }, 'unreached'],
    [{ kind: 'timeout' }, 'unreached'],
    [{ kind: 'unavailable', status: 503 }, 'unavailable'],
    [{ kind: 'rateLimited', status: 429 }, 'unavailable'],
    [{ kind: 'protocol', status: 200 }, 'unusable'],
    [{ kind: 'protocol' }, 'unusable'],
  ] as const)('%j is %s [SUP-SLIM-07]', (error, refusal) => {
    expect(refusalOf(error)).toBe(refusal);
  });

  it('leaves another try open only where the backend has not refused the link [SUP-SLIM-07]', () => {
    expect((['missing', 'unknown', 'spent'] as const).map(mayOpenLater)).toEqual([false, false, false]);
    expect((['unreached', 'unavailable', 'unusable'] as const).map(mayOpenLater)).toEqual([true, true, true]);
  });
});
