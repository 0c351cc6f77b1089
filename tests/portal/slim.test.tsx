// @vitest-environment happy-dom
import { act, Fragment } from 'react';
import { describe, expect, it } from 'vitest';
import type { BackendError, Result } from '#src/api/errors.ts';
import type { BypassGrant } from '#src/api/portal/exposure.ts';
import type { VendorContact } from '#src/api/portal/vendor.ts';
import type { SupplementBackend } from '#src/api/portalPort.ts';
import type { Storage } from '#src/device/storage/storage.ts';
import { ConfirmationStep } from '#src/portal/confirmation/ConfirmationStep.tsx';
import { createVendorSessionStore } from '#src/portal/services.tsx';
import { SlimPortal } from '#src/portal/slim/SlimPortal.tsx';
import { useSupplement } from '#src/portal/wizard/useSupplement.tsx';
import type { Provider } from '#src/tenant/provider.ts';
import { allByRole, byRole, fill, nameOf } from '../support/app/mountPart.tsx';
import { memoryStorage, mountPortal } from '../support/app/mountPortal.tsx';
import { anExposure, aVendorContact } from '../support/samples/aSupplement.ts';
import { failed, ok } from '../support/samples/results.ts';

const token = 'bypass-canary';
const dana = aVendorContact({ id: '1' });
const grant: BypassGrant = {
  providerCode: 'harbourline',
  vendorId: '7',
  exposure: anExposure(),
  assignment: { id: '5', contactId: null, task: { id: '9', type: 'VendorTask' } },
};
const vendor = { id: '7', name: 'Brightwater', address: null, email: null, phone: null };

/** Stand-in for the wizard frame: shows the current step and a Reset button. */
function CurrentStep() {
  const { state, dispatch } = useSupplement();
  return (
    <Fragment>
      <p data-steps={state.steps.join()}>{state.stepId}</p>
      {state.stepId === 'confirmation' && <ConfirmationStep key={state.resetCount} />}
      <button type="button" onClick={() => dispatch({ type: 'resetConfirmed' })}>
        Reset
      </button>
    </Fragment>
  );
}

async function setUp({
  link = token as string | null,
  backend = {} as Partial<SupplementBackend>,
  tabStorage = memoryStorage() as Storage,
  session = createVendorSessionStore({ providerCode: 'acme', exposureToken: null }),
} = {}) {
  const calls: string[] = [];
  const { services, ...mounted } = await mountPortal(
    <SlimPortal token={link}>
      <CurrentStep />
    </SlimPortal>,
    {
      services: { tabStorage, session },
      backend: {
        async exchangeBypassToken(token) {
          calls.push(`exchange ${token}`);
          return ok(grant);
        },
        async loadVendor(id) {
          calls.push(`vendor ${id}`);
          return ok(vendor);
        },
        async loadProvider(code) {
          calls.push(`provider ${code}`);
          return ok({ name: 'Harbourline' } as Provider);
        },
        loadContacts: async () => ok([dana]),
        ...backend,
      },
    },
  );
  return { ...mounted, services, calls, tabStorage };
}

const press = (name: string) => act(async () => byRole('button', name).click());
const text = () => document.body.textContent ?? '';
const alertText = () => document.querySelector('[role=alert]')?.textContent ?? null;
const readFacts = () => [...document.querySelectorAll('dd')].map((part) => part.textContent);
const visibleSteps = () => document.querySelector<HTMLElement>('[data-steps]')?.dataset.steps;

describe('slim portal', () => {
  it('shows two steps without a way back from the first step [SUP-SLIM-01]', async () => {
    await setUp();
    expect(visibleSteps()).toBe('confirmation,upload');
    const names = allByRole('button').map(nameOf);
    expect([names.includes('Next'), names.includes('Back'), names.includes('Change vehicle')]).toEqual([
      true,
      false,
      false,
    ]);
    await press('Next');
    expect(text()).toContain('upload');
  });

  it('shows the vehicle, the insurer, the shop and the contact field [SUP-SLIM-05 SUP-SLIM-03]', async () => {
    await setUp();
    expect(readFacts().slice(0, 4)).toEqual([
      '2021 Subaru Outback',
      '4S4BTACC1M3204417',
      'Harbourline',
      'Brightwater',
    ]);
    expect(byRole('button', 'Copy VIN').closest('dd')?.textContent).toBe('4S4BTACC1M3204417');
    expect(byRole('combobox', 'Contact')).toBeTruthy();
  });

  it('exchanges the link token once and uses the returned provider and exposure token for later requests [API2-12 SUP-SLIM-03]', async () => {
    const { services, calls } = await setUp();
    expect(calls).toEqual([`exchange ${token}`, 'vendor 7', 'provider harbourline']);
    expect(services.session.current()).toEqual({ providerCode: 'harbourline', exposureToken: 'token-81' });
  });

  it('shows the contact of the assignment [SUP-SLIM-09]', async () => {
    const assignment = { id: '5', contactId: '1', task: { id: '9', type: 'VendorTask' } };
    await setUp({ backend: { exchangeBypassToken: async () => ok({ ...grant, assignment }) } });
    expect(readFacts().slice(-3)).toEqual(['Dana Whitlock', '(555) 010-7790', 'dana@brightwater.example']);
    expect(allByRole('combobox')).toEqual([]);
  });

  it('keeps a newly chosen contact after a press of “Reset” and after a reload of the tab [SUP-SLIM-09]', async () => {
    const milo: VendorContact = { ...dana, id: '2', firstName: 'Milo', lastName: 'Reed' };
    const assignment = { id: '5', contactId: '1', task: { id: '9', type: 'VendorTask' } };
    const backend: Partial<SupplementBackend> = {
      exchangeBypassToken: async () => ok({ ...grant, assignment }),
      loadContacts: async () => ok([dana, milo]),
      assignContact: async () => ok(undefined),
    };
    const { tabStorage } = await setUp({ backend });
    await press('Edit contact');
    await fill(byRole('combobox', 'Contact'), '2');
    await press('Save contact');
    expect(readFacts().at(-3)).toBe('Milo Reed');
    await press('Reset');
    expect(readFacts().at(-3)).toBe('Milo Reed');
    await setUp({ backend, tabStorage });
    expect(readFacts().at(-3)).toBe('Milo Reed');
  });

  it('opens even if the names of the shop and the insurer fail to load [ERR-36]', async () => {
    const { warnings } = await setUp({
      backend: {
        loadVendor: async () => failed({ kind: 'notFound', status: 404 }),
        loadProvider: async () => failed({ kind: 'offline' }),
      },
    });
    expect(readFacts().slice(2, 4)).toEqual(['–Not given', '–Not given']);
    expect([...warnings].sort()).toEqual([
      'supplement: provider not loaded',
      'supplement: vendor not loaded',
    ]);
    expect(alertText()).toBeNull();
  });
});

