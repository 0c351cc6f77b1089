// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import type { BackendError } from '#src/api/errors.ts';
import type { Backend } from '#src/api/port.ts';
import { allClaims, assignments } from '#src/claim/loaded.ts';
import { sessionAtom } from '#src/claim/session.ts';
import { activationDraftAtom, cachedCodeAtom, ownerPhoneAtom } from '#src/claim/stored.atoms.ts';
import { find, type MountOptions, mountApp, submit, type } from '../support/app/mountApp.tsx';
import { byRole, descriptionOf, press } from '../support/app/mountPart.tsx';
import { anAssignment } from '../support/samples/anAssignment.ts';
import { anActivation, aSession } from '../support/samples/aSession.ts';

const owner = { ownerPhone: '2025550104', ownerFormattedPhone: '(202) 555-0104' };
const code = () => byRole<HTMLInputElement>('textbox', 'Activation code');
const password = () => byRole<HTMLInputElement>('textbox', 'Password');
const alert = () => find('main [role=alert]');
const codeError = () => descriptionOf(code());

async function sendCode(backend: Partial<Backend>, options: Partial<MountOptions> = {}) {
  const app = await mountApp({ path: '/activate', backend, ...options });
  await type(code(), 'OLDONE');
  return { ...app, currentPath: () => app.location.history?.at(-1) };
}

const withAccount = (accountExists: boolean): Partial<Backend> => ({
  lookUpActivation: async () => ({ ok: true, value: anActivation({ ...owner, accountExists }) }),
});
const lookupFailsWith = (error: BackendError): Partial<Backend> => ({
  lookUpActivation: async () => ({ ok: false, error }),
});

