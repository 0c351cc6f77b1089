// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { Backend, NewAccount } from '#src/api/port.ts';
import { linkFailureAtom } from '#src/claim/linkCode.ts';
import { dataOwnerAtom } from '#src/claim/session.ts';
import { cachedCodeAtom, ownerPhoneAtom } from '#src/claim/stored.atoms.ts';
import { find, type MountOptions, mountApp, submit, type } from '../support/app/mountApp.tsx';
import { allByRole, byRole, descriptionOf } from '../support/app/mountPart.tsx';
import { waitUntil } from '../support/app/waitUntil.ts';
import { anAssignment } from '../support/samples/anAssignment.ts';
import { anActivation, aSession } from '../support/samples/aSession.ts';

const phone = () => byRole<HTMLInputElement>('textbox', 'Phone number');
const password = () => byRole<HTMLInputElement>('textbox', 'Password');
const repeatedPassword = () => byRole<HTMLInputElement>('textbox', 'Confirm your password');

/** A customer whose session on this device did not end with a logout. */
const anotherOwner = '+1 2025550101';
const claim = anAssignment({ id: '5001', currentStatusCode: 'submit_vin' });

/** A backend that accepts every account and records the accounts it receives. */
function aBackend(overrides: Partial<Backend> = {}) {
  const sent: NewAccount[] = [];
  const backend: Partial<Backend> = {
    lookUpActivation: async () => ({ ok: true, value: anActivation({ ownerPhone: '2025550111' }) }),
    createAccount: async (account) => {
      sent.push(account);
      return { ok: true, value: aSession() };
    },
    linkActivation: async () => ({ ok: true, value: { assignmentId: '5001', assignment: claim } }),
    loadAssignments: async () => ({ ok: true, value: [] }),
    ...overrides,
  };
  return { sent, backend };
}

const mountCreate = (options: Partial<MountOptions> = {}) =>
  mountApp({ path: '/create/K7P4QX', backend: aBackend().backend, ...options });

async function fill(newPassword = 'sunlight9', confirmation = newPassword): Promise<void> {
  await type(phone(), '(202) 555-0111');
  await type(password(), newPassword);
  await type(repeatedPassword(), confirmation);
}

