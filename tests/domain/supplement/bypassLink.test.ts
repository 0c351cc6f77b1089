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

describe('stored bypass link grant', () => {
  it('is restored for the same token', () => {
    expect(readGrant(writeGrant('t', grant), 't')).toEqual(grant);
    const bare = { ...grant, assignment: null };
    expect(readGrant(writeGrant('t', bare), 't')).toEqual(bare);
  });

  it.each([
    ['no stored text', undefined],
    ['the grant of another link', writeGrant('other', grant)],
    ['invalid JSON', '{'],
    ['another version', writeGrant('t', grant).replace('"version":1', '"version":2')],
    ['a missing field', writeGrant('t', grant).replace('vendorId', 'vendor')],
  ])('is ignored for %s', (_what, text) => {
    expect(readGrant(text, 't')).toBeNull();
  });
});

describe('bypass link error', () => {
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
  ] as const)('maps the backend error %j to "%s" [SUP-SLIM-07]', (error, refusal) => {
    expect(refusalOf(error)).toBe(refusal);
  });

  it('allows a retry unless the link is missing, unknown or used [SUP-SLIM-07]', () => {
    expect((['missing', 'unknown', 'spent'] as const).map(mayOpenLater)).toEqual([false, false, false]);
    expect((['unreached', 'unavailable', 'unusable'] as const).map(mayOpenLater)).toEqual([true, true, true]);
  });
});
