// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import type { Assignment } from '#src/api/assignment.ts';
import type { Result } from '#src/api/errors.ts';
import type { Backend } from '#src/api/port.ts';
import { cachedCodeAtom, ownerPhoneAtom } from '#src/claim/stored.atoms.ts';
import { aClaim, anAssignment, anEstimate, aPhotoSet, aPrompt, aVehicle } from '../support/anAssignment.ts';
import { anActivation, aSession } from '../support/aSession.ts';
import { find, member, mountApp, submit, type } from '../support/mountApp.tsx';
import { byRole, press } from '../support/mountPart.tsx';
import { waitUntil } from '../support/waitUntil.ts';

type Mounted = Awaited<ReturnType<typeof mountApp>>;

const missingPhotos = [aPhotoSet([aPrompt()])];
const vehicle = aVehicle({ vin: '1M8GDM9AXKP042788' });

/** API v4 answers a link with the whole assignment, the customer API only with its id. */
const flavours = {
  standard: (claim: Assignment): Partial<Backend> => ({
    linkActivation: async () => ({ ok: true, value: { assignmentId: claim.id, assignment: claim } }),
    loadAssignment: async () => ({ ok: true, value: claim }),
  }),
  vice: (claim: Assignment): Partial<Backend> => ({
    linkActivation: async () => ({ ok: true, value: { assignmentId: claim.id, assignment: null } }),
    loadAssignment: async () => ({ ok: true, value: claim }),
  }),
};

const claims = {
  standard: {
    vin: anAssignment({ id: '77', currentStatusCode: 'submit_vin' }),
    photos: anAssignment({ id: '77', currentStatusCode: 'submit_photos' }),
    estimate: anAssignment({ id: '77', currentStatusCode: 'estimate_complete' }),
  },
  vice: {
    vin: anAssignment({ id: '77', source: 'exposure' }),
    photos: anAssignment({ id: '77', source: 'exposure', vehicle, photoSets: missingPhotos }),
    estimate: anAssignment({ id: '77', source: 'exposure', claim: aClaim({ estimate: anEstimate() }) }),
  },
};

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
  async 'the code of a signed-in user'(backend) {
    const app = await mountApp({ path: '/activate', backend, session: member });
    // The sixth character sends the code.
    await type(byRole<HTMLInputElement>('textbox', 'Activation code'), 'OLDONE');
    return app;
  },
  async 'the dialog of a waiting code'(backend) {
    const app = await mountApp({ path: '/claims', backend, session: member });
    await act(async () => {
      app.store.set(cachedCodeAtom, 'OLDONE');
      app.store.set(ownerPhoneAtom, '2025550104');
    });
    await press(find('dialog .btn--main'));
    return app;
  },
};

const otherCalls: Partial<Backend> = {
  lookUpActivation: async (code) => ({
    ok: true,
    value: anActivation({ ownerPhone: '2025550104', accountExists: code === 'OLDONE' }),
  }),
  createAccount: async () => ({ ok: true, value: aSession() }),
  logIn: async () => ({ ok: true, value: { kind: 'loggedIn', session: aSession() } }),
  loadAssignments: async () => ({ ok: true, value: [] }),
};

const cases = Object.keys(linkFlows).flatMap((flow) =>
  (['standard', 'vice'] as const).flatMap((flavour) =>
    (['vin', 'photos', 'estimate'] as const).map((target) => [flow, flavour, target] as const),
  ),
);

describe('linking a code', () => {
  it.each(cases)(
    'works through %s in the %s API flavour and opens the %s screen of the claim [ACT-14 API1-03]',
    async (flow, flavour, target) => {
      const { location } = await (linkFlows[flow] as (typeof linkFlows)[string])({
        ...otherCalls,
        ...flavours[flavour](claims[flavour][target]),
      });
      await waitUntil(() => expect(location.history?.at(-1)).toBe(`/app/acme/77/${target}`));
      expect(location.history).not.toContain(target === 'vin' ? '' : '/app/acme/77/vin');
    },
  );

  it.each(Object.keys(linkFlows))(
    'opens the claims screen if the claim linked through %s cannot be loaded [ACT-14 API1-03]',
    async (flow) => {
      const failed: Result<never> = { ok: false, error: { kind: 'unavailable', status: 503 } };
      const { location } = await (linkFlows[flow] as (typeof linkFlows)[string])({
        ...otherCalls,
        ...flavours.vice(claims.vice.vin),
        loadAssignment: async () => failed,
      });
      await waitUntil(() => expect(location.history?.at(-1)).toBe('/app/acme/claims'));
      await waitUntil(() => expect(document.querySelector('dialog')).toBeNull());
    },
  );
});
