import { describe, expect, it } from 'vitest';
import { type Decision, decide } from '#src/app/guards.ts';
import { type Session, signedOut } from '#src/domain/session.ts';

const sessions = {
  signedOut,
  resuming: { kind: 'resuming', token: 't' },
  signedIn: { kind: 'signedIn', token: 't' },
  expired: { kind: 'expired' },
} as const satisfies Record<string, Session>;

const plain: Decision = { kind: 'show', hasMenu: false };
const withMenu: Decision = { kind: 'show', hasMenu: true };
const toStart: Decision = { kind: 'redirect', to: '/start' };
const toClaims: Decision = { kind: 'redirect', to: '/claims' };
const nothing: Decision = { kind: 'nothing' };
const notFound: Decision = { kind: 'notFound' };
const reload: Decision = { kind: 'reload' };

const everybody = { signedOut: plain, resuming: plain, signedIn: plain, expired: plain };
const visitors = { signedOut: plain, resuming: nothing, signedIn: toClaims, expired: plain };
const members = { signedOut: toStart, resuming: nothing, signedIn: withMenu, expired: toStart };
const nobody = { signedOut: notFound, resuming: notFound, signedIn: notFound, expired: reload };

const table: readonly [path: string, ids: string, Record<keyof typeof sessions, Decision>][] = [
  ['/activate', '[ROUTE-04]', everybody],
  ['/tos', '[ROUTE-05 CLM-39]', { ...everybody, signedIn: withMenu }],
  ['/update-password', '[ROUTE-10]', everybody],
  ['/reset_password', '[ROUTE-11]', everybody],
  ['/start', '[ROUTE-06]', visitors],
  ['/login', '[ROUTE-07]', visitors],
  ['/reset', '[ROUTE-08]', visitors],
  ['/create/K7P4QX', '[ROUTE-09]', visitors],
  ['/7/estimate', '[ROUTE-12 ROUTE-23 ROUTE-24]', members],
  ['/7/feedback', '[ROUTE-13]', members],
  ['/7/vin', '[ROUTE-14]', members],
  ['/7/photos', '[ROUTE-15]', members],
  ['/7/photos/additional', '[ROUTE-16]', members],
  ['/7/photos/other', '[ROUTE-40]', members],
  ['/7/photos-feedback', '[ROUTE-17]', members],
  ['/claims', '[ROUTE-18]', members],
  ['/faqs', '[ROUTE-19]', members],
  ['/notificationPreferences', '[ROUTE-20]', members],
  ['/nowhere', '[ROUTE-21 ROUTE-22]', nobody],
  ['/login/estimate', '[ROUTE-39]', nobody],
  ['/7/nowhere', '[ROUTE-39]', nobody],
  ['', '', nobody],
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
      expect(decide(path, sessions[kind], { notificationPreferences: true })).toEqual(decision);
    },
  );

  it('hides the notification preferences if the carrier does not offer them [ROUTE-45]', () => {
    const offers = { notificationPreferences: false };
    for (const [kind, session] of Object.entries(sessions)) {
      expect([kind, decide('/notificationPreferences', session, offers)]).toEqual([
        kind,
        kind === 'expired' ? reload : notFound,
      ]);
    }
  });

  it('shows eight paths to visitors and the others to members, with no further roles [SEC-02 SEC-03 SEC-07]', () => {
    const open = (kind: keyof typeof sessions) =>
      table
        .map(([path]) => path)
        .filter((path) => decide(path, sessions[kind], { notificationPreferences: true }).kind === 'show');
    expect(open('signedOut')).toEqual([
      ...['/activate', '/tos', '/update-password', '/reset_password'],
      ...['/start', '/login', '/reset', '/create/K7P4QX'],
    ]);
    expect(open('signedIn')).toEqual([
      ...['/activate', '/tos', '/update-password', '/reset_password'],
      ...['/7/estimate', '/7/feedback', '/7/vin', '/7/photos', '/7/photos/additional', '/7/photos/other'],
      ...['/7/photos-feedback', '/claims', '/faqs', '/notificationPreferences'],
    ]);
    expect(new Set(Object.keys(sessions))).toEqual(
      new Set(['signedOut', 'resuming', 'signedIn', 'expired'] satisfies Session['kind'][]),
    );
  });

  it('redirects only to paths that are shown without a further redirect', () => {
    for (const session of Object.values(sessions)) {
      for (const [path] of table) {
        const decision = decide(path, session, { notificationPreferences: true });
        if (decision.kind !== 'redirect') continue;
        expect(decide(decision.to, session, { notificationPreferences: true }).kind).toBe('show');
      }
    }
  });
});
