// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Decision, decide } from '#src/app/guards.ts';
import { type Session, signedOut } from '#src/claim/session.ts';
import { defaultCapabilities } from '#src/tenant/capabilities.ts';

beforeEach(() => {
  vi.stubGlobal('__TENANT__', { ...defaultCapabilities, enablesNotificationPreferences: true });
});
afterEach(() => vi.unstubAllGlobals());

const sessions = {
  signedOut,
  resuming: { kind: 'resuming', token: 't' },
  signedIn: { kind: 'signedIn', token: 't' },
  expired: { kind: 'expired' },
} as const satisfies Record<string, Session>;

const show: Decision = { kind: 'show', hasMenu: false };
const withMenu: Decision = { kind: 'show', hasMenu: true };
const redirectToStart: Decision = { kind: 'redirect', to: '/start' };
const redirectToClaims: Decision = { kind: 'redirect', to: '/claims' };
const renderNothing: Decision = { kind: 'nothing' };
const notFound: Decision = { kind: 'notFound' };
const reload: Decision = { kind: 'reload' };

const publicScreen = { signedOut: show, resuming: show, signedIn: show, expired: show };
const visitorScreen = { signedOut: show, resuming: renderNothing, signedIn: redirectToClaims, expired: show };
const memberScreen = {
  signedOut: redirectToStart,
  resuming: renderNothing,
  signedIn: withMenu,
  expired: redirectToStart,
};
const unknownScreen = { signedOut: notFound, resuming: notFound, signedIn: notFound, expired: reload };

const table: readonly [path: string, ids: string, Record<keyof typeof sessions, Decision>][] = [
  ['/activate', '[ROUTE-04]', publicScreen],
  ['/tos', '[ROUTE-04 CLM-31]', { ...publicScreen, signedIn: withMenu }],
  ['/update-password', '[ROUTE-04]', publicScreen],
  ['/reset_password', '[ROUTE-04]', publicScreen],
  ['/start', '[ROUTE-06]', visitorScreen],
  ['/login', '[ROUTE-06]', visitorScreen],
  ['/reset', '[ROUTE-06]', visitorScreen],
  ['/create/K7P4QX', '[ROUTE-06]', visitorScreen],
  ['/7/estimate', '[ROUTE-12 ROUTE-23 UI-21]', memberScreen],
  ['/7/feedback', '[ROUTE-12]', memberScreen],
  ['/7/vin', '[ROUTE-12]', memberScreen],
  ['/7/photos', '[ROUTE-12]', memberScreen],
  ['/7/photos/additional', '[ROUTE-12]', memberScreen],
  ['/7/photos/other', '[ROUTE-39]', memberScreen],
  ['/7/photos-feedback', '[ROUTE-12]', memberScreen],
  ['/claims', '[ROUTE-12]', memberScreen],
  ['/faqs', '[ROUTE-12]', memberScreen],
  ['/notificationPreferences', '[ROUTE-12]', memberScreen],
  ['/nowhere', '[ROUTE-21 ROUTE-22]', unknownScreen],
  ['/login/estimate', '[ROUTE-39]', unknownScreen],
  ['/7/nowhere', '[ROUTE-39]', unknownScreen],
  ['', '', unknownScreen],
];

describe('route guard', () => {
  it.each(
    table.flatMap(([path, ids, decisions]) =>
      (Object.keys(sessions) as (keyof typeof sessions)[]).map(
        (kind) => [path, kind, decisions[kind].kind, ids, decisions[kind]] as const,
      ),
    ),
  )(
    'resolves path "%s" for a session in state %s to the decision %s %s',
    (path, kind, _what, _ids, decision) => {
      expect(decide(path, sessions[kind])).toEqual(decision);
    },
  );

  it('hides the notification preferences if the carrier does not offer them [CLM-26]', () => {
    vi.stubGlobal('__TENANT__', defaultCapabilities);
    for (const [kind, session] of Object.entries(sessions)) {
      expect([kind, decide('/notificationPreferences', session)]).toEqual([
        kind,
        kind === 'expired' ? reload : notFound,
      ]);
    }
  });

  it('redirects only to paths that need no further redirect', () => {
    for (const session of Object.values(sessions)) {
      for (const [path] of table) {
        const decision = decide(path, session);
        if (decision.kind !== 'redirect') continue;
        expect(decide(decision.to, session).kind).toBe('show');
      }
    }
  });
});
