import { describe, expect, it } from 'vitest';
import { applyRedirects, href, toAppPath } from '#src/navigation/paths.ts';

describe('app path', () => {
  it.each([
    ['/apps', '/activate'],
    ['/apps?code=K7P4QX', '/activate?code=K7P4QX'],
    ['/apps?a=%2F%2fevil&b=+%20&&=#x?y', '/activate?a=%2F%2fevil&b=+%20&&=#x?y'],
    ['/apps/?next=//evil.test', '/activate?next=//evil.test'],
  ])('is redirected from %s to %s with the same query [ROUTE-03]', (from, to) => {
    expect(applyRedirects(from)).toBe(to);
  });

  it.each([
    ['', '/start'],
    ['/', '/start'],
    ['?utm=1', '/start?utm=1'],
  ])('is redirected from the carrier root %j to %s [ROUTE-03]', (from, to) => {
    expect(applyRedirects(from)).toBe(to);
  });

  it.each(['/start', '/activate?code=1', '/appsx', '/apps/more', '//evil.test/claims', '/toString'])(
    'is not redirected: %s',
    (path) => {
      expect(applyRedirects(path)).toBe(path);
    },
  );

  it.each([
    ['~/faqs', '/faqs'],
    ['/faqs', '/faqs'],
    ['~/', '/'],
  ])('of the link %s in a text is %s [ROUTE-25]', (link, path) => {
    expect(toAppPath(link)).toBe(path);
  });

  it('contains an activation code with special characters as one path segment [trust T5]', () => {
    expect(href.create('../x?y#z')).toBe('/create/..%2Fx%3Fy%23z');
  });
});
