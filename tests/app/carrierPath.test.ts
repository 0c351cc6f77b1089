// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { notFoundTexts } from '#build/render/renderCarrier.ts';
import { isPrerenderedFor } from '#src/app/pages.ts';
import { showUnbrandedNotFound } from '#src/app/showUnbrandedNotFound.ts';
import { findCarrierPath } from '#src/navigation/paths.ts';
import { builtInTexts } from '../support/samples/builtInTexts.ts';

const findPath = (pathname: string, search = '', hash = '') =>
  findCarrierPath('acme', { pathname, search, hash });

describe("path lookup of a carrier's bundle", () => {
  it.each([
    ['/app/acme', '/start'],
    ['/app/acme/', '/start'],
    ['/app/acme/start', '/start'],
    ['/app/acme/start/', '/start'],
    ['/app/acme/nowhere', '/nowhere'],
  ])('maps the address %s to the path %s [ROUTE-03]', (pathname, path) => {
    expect(findPath(pathname)).toBe(path);
  });

  it('keeps the query and the fragment byte for byte [ROUTE-03]', () => {
    expect(findPath('/app/acme/apps', '?c=%2F+%20&&', '#x?')).toBe('/activate?c=%2F+%20&&#x?');
    expect(findPath('/app/acme', '?utm=1')).toBe('/start?utm=1');
  });

  it.each([
    '/app/other/start',
    '/app/acmebank/start',
    '/app/acme-auth',
    '/app/ACME/start',
    '/app//acme/start',
    '/app/acm%65/start',
    '/app/%2F%2Fevil.test',
    '/app//evil.test/claims',
    '/APP/acme',
    '/',
    '',
  ])('rejects the address %j, which does not belong to the carrier [PIPE-35] [trust T6]', (pathname) => {
    expect(findPath(pathname)).toBeUndefined();
  });

  it('matches a prerendered page only with the path that it was prerendered for', () => {
    expect(isPrerenderedFor('start', '/start')).toBe(true);
    expect(isPrerenderedFor('tos', '/tos')).toBe(true);
    expect(isPrerenderedFor('not-found', '/nowhere')).toBe(true);
    expect(isPrerenderedFor('index', '/start')).toBe(false);
    expect(isPrerenderedFor('start', '/activate')).toBe(false);
    expect(isPrerenderedFor('not-found', '/login')).toBe(false);
    expect(isPrerenderedFor(undefined, '/nowhere')).toBe(false);
  });
});

describe('not-found page for another client code', () => {
  it.each([
    ['en', '404 Page not Found'],
    ['sr', '404 Stranica nije pronađena'],
  ] as const)(
    'removes everything of the carrier from the document and shows the not-found page in locale %s [PIPE-35]',
    (locale, title) => {
      document.title = 'Start – Acme';
      document.head.innerHTML =
        '<title>Start – Acme</title><meta name="description" content="Acme"><link rel="icon" href="acme.svg">';
      document.body.innerHTML = '<div id="root"><img alt="Acme"><h1>Welcome to Acme</h1></div>';
      const root = document.getElementById('root');
      if (!root) throw new Error('The page has no root element.');
      showUnbrandedNotFound(document, root, notFoundTexts(builtInTexts, locale).notFound);
      expect(document.title).toBe(title);
      expect(document.querySelectorAll('h1')).toHaveLength(1);
      expect(document.querySelector('h1')?.textContent).toBe(title);
      expect(document.documentElement.outerHTML.toLowerCase()).not.toContain('acme');
    },
  );
});
