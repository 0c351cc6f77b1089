import { describe, expect, it } from 'vitest';
import type { Session } from '#src/backend/port.ts';
import { humanStatusOf } from '#src/domain/humanStatus.ts';
import { openSandbox } from '../support/sandbox.ts';
import type { FlavourUnderTest } from './flavours.ts';

const { signal } = new AbortController();
const rich = { phone: '2025550101', password: 'sunlight9' };

/** The contract of the port, held by every adapter over real local HTTP against the sandbox, which refuses what breaks its rows. */
export function describeBackend(flavour: FlavourUnderTest): void {
  const open = async () => {
    const sandbox = await openSandbox();
    let token: string | undefined;
    const backend = flavour.createBackend({ base: sandbox.url, code: flavour.code, token: () => token });
    const use = (session: Session) => {
      token = session.token;
      return session;
    };
    const signIn = async (credentials = rich) => {
      const outcome = take(await backend.logIn(credentials, signal));
      if (outcome.kind !== 'loggedIn') throw new Error(`The login is ${outcome.kind}.`);
      return use(outcome.session);
    };
    return { backend, sandbox, use, signIn, forget: () => (token = undefined), token: () => token };
  };

  describe(`the ${flavour.name} backend`, () => {
    it('gives the provider of a code, its phones and words', async () => {
      const { backend } = await open();
      const provider = take(await backend.loadProvider(flavour.code, signal));
      expect(provider).toMatchObject({ code: flavour.code, phone: expect.stringMatching(/^\+\d+$/) });
      expect(provider.strings.get('start.title')).toBeTruthy();
    });

    describe('with an activation code', () => {
      it.each([
        ['NEWONE', { ownerPhone: '2025550111', ownerFormattedPhone: '(202) 555-0111', accountExists: false }],
        ['OLDONE', { ownerPhone: '2025550104', ownerFormattedPhone: '(202) 555-0104', accountExists: true }],
        ['NOTEL1', { ownerPhone: null, ownerFormattedPhone: null, accountExists: false }],
      ])('looks %s up [ENT-06]', async (code, expected) => {
        const { backend } = await open();
        expect(await backend.lookUpActivation(code, signal)).toEqual({ ok: true, value: expected });
      });

      it.each([
        ['USED01', 'conflict', 'exposure_already_linked'],
        ['NOBODY', 'notFound', 'exposure_not_found'],
      ])('says that %s is refused', async (code, kind, error) => {
        const { backend } = await open();
        expect(await backend.lookUpActivation(code, signal)).toMatchObject({ error: { kind, code: error } });
      });

      it('creates the account, then links the code, which shows among the claims', async () => {
        const { backend, use } = await open();
        const account = { phone: '2025550111', password: 'rainbow9', activationCode: 'NEWONE' };
        const session = use(take(await backend.createAccount(account, signal)));
        expect(session.user).toMatchObject({ phone: '2025550111', assignmentId: null });
        const linked = take(await backend.linkActivation('NEWONE', signal));
        expect(linked.assignment?.id).toBe(flavour.linkGivesAssignment ? linked.assignmentId : undefined);
        const claims = take(await backend.loadAssignments(signal));
        expect(claims.map(({ id }) => id)).toEqual([linked.assignmentId]);
        expect(claims[0] && humanStatusOf(claims[0], false)).toBe('submitVin');
        expect(await backend.linkActivation('NEWONE', signal)).toMatchObject({
          error: { kind: 'conflict', code: 'exposure_already_linked' },
        });
      });

      it('may find it linked by the creation already, and knows the assignment then [ACT-22]', async () => {
        const { backend, use } = await open();
        const account = { phone: '2025550112', password: 'rainbow9', activationCode: 'LINKED' };
        const session = use(take(await backend.createAccount(account, signal)));
        expect(await backend.linkActivation('LINKED', signal)).toMatchObject({
          error: { code: 'exposure_already_linked' },
        });
        expect(session.user.assignmentId).toMatch(/^\d+$/);
      });

      it.each([
        ['NOUSER', 'user_create_error'],
        ['NOCODE', 'activation_code_invalid'],
        ['NOBODY', 'activation_code_invalid'],
      ])('cannot create an account with %s', async (activationCode, code) => {
        const { backend } = await open();
        const account = { phone: '2025550113', password: 'rainbow9', activationCode };
        expect(await backend.createAccount(account, signal)).toMatchObject({
          error: { kind: 'rejected', code },
        });
      });
    });

    describe('with an account', () => {
      it('signs in and gives the user, with what was asked for in a message since', async () => {
        const { backend, signIn } = await open();
        const session = await signIn();
        expect(session.token).toMatch(/^session-/);
        expect(await backend.loadUser(signal)).toEqual({ ok: true, value: session.user });
        expect(session.user).toMatchObject({
          phone: rich.phone,
          phoneCountryCode: '+1',
          email: 'sam@customers.example',
          sendEmail: false,
        });
      });

      it('takes a wrong password for an ordinary error, not for a dead session [ERR-52]', async () => {
        const { backend, signIn } = await open();
        const wrong = { kind: 'rejected', status: 401, code: 'user_not_authorized' };
        const attempt = { phone: rich.phone, password: 'moonlight9' };
        expect(await backend.logIn(attempt, signal)).toMatchObject({ error: wrong });
        await signIn();
        expect(await backend.logIn(attempt, signal)).toMatchObject({ error: wrong });
      });

      it('sends a password of any script', async () => {
        const { backend } = await open();
        const account = { phone: '2025550111', password: 'šljivà:🚗', activationCode: 'NEWONE' };
        take(await backend.createAccount(account, signal));
        expect(await backend.logIn(account, signal)).toMatchObject({ ok: true });
      });

      it('may be asked for a new password instead of being let in [ACCT-15 ACCT-17]', async () => {
        const { backend, use } = await open();
        const phone = '2025550103';
        const outcome = take(await backend.logIn({ phone, password: 'starlight9' }, signal));
        expect(outcome).toEqual({ kind: 'mustChangePassword', token: 'reset-2025550103', phone });
        const change = { phone, token: 'reset-2025550103', password: 'rainbow9' };
        use(take(await backend.updatePassword(change, signal)));
        expect(await backend.loadUser(signal)).toMatchObject({ ok: true });
        expect(await backend.logIn({ phone, password: 'rainbow9' }, signal)).toMatchObject({
          value: { kind: 'loggedIn' },
        });
      });

      it('resets a forgotten password, once for each message [ACCT-32]', async () => {
        const { backend, use } = await open();
        expect(await backend.requestPasswordReset(rich.phone, signal)).toEqual({ ok: true });
        const change = { phone: rich.phone, token: `reset-${rich.phone}`, password: 'rainbow9' };
        use(take(await backend.updatePassword(change, signal)));
        expect(await backend.loadUser(signal)).toMatchObject({ value: { phone: rich.phone } });
        const again = await backend.updatePassword({ ...change, password: 'snowfall9' }, signal);
        expect(again).toMatchObject({ error: { kind: 'rejected', code: 'update_password_bad_token' } });
        expect(await backend.requestPasswordReset('2025550199', signal)).toMatchObject({
          error: { code: 'reset_password' },
        });
      });

      it('saves how to be told, and never sends the assignment back [ENT-04 NOT-07]', async () => {
        const { backend, signIn } = await open();
        await signIn();
        const preferences = { sendEmail: true, sendTextMessage: true, email: 'new@customers.example' };
        expect(await backend.savePreferences(preferences, signal)).toEqual({ ok: true });
        expect(await backend.loadUser(signal)).toMatchObject({ value: preferences });
        const off = { ...preferences, sendEmail: false };
        expect(await backend.savePreferences(off, signal)).toEqual({ ok: true });
        expect(await backend.loadUser(signal)).toMatchObject({ value: { sendEmail: false } });
        const taken = { ...preferences, email: 'taken@customers.example' };
        expect(await backend.savePreferences(taken, signal)).toMatchObject({ error: { status: 422 } });
      });

      it('logs out by a call only where the flavour has one [ACCT-37 API4-22]', async () => {
        const { backend, signIn, sandbox } = await open();
        await signIn();
        expect(await backend.logOut(signal)).toEqual({ ok: true });
        const calls = (await sandbox.seen()).filter(({ path }) => path.endsWith('/logout'));
        expect(calls).toHaveLength(flavour.logsOutByCall ? 1 : 0);
        expect((await backend.loadUser(signal)).ok).toBe(!flavour.logsOutByCall);
      });
    });

    describe('with claims', () => {
      it('lists them newest first, in every state [API2-31]', async () => {
        const { backend, signIn } = await open();
        await signIn();
        const claims = take(await backend.loadAssignments(signal));
        const ids = claims.map(({ id }) => Number(id));
        expect(ids).toEqual([...ids].sort((a, b) => b - a));
        expect(new Set(claims.map((claim) => humanStatusOf(claim, false)))).toEqual(
          new Set(['submitVin', 'photosNeeded', 'inProgress', 'ready']),
        );
      });

      it('gives one whole, with what is asked for and what was sent', async () => {
        const { backend, signIn } = await open();
        await signIn();
        const claim = take(await backend.loadAssignment('4103', signal));
        expect(claim).toMatchObject({
          id: '4103',
          claimNumber: 'CLM-4103',
          vehicleText: '2023 Ford Maverick',
          vehicle: { vin: 'WVWZZZ1JZ3W004103' },
          createdAtMs: Date.UTC(2026, 2, 16, 9, 30),
          isFeedbackEnabled: flavour.name === 'standard',
          needsClaim: false,
        });
        expect(claim?.photoSets.map(({ title, prompts }) => [title, prompts.length])).toEqual([
          ['Around the vehicle', 4],
          ['The damage', 2],
        ]);
        const missing = claim?.photoSets.flatMap(({ prompts }) => prompts.filter(({ photo }) => !photo));
        expect(missing?.map(({ title }) => title)).toEqual(['Damage, close']);
        expect(claim?.userPhotos).toHaveLength(5);
        expect(claim?.additionalPhotos).toEqual([]);
        expect(claim?.faqs.map(({ isUseful }) => isUseful)).toEqual([null, null]);
      });

      it('gives the estimate in cents, and its document', async () => {
        const { backend, signIn } = await open();
        await signIn();
        const claim = take(await backend.loadAssignment('4110', signal))?.claim;
        expect(claim).toMatchObject({ canViewEstimate: true, estimate: { amountCents: 318_450 } });
        expect(claim?.estimate?.pdfUrl).toMatch(/\.pdf$/);
      });

      it('has none of somebody else’s', async () => {
        const { backend, signIn } = await open();
        await signIn({ phone: '2025550102', password: 'moonlight9' });
        expect(await backend.loadAssignments(signal)).toEqual({ ok: true, value: [] });
        expect(await backend.loadAssignment('4101', signal)).toMatchObject({ error: { kind: 'notFound' } });
      });
    });

    it('says that a token is dead, and sends nothing without one [SEC-08]', async () => {
      const { backend, use, signIn, forget, sandbox } = await open();
      use({ ...(await signIn()), token: 'session-of-yesterday' });
      for (const call of [
        backend.loadUser(signal),
        backend.loadAssignments(signal),
        backend.loadAssignment('4101', signal),
        backend.linkActivation('NEWONE', signal),
      ]) {
        expect(await call).toMatchObject({
          error: { kind: 'unauthorised', status: 401, code: 'authentication_token_expired' },
        });
      }
      await sandbox.reset();
      forget();
      expect(await backend.loadUser(signal)).toEqual({ ok: false, error: { kind: 'unauthorised' } });
      expect(await sandbox.seen()).toEqual([]);
    });
  });
}

function take<T>(result: { ok: true; value: T } | { ok: false; error: object }): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}