describe('slim portal after a reload of the tab', () => {
  it('restores the vehicle and its exposure token without exchanging the link token again [SUP-SLIM-02]', async () => {
    const { tabStorage } = await setUp();
    const reopened = await setUp({
      tabStorage,
      backend: { exchangeBypassToken: async () => failed({ kind: 'notFound', status: 410 }) },
    });
    expect(readFacts()[0]).toBe('2021 Subaru Outback');
    expect(reopened.services.session.current().exposureToken).toBe('token-81');
  });

  it('exchanges the new link token if another link is opened', async () => {
    const { tabStorage } = await setUp();
    const { calls } = await setUp({ tabStorage, link: 'another' });
    expect(calls[0]).toBe('exchange another');
  });

  it('shows that the link has expired when the stored exposure token is rejected', async () => {
    const { tabStorage } = await setUp();
    const rejectedBackend = { loadVendor: async () => failed({ kind: 'unauthorised', status: 401 }) };
    const { calls } = await setUp({ tabStorage, backend: rejectedBackend });
    expect(alertText()).toContain('has expired or was already used');
    expect(visibleSteps()).toBeUndefined();
    expect(calls).not.toContain(`exchange ${token}`);
    const reopened = await setUp({ tabStorage });
    expect(reopened.calls[0]).toBe(`exchange ${token}`);
  });
});

describe('slim portal with a link that cannot be opened', () => {
  it.each([null, '', ' '])(
    'shows that part of the link is missing for the token %j [SUP-SLIM-02]',
    async (link) => {
      const { calls } = await setUp({ link });
      expect(alertText()).toContain('Part of the link is missing.');
      expect([calls, visibleSteps(), allByRole('button')]).toEqual([[], undefined, []]);
    },
  );

  it.each<[string, BackendError, string]>([
    ['unknown', { kind: 'notFound', status: 404 }, 'We don’t recognize this link.'],
    ['expired', { kind: 'notFound', status: 410 }, 'has expired or was already used'],
    ['used', { kind: 'conflict', status: 409 }, 'has expired or was already used'],
    ['for another provider', { kind: 'rejected', status: 403 }, 'has expired or was already used'],
  ])(
    'explains the error, and shows no steps and no retry button: %s [SUP-SLIM-02]',
    async (_what, error, message) => {
      const { warnings } = await setUp({ backend: { exchangeBypassToken: async () => failed(error) } });
      expect(alertText()).toContain(message);
      expect([visibleSteps(), allByRole('button')]).toEqual([undefined, []]);
      expect(document.querySelector('h1')?.textContent).toBe('We couldn’t open this link');
      expect(document.title).toBe('We couldn’t open this link – Acme & Sons');
      expect(warnings).toEqual(['supplement: link refused']);
    },
  );

  it('does not ask for a login if the server says that the session has expired [SUP-SLIM-02]', async () => {
    const error: BackendError = { kind: 'rejected', status: 401, display: 'Please login again.' };
    await setUp({ backend: { exchangeBypassToken: async () => failed(error) } });
    expect(alertText()).toContain('This link has expired or was already used.');
    expect(alertText()).not.toContain('login');
  });

  it.each<[string, BackendError, string]>([
    ['no response', { kind: 'offline' }, 'We couldn’t check the link'],
    ['a server that is down', { kind: 'unavailable', status: 503 }, 'can’t check the link right now'],
    [
      'a response with an unusable token',
      { kind: 'protocol' },
      'Something went wrong while we checked the link',
    ],
  ])('offers to open the link again after %s [SUP-SLIM-02]', async (_what, error, message) => {
    const answers: Result<BypassGrant>[] = [failed(error), ok(grant)];
    await setUp({
      backend: { exchangeBypassToken: async () => answers.shift() ?? failed({ kind: 'protocol' }) },
    });
    expect(alertText()).toContain(message);
    await press('Try again');
    expect([alertText(), visibleSteps()]).toEqual([null, 'confirmation,upload']);
  });
});
