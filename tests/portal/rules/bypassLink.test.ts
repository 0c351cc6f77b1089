import { describe, expect, it } from 'vitest';
import type { BypassGrant } from '#src/api/portal/exposure.ts';
import {
  isRetryableLinkError,
  linkErrorOf,
  parsePersistedGrant,
  serializeGrant,
} from '#src/portal/slim/openLink.runner.ts';

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
    expect(parsePersistedGrant(serializeGrant('t', grant), 't')).toEqual(grant);
    const grantWithoutAssignment = { ...grant, assignment: null };
    expect(parsePersistedGrant(serializeGrant('t', grantWithoutAssignment), 't')).toEqual(
      grantWithoutAssignment,
    );
  });

  it.each([
    ['no stored text', undefined],
    ['the grant of another link', serializeGrant('other', grant)],
    ['invalid JSON', '{'],
    ['another version', serializeGrant('t', grant).replace('"version":1', '"version":2')],
    ['a missing field', serializeGrant('t', grant).replace('vendorId', 'vendor')],
  ])('is ignored for %s', (_what, text) => {
    expect(parsePersistedGrant(text, 't')).toBeNull();
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
  ] as const)('maps the backend error %j to "%s" [SUP-SLIM-02]', (error, expected) => {
    expect(linkErrorOf(error)).toBe(expected);
  });

  it('allows a retry unless the link is missing, unknown or used [SUP-SLIM-02]', () => {
    expect((['missing', 'unknown', 'spent'] as const).map(isRetryableLinkError)).toEqual([
      false,
      false,
      false,
    ]);
    expect((['unreached', 'unavailable', 'unusable'] as const).map(isRetryableLinkError)).toEqual([
      true,
      true,
      true,
    ]);
  });
});
