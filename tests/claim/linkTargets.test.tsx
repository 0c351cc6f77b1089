// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import type { Backend } from '#src/api/port.ts';
import { cachedCodeAtom, ownerPhoneAtom } from '#src/claim/stored.atoms.ts';
import { find, member, mountApp, submit, type } from '../support/app/mountApp.tsx';
import { byRole, press } from '../support/app/mountPart.tsx';
import { waitUntil } from '../support/app/waitUntil.ts';
import { anAssignment, aPhotoSet, aPrompt, aVehicle } from '../support/samples/anAssignment.ts';
import { anActivation, aSession } from '../support/samples/aSession.ts';

type Mounted = Awaited<ReturnType<typeof mountApp>>;

const claim = anAssignment({
  id: '77',
  source: 'exposure',
  vehicle: aVehicle({ vin: '1M8GDM9AXKP042788' }),
  photoSets: [aPhotoSet([aPrompt()])],
});

/** Each way to link a code, starting from its own screen. */
const linkFlows: Readonly<Record<string, (backend: Partial<Backend>) => Promise<Mounted>>> = {
  async 'a new account'(backend) {
    const app = await mountApp({ path: '/create/K7P4QX', backend });
    await type(byRole<HTMLInputElement>('textbox', 'Phone number'), '(202) 555-0111');
    await type(byRole<HTMLInputElement>('textbox', 'Password'), 'sunlight9');
    await type(byRole<HTMLInputElement>('textbox', 'Confirm your password'), 'sunlight9');
    await submit();
    return app;
  },
  async 'the password of an existing account'(backend) {
    const app = await mountApp({ path: '/activate', backend });
    // The sixth character sends the code.
    await type(byRole<HTMLInputElement>('textbox', 'Activation code'), 'OLDONE');
    await type(byRole<HTMLInputElement>('textbox', 'Password'), 'daylight9');
    await submit();
    return app;
  },
  async 'the activation screen of a signed-in user'(backend) {
    const app = await mountApp({ path: '/activate', backend, session: member });
    // The sixth character sends the code.
    await type(byRole<HTMLInputElement>('textbox', 'Activation code'), 'OLDONE');
    return app;
  },
  async 'the dialog for a stored code'(backend) {
    const app = await mountApp({ path: '/claims', backend, session: member });
    await act(async () => {
      app.store.set(cachedCodeAtom, 'OLDONE');
      app.store.set(ownerPhoneAtom, '2025550104');
    });
    await press(find('dialog .btn--main'));
    return app;
  },
};

const backend: Partial<Backend> = {
  lookUpActivation: async (code) => ({
    ok: true,
    value: anActivation({ ownerPhone: '2025550104', accountExists: code === 'OLDONE' }),
  }),
  createAccount: async () => ({ ok: true, value: aSession() }),
  logIn: async () => ({ ok: true, value: { kind: 'loggedIn', session: aSession() } }),
  linkActivation: async () => ({ ok: true, value: { assignmentId: '77', assignment: null } }),
  loadAssignment: async () => ({ ok: true, value: claim }),
  loadAssignments: async () => ({ ok: true, value: [] }),
};

/** The customer API answers a link with only the id of the claim. */
describe.each(Object.entries(linkFlows))('linking an activation code through %s', (_flow, link) => {
  it('loads the claim and opens the screen for its status [ACT-14 API1-03]', async () => {
    const { location } = await link(backend);
    await waitUntil(() => expect(location.history?.at(-1)).toBe('/app/acme/77/photos'));
    expect(location.history).not.toContain('/app/acme/77/vin');
  });

  it('opens the claims screen if the claim cannot be loaded [ACT-14]', async () => {
    const { location } = await link({
      ...backend,
      loadAssignment: async () => ({ ok: false, error: { kind: 'unavailable', status: 503 } }),
    });
    await waitUntil(() => expect(location.history?.at(-1)).toBe('/app/acme/claims'));
    await waitUntil(() => expect(document.querySelector('dialog')).toBeNull());
  });
});