describe('activation code lookup', () => {
  it('stores the code and the owner’s phone, then opens account creation for a new owner [ACT-08 ACT-12]', async () => {
    const { store, currentPath } = await sendCode(withAccount(false));
    expect(currentPath()).toBe('/app/acme/create/OLDONE');
    expect([store.get(cachedCodeAtom), store.get(ownerPhoneAtom)]).toEqual(['OLDONE', '2025550104']);
  });

  it('runs once: account creation does not look up the code again [ACT-23]', async () => {
    const calls: string[] = [];
    await sendCode({
      lookUpActivation: async () => {
        calls.push('look up');
        return { ok: true, value: anActivation(owner) };
      },
      createAccount: async () => {
        calls.push('create');
        return { ok: false, error: { kind: 'offline' } };
      },
    });
    await type(password(), 'daylight9');
    await type(byRole<HTMLInputElement>('textbox', 'Confirm your password'), 'daylight9');
    await submit();
    expect(calls).toEqual(['look up', 'create']);
  });

  it('reports an invalid code and stores nothing if the response has no owner phone [ACT-07]', async () => {
    const { store, currentPath } = await sendCode({
      lookUpActivation: async () => ({ ok: true, value: anActivation({ accountExists: true }) }),
    });
    expect(codeError()).toContain('Code is invalid or may already have been used.');
    expect([currentPath(), store.get(cachedCodeAtom)]).toEqual(['/app/acme/activate', '']);
  });

  it.each<[BackendError, string]>([
    [{ kind: 'notFound', status: 404 }, 'Activation Code Not Found. Please Call For Assistance.'],
    [
      { kind: 'notFound', code: 'exposure_not_found' },
      'Code is invalid or may already have been used. Please confirm and try again.',
    ],
    [{ kind: 'rejected', display: 'No <b>such</b> code' }, 'No <b>such</b> code'],
  ])('shows the error %o once, at the code field [ACT-24]', async (error, text) => {
    await sendCode(lookupFailsWith(error));
    expect(codeError()).toContain(text);
    expect(code().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(code());
    expect(document.querySelector('main .note--danger')).toBeNull();
  });

  it('links to the login when the code has already been used [ERR-03]', async () => {
    const { currentPath } = await sendCode(
      lookupFailsWith({ kind: 'conflict', code: 'exposure_already_linked' }),
    );
    expect(codeError()).toContain('This code has already been used. Please login.');
    await press(find('.sheet-body > a'));
    expect(currentPath()).toBe('/app/acme/login');
  });

  it('points a signed-in user to the claims list when the code has already been used [ERR-03]', async () => {
    const display = 'This code has already been used. Please login.';
    const { currentPath } = await sendCode(
      {
        linkActivation: async () => ({
          ok: false,
          error: { kind: 'conflict', code: 'exposure_already_linked', display },
        }),
        loadAssignments: async () => ({ ok: true, value: [] }),
      },
      { session: { kind: 'signedIn', token: 'token-1' } },
    );
    expect(codeError()).toContain(
      'This code has already been used. If that was you, you’ll find the claim in your list.',
    );
    expect(codeError()).not.toContain('login');
    await press(find('.sheet-body > a'));
    await expect.poll(currentPath).toBe('/app/acme/claims');
  });

  it('clears the stored code when the user goes back to the code field [ACT-12]', async () => {
    const { store, location } = await sendCode(withAccount(true));
    expect(location.history?.at(-1)).toBe('/app/acme/activate?step=password');
    await press(byRole('link', 'Cancel'));
    expect(code().value, 'the typed code is still in the field').toBe('OLDONE');
    expect([store.get(cachedCodeAtom), store.get(ownerPhoneAtom)]).toEqual(['', '']);
  });

  it('moves focus to the heading of the next step, and to the heading of the code step after Back', async () => {
    await sendCode(withAccount(true));
    await expect.poll(() => document.activeElement).toBe(find('main h1'));
    expect(password()).toBeTruthy();
    await press(byRole('link', 'Cancel'));
    expect(code()).toBeTruthy();
    await expect.poll(() => document.activeElement).toBe(find('main h1'));
  });

  it('links the code immediately for a signed-in user [ACT-14]', async () => {
    const linkedCodes: string[] = [];
    const { currentPath } = await sendCode(
      {
        linkActivation: async (code) => {
          linkedCodes.push(code);
          const assignment = anAssignment({ id: '5001', currentStatusCode: 'submit_vin' });
          return { ok: true, value: { assignmentId: '5001', assignment } };
        },
      },
      { session: { kind: 'signedIn', token: 'token-1' } },
    );
    expect([linkedCodes, currentPath()]).toEqual([['OLDONE'], '/app/acme/5001/vin']);
  });

  it.each<[BackendError, 'idle' | 'ready']>([
    [{ kind: 'timeout' }, 'idle'],
    [{ kind: 'conflict', code: 'exposure_already_linked' }, 'idle'],
    [{ kind: 'notFound', code: 'exposure_not_found' }, 'ready'],
  ])(
    'loads the claims again after the error %o only if the code may be linked despite the error [ACT-14]',
    async (error, expected) => {
      const { store } = await sendCode(
        { linkActivation: async () => ({ ok: false, error }) },
        {
          session: { kind: 'signedIn', token: 'token-1' },
          prepare: (initialStore) => initialStore.set(assignments.putAtom, allClaims, []),
        },
      );
      expect(store.get(assignments.stateOf(allClaims)).kind).toBe(expected);
    },
  );
});

describe('password step for an existing account', () => {
  const assignment = anAssignment({ id: '5001', currentStatusCode: 'submit_photos' });
  const calls: string[] = [];
  const succeedingServices: Partial<Backend> = {
    ...withAccount(true),
    logIn: async (credentials) => {
      calls.push(`logIn ${credentials.phone} ${credentials.password}`);
      return { ok: true, value: { kind: 'loggedIn', session: aSession() } };
    },
    linkActivation: async (code) => {
      calls.push(`link ${code}`);
      return { ok: true, value: { assignmentId: '5001', assignment } };
    },
  };
  const logIn = async (backend: Partial<Backend>, options: Partial<MountOptions> = {}) => {
    calls.length = 0;
    const app = await sendCode(backend, options);
    await type(password(), 'daylight9');
    await submit();
    return app;
  };

  it('shows the owner’s phone as read-only, with links to reset the password and to cancel [ACT-11]', async () => {
    await sendCode(withAccount(true));
    expect(byRole<HTMLInputElement>('textbox', 'Phone number').value).toBe('(202) 555-0104');
    expect(byRole<HTMLInputElement>('textbox', 'Phone number').readOnly).toBe(true);
    expect(byRole('button', 'Show password')).toBeDefined();
    expect(byRole('link', 'Forgot your password?').getAttribute('href')).toBe('/app/acme/reset');
    expect(byRole('link', 'Cancel')).toBeTruthy();
    await type(password(), '12345');
    await submit();
    expect(descriptionOf(password())).toContain('at least 6 characters');
  });

  it('logs in with the owner’s phone, links the code, clears it and opens the claim [ACT-11 ACT-12 ACT-14]', async () => {
    const { store, currentPath } = await logIn(succeedingServices, {
      prepare: (initialStore) => initialStore.set(activationDraftAtom, 'OLD'),
    });
    expect(calls).toEqual(['logIn 2025550104 daylight9', 'link OLDONE']);
    expect(currentPath()).toBe('/app/acme/5001/photos');
    const codeAtoms = [cachedCodeAtom, ownerPhoneAtom, activationDraftAtom];
    expect(codeAtoms.map((text) => store.get(text))).toEqual(['', '', '']);
    expect(store.get(sessionAtom)).toEqual({ kind: 'signedIn', token: aSession().token });
  });

  it('shows the server’s message for a rejected login and does not link the code [ACCT-12]', async () => {
    const { store, currentPath } = await logIn({
      ...succeedingServices,
      logIn: async () => ({ ok: false, error: { kind: 'rejected', status: 401, display: 'Not <i>you</i>' } }),
    });
    expect(alert().textContent).toContain('Not <i>you</i>');
    expect([calls, currentPath()]).toEqual([[], '/app/acme/activate?step=password']);
    expect(store.get(cachedCodeAtom)).toBe('OLDONE');
  });

  it('completes the login when linking fails and keeps the code for the claims screen [ACT-18]', async () => {
    const { store, location } = await logIn({
      ...succeedingServices,
      loadAssignments: async () => ({ ok: true, value: [] }),
      linkActivation: async () => ({ ok: false, error: { kind: 'timeout' } }),
    });
    await act(async () => undefined);
    await expect.poll(() => location.history?.at(-1)).toBe('/app/acme/claims');
    expect(store.get(cachedCodeAtom)).toBe('OLDONE');
    await expect.poll(() => document.querySelector('dialog')?.textContent).toContain('Network error');
  });

  it('redirects to the code step when no code is stored', async () => {
    history.replaceState(null, '');
    const { location } = await mountApp({ path: '/activate?step=password' });
    await expect.poll(() => location.history?.at(-1)).toBe('/app/acme/activate');
    expect(code()).toBeDefined();
  });
});
