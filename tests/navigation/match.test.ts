// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { matchRoute } from '#src/navigation/match.ts';
import { memberHref } from '#src/navigation/memberHref.ts';
import { href, paths } from '#src/navigation/paths.ts';
import { preferencesPath } from '#src/navigation/preferencesPath.ts';
import { defaultCapabilities } from '#src/tenant/capabilities.ts';

beforeEach(() => {
  vi.stubGlobal('__TENANT__', { ...defaultCapabilities, enablesNotificationPreferences: true });
});
afterEach(() => vi.unstubAllGlobals());

describe('route table', () => {
  it.each([
    ...['', '/', '/nowhere', '/START', '/start/', '/start/more', '/a-1', '/a-1/unknown', '/a-1/vin/more'],
    ...['/create', '/create/', '/create/a/b', '//vin', '/../vin', '/./estimate', '/%2e%2e/vin', '/create/..'],
    ...['/toString', '/constructor', '/__proto__/x'],
  ])('matches no route for the path %s [ROUTE-21]', (path) => {
    expect(matchRoute(path)).toBeUndefined();
  });

  it.each(['login', 'create', 'claims', 'faqs', 'tos', 'apps', 'test', 'start', 'reset_password', '%6cogin'])(
    'does not match the reserved word %s as an assignment id [ROUTE-39]',
    (word) => {
      for (const rest of ['estimate', 'feedback', 'vin', 'photos', 'photos-feedback', 'photos/additional']) {
        const name = matchRoute(`/${word}/${rest}`)?.name;
        expect([rest, name]).toEqual([rest, word === 'create' && !rest.includes('/') ? 'create' : undefined]);
      }
    },
  );

  it('matches every generated link to its own route', () => {
    const links = {
      start: href.start(),
      activate: href.activate(),
      login: href.login(),
      terms: href.terms(),
      create: href.create('K7/P'),
      claims: href.claims(),
      faqs: memberHref.faqs(),
      notificationPreferences: preferencesPath,
      estimate: memberHref.estimate('1/2'),
      feedback: memberHref.feedback('1'),
      vin: memberHref.vin('%'),
      photos: memberHref.photos('1'),
      photosMode: memberHref.photos('1', 'additional'),
    };
    expect(Object.keys(links).sort()).toEqual(
      [...Object.keys(paths), 'notificationPreferences']
        .filter((name) => !['reset', 'updatePassword', 'resetPassword', 'photosFeedback'].includes(name))
        .sort(),
    );
    for (const [name, link] of Object.entries(links))
      expect([link, matchRoute(link)?.name]).toEqual([link, name]);
  });
});