describe('account creation screen', () => {
  it('shows fields for the phone, the password and the password confirmation [ACCT-01]', async () => {
    await mountCreate();
    expect(password().placeholder).toBe('Password (6 characters minimum)');
    expect(
      [password(), repeatedPassword()].map(({ type: kind, autocomplete }) => [kind, autocomplete]),
    ).toEqual([
      ['password', 'new-password'],
      ['password', 'new-password'],
    ]);
    expect([password(), repeatedPassword()].filter((field) => field.hasAttribute('maxlength'))).toEqual([]);
    const hints = [...document.querySelectorAll('.hint')].filter((hint) => hint.id.endsWith('hint'));
    expect(
      [repeatedPassword().placeholder, hints.map(({ textContent }) => textContent)],
      'shows the password rule once',
    ).toEqual(['', ['You’ll log in with this number', 'At least 6 characters']]);
    expect(find('.code-chip').textContent).toContain('K7P4QX');
  });

  it('shows the country picker only when the carrier enables it [ACCT-48]', async () => {
    await mountCreate();
    expect(phone().type).toBe('tel');
    expect(allByRole('combobox')).toEqual([]);
    await mountCreate({ capabilities: { usesCountryPicker: true } });
    expect(byRole('combobox', 'Country')).toBeDefined();
  });

  it.each([
    [{}, 'US'],
    [{ preferredCountries: ['RS', 'IE'] }, 'US'],
    [{ phoneCountry: { code: 'RS', callingCode: '381' }, preferredCountries: ['IE'] }, 'RS'],
  ])('preselects the phone country for the carrier settings %j: %s [BRAND-17]', async (tenant, selected) => {
    await mountCreate({ capabilities: { usesCountryPicker: true }, tenant });
    expect(byRole<HTMLSelectElement>('combobox', 'Country').value).toBe(selected);
  });

  it('lists the preferred countries first [BRAND-14]', async () => {
    await mountCreate({
      capabilities: { usesCountryPicker: true },
      tenant: { preferredCountries: ['RS', 'IE'] },
    });
    const codes = [...document.querySelectorAll<HTMLOptionElement>('.country option')].map(
      ({ value }) => value,
    );
    expect(codes.slice(0, 2)).toEqual(['RS', 'IE']);
  });

  it('uses the carrier’s phone country when there is no country picker [ACCT-48]', async () => {
    const { sent, backend } = aBackend();
    await mountCreate({ backend, tenant: { phoneCountry: { code: 'IE', callingCode: '353' } } });
    expect(descriptionOf(phone())).toContain('+353');
    await fill();
    await type(phone(), '085 555 0471');
    await submit();
    expect(sent.map((account) => account.phone)).toEqual(['855550471']);
  });

  it('asks for a longer password, and sends nothing while the passwords differ [ACCT-01]', async () => {
    const { sent, backend } = aBackend();
    await mountCreate({ backend });
    await fill('12345');
    await submit();
    expect(descriptionOf(password())).toContain('at least 6 characters');
    await fill('sunlight9', 'sunlight8');
    await submit();
    expect(descriptionOf(repeatedPassword())).toContain('Password and password confirmation must match');
    expect(document.activeElement).toBe(repeatedPassword());
    expect(sent).toEqual([]);
    await type(repeatedPassword(), 'sunlight9');
    await submit();
    expect(sent).toEqual([{ phone: '2025550111', password: 'sunlight9', activationCode: 'K7P4QX' }]);
  });

  it('prefills the phone of the code’s owner in the format of its country [ACT-23]', async () => {
    const prepare: MountOptions['prepare'] = (store) => {
      store.set(cachedCodeAtom, 'K7P4QX');
      store.set(ownerPhoneAtom, '2025550111');
    };
    await mountCreate({ prepare });
    expect(phone().value).toBe('(202) 555-0111');
  });

  it('does not prefill the phone stored for another code', async () => {
    const prepare: MountOptions['prepare'] = (store) => {
      store.set(cachedCodeAtom, 'OLDONE');
      store.set(ownerPhoneAtom, '2025550111');
    };
    await mountCreate({ prepare });
    expect(phone().value).toBe('');
  });

  it('clears the linked code and opens the screen for the claim’s status [ACT-14 ACT-12]', async () => {
    const { location, store } = await mountCreate({
      prepare: (store) => store.set(dataOwnerAtom, anotherOwner),
    });
    await fill();
    await submit();
    await waitUntil(() => expect(location.history?.at(-1)).toBe('/app/acme/5001/vin'));
    expect([store.get(cachedCodeAtom), store.get(ownerPhoneAtom)]).toEqual(['', '']);
  });

  it('opens the claims screen with an error dialog when only linking fails [ACT-18]', async () => {
    const error = { kind: 'timeout' } as const;
    const { backend } = aBackend({ linkActivation: async () => ({ ok: false, error }) });
    const { location, store } = await mountCreate({
      backend,
      prepare: (store) => store.set(dataOwnerAtom, anotherOwner),
    });
    await fill();
    await submit();
    await waitUntil(() => expect(location.history?.at(-1)).toBe('/app/acme/claims'));
    expect(store.get(linkFailureAtom)).toEqual({ error, after: 'created', code: 'K7P4QX' });
    expect(store.get(cachedCodeAtom)).toBe('K7P4QX');
    await waitUntil(() =>
      expect(document.querySelector('dialog')?.textContent).toContain('Your account is ready'),
    );
  });

  it('explains that the account already exists and links to the login [ACT-17]', async () => {
    const { sent, backend } = aBackend({
      lookUpActivation: async () => ({
        ok: true,
        value: anActivation({ ownerPhone: '1', accountExists: true }),
      }),
    });
    await mountCreate({ backend });
    await fill();
    await submit();
    expect(find('main [role=alert] p').textContent).toBe(
      'Account has already been created. Please return to the previous screen to re-enter the code and log in.',
    );
    expect(find('main [role=alert] a').getAttribute('href')).toBe('/app/acme/login');
    expect(sent).toEqual([]);
  });

  it('reports a failed account creation with only the error code [OBS-09]', async () => {
    const code = 'user_create_error';
    const display = 'No account for +1 202 555 0111';
    const error = { kind: 'rejected', status: 422, code, display } as const;
    const { backend } = aBackend({ createAccount: async () => ({ ok: false, error }) });
    const { reports } = await mountCreate({ backend });
    await fill();
    await submit();
    expect(reports).toEqual([{ level: 'error', what: 'account: not created', cause: { code } }]);
  });
});
