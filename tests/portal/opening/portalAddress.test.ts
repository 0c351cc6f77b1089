import { describe, expect, it } from 'vitest';
import { isPortalAddress } from '#src/app/portal/portalAddress.ts';

const full = { wizard: 'full' } as const;
const slim = { wizard: 'slim' } as const;
const insurer = { wizard: 'full', hostname: 'repairs.tarnside.example' } as const;
const anyHost = 'claims.example';
const create = '/app/supplements/create';
const details = '/app/vendor_assignments/details';

describe('portal page address', () => {
  it.each([
    [full, anyHost, create, true],
    [full, anyHost, `${create}/`, true],
    [full, anyHost, '/app/supplements/create.html', true],
    [full, anyHost, `${create}/other`, false],
    [full, anyHost, details, false],
    [slim, anyHost, details, true],
    [slim, anyHost, create, false],
    [slim, anyHost, '/app/supplements/details.html', true],
  ])(
    'is recognized for the portal %o, the host %s and the path %s: %s [ROUTE-32]',
    (page, hostname, pathname, expected) => {
      expect(isPortalAddress(page, { hostname, pathname })).toBe(expected);
    },
  );

  it.each([
    ['repairs.tarnside.example', create, true],
    ['repairs.tarnside.example', '/app/supplements/insurer.html', true],
    ['claims.example', create, false],
    ['repairs.tarnside.example.evil.example', create, false],
    ['claims.example', '/app/supplements/insurer.html', false],
  ])(
    "belongs to one insurer's portal if it has the host %s and the path %s: %s [ROUTE-35]",
    (hostname, pathname, expected) => {
      expect(isPortalAddress(insurer, { hostname, pathname })).toBe(expected);
    },
  );
});
