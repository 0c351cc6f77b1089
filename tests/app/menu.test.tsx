// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest';
import { currentClaimAtom } from '#src/claim/currentClaim.ts';
import { find, member, mountApp } from '../support/app/mountApp.tsx';
import { allByRole, byRole, press } from '../support/app/mountPart.tsx';
import { aClaim, anAssignment } from '../support/samples/anAssignment.ts';

const backend = { loadAssignments: async () => ({ ok: true as const, value: [] }) };
const mountMember = (path: string, preferences = true) =>
  mountApp({
    path,
    session: member,
    backend,
    capabilities: { enablesNotificationPreferences: preferences },
  });
const bar = () => byRole('navigation', 'Menu');
const links = (inside: HTMLElement) =>
  [...inside.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);

const items = [
  ['View All Claims', '/app/acme/claims'],
  ['Start New Photo Inspection', '/app/acme/activate'],
  ['Notification Preferences', '/app/acme/notificationPreferences'],
  ['FAQs', '/app/acme/faqs'],
  ['Terms & Conditions', '/app/acme/tos'],
];

describe('member menu', () => {
  it('links to all claims, a new inspection, the preferences, the FAQs and the terms [CLM-22]', async () => {
    await mountMember('/claims');
    expect(links(bar())).toEqual(items);
  });

  it.each(['vin', 'photos', 'photos-feedback', 'feedback', 'estimate'])(
    'names the claim of the page /7/%s, not the claim that was opened before [CLM-22]',
    async (screen) => {
      const assignment = { id: '7', claim: aClaim(), currentStatusCode: 'writing_estimate' };
      for (const claimNumber of ['MM-7', null]) {
        const { unmount } = await mountApp({
          path: `/7/${screen}`,
          session: member,
          tenant: { npsAfterPhotos: true },
          backend: {
            loadAssignment: async () => ({ ok: true, value: anAssignment({ ...assignment, claimNumber }) }),
          },
          prepare: (store) => store.set(currentClaimAtom, { id: '8', number: 'MM-8' }),
        });
        const claimName = claimNumber === null ? undefined : 'Claim MM-7';
        await expect.poll(() => /Claim [^V]+/.exec(bar().textContent)?.[0]).toBe(claimName);
        await unmount();
      }
    },
  );

  it('names no claim on the claims list, and then names the claim that the user opens [CLM-22]', async () => {
    const loadAssignments = async () => ({
      ok: true as const,
      value: [anAssignment({ id: '7', claimNumber: 'MM-7', currentStatusCode: 'submit_vin' })],
    });
    const loadAssignment = () => new Promise<never>(() => undefined);
    const { store } = await mountApp({
      path: '/claims',
      session: member,
      backend: { loadAssignments, loadAssignment },
      prepare: (initialStore) => initialStore.set(currentClaimAtom, { id: '8', number: 'MM-8' }),
    });
    expect(bar().textContent).not.toContain('Claim MM');
    await press(find('main a[href="/app/acme/7/vin"]'));
    expect(store.get(currentClaimAtom)).toEqual({ id: '7', number: 'MM-7' });
    expect(bar().textContent).toContain('Claim MM-7');
  });

  it('shows all links in a dialog with the title Menu [CLM-22]', async () => {
    await mountMember('/claims');
    await press(byRole('button', 'Menu'));
    const panel = byRole('dialog', 'Menu');
    expect(links(panel)).toEqual(expect.arrayContaining(items));
  });

  it('hides the preferences if the carrier does not offer them [CLM-26 PIPE-15]', async () => {
    await mountMember('/claims', false);
    expect(links(bar())).toEqual(items.filter(([label]) => label !== 'Notification Preferences'));
  });

  it('is shown on member screens and not on visitor screens [CLM-31]', async () => {
    const claimPages = ['vin', 'photos', 'photos-feedback', 'feedback', 'estimate'].map(
      (name) => `/7/${name}`,
    );
    for (const path of ['/claims', '/faqs', '/notificationPreferences', ...claimPages]) {
      const { unmount } = await mountMember(path);
      expect([path, bar().lastElementChild?.textContent]).toEqual([path, 'Log out']);
      expect(byRole('button', 'Menu')).toBeDefined();
      await unmount();
    }
    for (const path of ['/tos', '/activate', '/login', '/nowhere']) {
      await mountApp({ path });
      expect([path, allByRole('navigation')]).toEqual([path, []]);
    }
  });
});
