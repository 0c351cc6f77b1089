import { describe, expect, it } from 'vitest';
import { displayUrl } from '#src/api/photoSet.ts';
import type { Session } from '#src/api/port.ts';
import { humanStatusOf } from '#src/claim/humanStatus.ts';
import { openSandbox } from '../support/run/sandbox.ts';
import { setRuntimeCapabilities } from '../support/run/setUpRuntimeCapabilities.ts';
import { aVehicle } from '../support/samples/anAssignment.ts';
import { unwrap } from '../support/samples/results.ts';
import { formPostOf, postToStorage, someJpeg } from '../support/samples/storagePost.ts';
import { flavoursUnderTest } from './flavours.ts';

const { signal } = new AbortController();
const photoMember = { phone: '2025550105', password: 'limelight9' };
const defaultMember = { phone: '2025550101', password: 'sunlight9' };

// The contract of every adapter, over local HTTP against the sandbox, which rejects invalid requests.
describe.each(flavoursUnderTest)('the $name backend', (flavour) => {
  const open = async () => {
    const sandbox = await openSandbox();
    let token: string | undefined;
    const backend = flavour.createBackend({ base: sandbox.url, code: flavour.code, token: () => token });
    const setSession = (session: Session) => {
      token = session.token;
      return session;
    };
    const signIn = async (credentials = defaultMember) => {
      const outcome = unwrap(await backend.logIn(credentials, signal));
      if (outcome.kind !== 'loggedIn') throw new Error(`The login returned ${outcome.kind}.`);
      return setSession(outcome.session);
    };
    return { backend, sandbox, setSession, signIn, clearToken: () => (token = undefined) };
  };

  const openSignedIn = async (credentials = defaultMember) => {
    const opened = await open();
    await opened.signIn(credentials);
    return opened;
  };

  it('loads the provider of a client code with its phone and its strings', async () => {
    const { backend } = await open();
    const provider = unwrap(await backend.loadProvider(flavour.code, signal));
    expect(provider).toMatchObject({ code: flavour.code, phone: expect.stringMatching(/^\+\d+$/) });
    expect(provider.strings.get('start.title')).toBeTruthy();
  });

  describe('activation code', () => {
    it.each([
      ['NEWONE', { ownerPhone: '2025550111', ownerFormattedPhone: '(202) 555-0111', accountExists: false }],
      ['OLDONE', { ownerPhone: '2025550104', ownerFormattedPhone: '(202) 555-0104', accountExists: true }],
      ['NOTEL1', { ownerPhone: null, ownerFormattedPhone: null, accountExists: false }],
    ])('looks up the activation code %s [ENT-09]', async (code, expected) => {
      const { backend } = await open();
      expect(await backend.lookUpActivation(code, signal)).toEqual({ ok: true, value: expected });
    });

    it.each([
      ['USED01', 'conflict', 'exposure_already_linked'],
      ['NOBODY', 'notFound', 'exposure_not_found'],
    ])('rejects the activation code %s', async (code, kind, error) => {
      const { backend } = await open();
      expect(await backend.lookUpActivation(code, signal)).toMatchObject({ error: { kind, code: error } });
    });

    it('creates an account, then links the activation code and lists the claim [API4-02 API1-03]', async () => {
      const { backend, setSession } = await open();
      const account = { phone: '2025550111', password: 'rainbow9', activationCode: 'NEWONE' };
      const session = setSession(unwrap(await backend.createAccount(account, signal)));
      expect(session.user).toMatchObject({ phone: '2025550111', assignmentId: null });
      const linked = unwrap(await backend.linkActivation('NEWONE', signal));
      expect(linked.assignment?.id).toBe(flavour.linkGivesAssignment ? linked.assignmentId : undefined);
      const claims = unwrap(await backend.loadAssignments(signal));
      expect(claims.map(({ id }) => id)).toEqual([linked.assignmentId]);
      expect(claims[0] && humanStatusOf(claims[0], false)).toBe('submitVin');
      expect(await backend.linkActivation('NEWONE', signal)).toMatchObject({
        error: { kind: 'conflict', code: 'exposure_already_linked' },
      });
    });

    it('returns the assignment id if the backend links the activation code during account creation [ACT-22]', async () => {
      const { backend, setSession } = await open();
      const account = { phone: '2025550112', password: 'rainbow9', activationCode: 'LINKED' };
      const session = setSession(unwrap(await backend.createAccount(account, signal)));
      expect(await backend.linkActivation('LINKED', signal)).toMatchObject({
        error: { code: 'exposure_already_linked' },
      });
      expect(session.user.assignmentId).toMatch(/^\d+$/);
    });
  });

  describe('account', () => {
    it('logs in and returns the user with the notification preferences', async () => {
      const { backend, signIn } = await open();
      const session = await signIn();
      expect(session.token).toMatch(/^session-/);
      expect(await backend.loadUser(signal)).toEqual({ ok: true, value: session.user });
      expect(session.user).toMatchObject({
        phone: defaultMember.phone,
        phoneCountryCode: '+1',
        email: 'sam@customers.example',
        sendEmail: false,
      });
    });

    it('reports a wrong password as rejected, not as an expired session [ERR-32]', async () => {
      const { backend, signIn } = await open();
      const rejection = { kind: 'rejected', status: 401, code: 'user_not_authorized' };
      const attempt = { phone: defaultMember.phone, password: 'moonlight9' };
      expect(await backend.logIn(attempt, signal)).toMatchObject({ error: rejection });
      await signIn();
      expect(await backend.logIn(attempt, signal)).toMatchObject({ error: rejection });
    });

    it('requires a new password before login when the account demands a password change [ACCT-15]', async () => {
      const { backend, setSession } = await open();
      const phone = '2025550103';
      const outcome = unwrap(await backend.logIn({ phone, password: 'starlight9' }, signal));
      expect(outcome).toEqual({ kind: 'mustChangePassword', token: 'reset-2025550103', phone });
      const change = { phone, token: 'reset-2025550103', password: 'rainbow9' };
      setSession(unwrap(await backend.updatePassword(change, signal)));
      expect(await backend.loadUser(signal)).toMatchObject({ ok: true });
      expect(await backend.logIn({ phone, password: 'rainbow9' }, signal)).toMatchObject({
        value: { kind: 'loggedIn' },
      });
    });

    it('resets a forgotten password only once per reset token [ACCT-40]', async () => {
      const { backend, setSession } = await open();
      expect(await backend.requestPasswordReset(defaultMember.phone, signal)).toEqual({ ok: true });
      const change = {
        phone: defaultMember.phone,
        token: `reset-${defaultMember.phone}`,
        password: 'rainbow9',
      };
      setSession(unwrap(await backend.updatePassword(change, signal)));
      expect(await backend.loadUser(signal)).toMatchObject({ value: { phone: defaultMember.phone } });
      const secondAttempt = await backend.updatePassword({ ...change, password: 'snowfall9' }, signal);
      expect(secondAttempt).toMatchObject({
        error: { kind: 'rejected', code: 'update_password_bad_token' },
      });
      expect(await backend.requestPasswordReset('2025550199', signal)).toMatchObject({
        error: { code: 'reset_password' },
      });
    });

    it('saves the notification preferences and reports an email address that is already taken [ENT-09 NOT-05]', async () => {
      const { backend } = await openSignedIn();
      const preferences = { sendEmail: true, sendTextMessage: true, email: 'new@customers.example' };
      expect(await backend.savePreferences(preferences, signal)).toEqual({ ok: true });
      expect(await backend.loadUser(signal)).toMatchObject({ value: preferences });
      const emailOff = { ...preferences, sendEmail: false };
      expect(await backend.savePreferences(emailOff, signal)).toEqual({ ok: true });
      expect(await backend.loadUser(signal)).toMatchObject({ value: { sendEmail: false } });
      const takenEmail = { ...preferences, email: 'taken@customers.example' };
      expect(await backend.savePreferences(takenEmail, signal)).toMatchObject({ error: { status: 422 } });
    });

    it('sends a logout request only if the flavour has a logout endpoint [ACCT-46]', async () => {
      const { backend, signIn, sandbox } = await open();
      await signIn();
      expect(await backend.logOut(signal)).toEqual({ ok: true });
      const calls = (await sandbox.calls()).filter(({ path }) => path.endsWith('/logout'));
      expect(calls).toHaveLength(flavour.logsOutByCall ? 1 : 0);
      expect((await backend.loadUser(signal)).ok).toBe(!flavour.logsOutByCall);
    });
  });

  describe('claims', () => {
    it('lists claims of every status, newest first [API2-31 API4-11 API1-11]', async () => {
      const { backend } = await openSignedIn();
      const claims = unwrap(await backend.loadAssignments(signal));
      const ids = claims.map(({ id }) => Number(id));
      expect(ids).toEqual([...ids].sort((a, b) => b - a));
      expect(new Set(claims.map((claim) => humanStatusOf(claim, false)))).toEqual(
        new Set(['submitVin', 'photosNeeded', 'inProgress', 'ready']),
      );
    });

    it('loads a claim with its vehicle, its photo sets, its photos and its questions', async () => {
      const { backend } = await openSignedIn();
      const claim = unwrap(await backend.loadAssignment('4103', signal));
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
        [flavour.words.around, 4],
        [flavour.words.details, 2],
        [flavour.words.damage, 2],
      ]);
      const missing = claim?.photoSets.flatMap(({ prompts }) => prompts.filter(({ photo }) => !photo));
      expect(missing?.map(({ title }) => title)).toEqual([flavour.words.closeUp]);
      expect(claim?.userPhotos).toHaveLength(7);
      expect(claim?.additionalPhotos).toEqual([]);
      expect(claim?.faqs.map(({ isUseful }) => isUseful)).toEqual([null, null, null, null, null]);
    });

    it('emails the PDF of an estimate only if the signed-in customer owns the estimate [API4-16 API1-18]', async () => {
      const { backend, signIn } = await openSignedIn();
      const estimateId = unwrap(await backend.loadAssignment('4110', signal))?.claim?.estimate?.id ?? '';
      const to = 'sam+car@customers.example';
      expect(await backend.emailEstimate(estimateId, to, signal)).toEqual({ ok: true });
      await signIn({ phone: '2025550102', password: 'moonlight9' });
      expect(await backend.emailEstimate(estimateId, to, signal)).toMatchObject({
        error: { kind: 'notFound' },
      });
    });

    it('loads the estimate of a claim and serves its PDF and its picture [EST-13 ENT-09]', async () => {
      const { backend, signIn } = await open();
      await signIn({ phone: '2025550106', password: 'twilight9' });
      const estimate = unwrap(await backend.loadAssignment('4301', signal))?.claim?.estimate;
      expect(estimate).toMatchObject({ amountCents: 1_248_640, deductibleCents: 50_000 });
      const typeOf = async (url: string | null | undefined) =>
        (await fetch(url ?? '')).headers.get('content-type');
      expect(await typeOf(estimate?.pdfUrl)).toBe('application/pdf');
      expect(await typeOf(estimate?.pictureUrl)).toBe('image/png');
    });
  });

  describe('vehicle confirmation', () => {
    it('saves the confirmed VIN and moves the claim on to photos', async () => {
      const { backend } = await openSignedIn();
      const entry = { kind: 'vin', vin: '1M8GDM9AXKP042788' } as const;
      unwrap(await backend.confirmVehicle('4101', entry, signal));
      const claim = unwrap(await backend.loadAssignment('4101', signal));
      expect(claim?.vehicle?.vin).toBe(entry.vin);
      expect(claim && humanStatusOf(claim, false)).toBe('photosNeeded');
    });

    it('does not save an invalid or an unknown VIN [VIN-30]', async () => {
      const { backend } = await openSignedIn();
      const invalid = { kind: 'vin', vin: '5YJ3E1EA2KF317000' } as const;
      expect(await backend.confirmVehicle('4101', invalid, signal)).toMatchObject({ ok: true });
      const unknown = { kind: 'vin', vin: '3VW2B7AJ4HM201425' } as const;
      expect(await backend.confirmVehicle('4101', unknown, signal)).toMatchObject({
        error: { kind: 'notFound', code: 'vin_not_found' },
      });
      const claim = unwrap(await backend.loadAssignment('4101', signal));
      expect(claim?.vehicle?.vin).toBeNull();
      expect(claim && humanStatusOf(claim, false)).toBe('submitVin');
    });

    it('accepts a license plate, and saves the plate only in the vice flavour [VIN-29]', async () => {
      setRuntimeCapabilities({ usesVinVerification: false });
      const { backend } = await openSignedIn();
      const entry = { kind: 'plate', plate: 'BG 123-AB' } as const;
      expect(unwrap(await backend.confirmVehicle('4101', entry, signal)).status).toBe('vin_not_required');
      const claim = unwrap(await backend.loadAssignment('4101', signal));
      expect(claim?.licensePlate).toBe(flavour.name === 'vice' ? 'BG 123-AB' : null);
    });

    it('creates a claim, and rejects a second claim for the same assignment [VIN-19 API1-18]', async () => {
      const { backend } = await openSignedIn(photoMember);
      const claimBefore = unwrap(await backend.loadAssignment('4207', signal));
      expect(claimBefore?.needsClaim).toBe(flavour.name === 'standard');
      const vehicle = aVehicle({ year: 2017, make: 'Unknown', model: 'Unknown', vin: '1M8GDM9AXKP042788' });
      const claimNumber = claimBefore?.claimNumber ?? null;
      const opened = await backend.createClaim({ claimNumber, vehicle, licensePlate: 'BG 1' }, signal);
      expect(unwrap(opened).claimNumber).toBe('CLM-4207');
      const claimAfter = unwrap(await backend.loadAssignment('4207', signal));
      expect(claimAfter).toMatchObject({
        needsClaim: false,
        licensePlate: 'BG 1',
        vehicle: { vin: vehicle.vin },
      });
      const duplicate = await backend.createClaim({ claimNumber, vehicle, licensePlate: null }, signal);
      expect(duplicate).toMatchObject({ error: { kind: 'conflict' } });
    });
  });

  describe('photo submission', () => {
    const openSubmission = async (promptId: string | null) => {
      const opened = await open();
      await opened.signIn(photoMember);
      const target = { assignmentId: '4201', claimId: flavour.claimId('4201'), promptId };
      const create = () =>
        opened.backend.createPhotoSubmission({ setId: promptId && '54', ...target }, signal);
      const send = async (bytes = someJpeg) => {
        const submission = unwrap(await create());
        const { status } = await postToStorage({ ...formPostOf(submission), bytes });
        return { id: submission.id, status };
      };
      const load = async () => unwrap(await opened.backend.loadAssignment('4201', signal));
      return { ...opened, create, send, load };
    };

    it('returns the photo of a prompt only after upload and confirmation, and serves the bytes of the photo [PHO-38 API4-21]', async () => {
      const { backend, send, load } = await openSubmission('541');
      const { id, status } = await send();
      expect(status).toBe(204);
      expect((await load())?.photoSets[0]?.prompts[0]?.photo).toBeNull();
      expect(await backend.confirmPhotoUploaded(id, signal)).toEqual({ ok: true });
      const claim = await load();
      const photo = claim?.photoSets[0]?.prompts[0]?.photo;
      const reply = await fetch((photo && displayUrl(photo)) ?? '');
      expect(new Uint8Array(await reply.arrayBuffer())).toEqual(someJpeg);
      expect(claim && humanStatusOf(claim, false)).toBe('inProgress');
      expect(claim?.additionalPhotos).toEqual([]);
    });

    it('lists a photo without a prompt among the additional photos [PHO-53 ENT-10 ENT-16]', async () => {
      const { backend, send, load } = await openSubmission(null);
      unwrap(await backend.confirmPhotoUploaded((await send()).id, signal));
      unwrap(await backend.confirmPhotoUploaded((await send()).id, signal));
      const claim = await load();
      expect(claim?.additionalPhotos).toHaveLength(2);
      expect(claim?.photoSets[0]?.prompts[0]?.photo).toBeNull();
    });

    it('confirms each photo once and rejects the confirmation of a photo without bytes [API4-20 API1-20]', async () => {
      const { backend, create, send } = await openSubmission('541');
      const submissionWithoutBytes = unwrap(await create());
      expect(await backend.confirmPhotoUploaded(submissionWithoutBytes.id, signal)).toMatchObject({
        error: { kind: 'rejected', code: 'file_submission_not_found' },
      });
      const { id } = await send();
      unwrap(await backend.confirmPhotoUploaded(id, signal));
      expect(await backend.confirmPhotoUploaded(id, signal)).toMatchObject({
        error: { kind: 'conflict', code: 'photo_already_notified' },
      });
    });

    it('saves the rating of the photos [API4-16 API1-18 ENT-09]', async () => {
      const { backend, load } = await openSubmission(null);
      expect((await load())?.photosRating).toBeNull();
      unwrap(await backend.ratePhotos(flavour.claimId('4201'), 'meh', signal));
      expect((await load())?.photosRating).toBe(2);
    });
  });

  describe('survey and question ratings', () => {
    const raterCredentials = { phone: '2025550107', password: 'firelight9' };
    const openRating = async () => {
      const { backend, signIn } = await open();
      await signIn(raterCredentials);
      const load = async (id = '4401') => unwrap(await backend.loadAssignment(id, signal));
      return { backend, load, claimId: flavour.claimId('4401') };
    };

    it('accepts the survey once per claim [API4-16 API1-18 ENT-16]', async () => {
      const { backend, load, claimId } = await openRating();
      expect((await load())?.claim?.ratings).toMatchObject({ npsSubmitted: false, carrier: null });
      const rating = { carrier: 0, process: 10, comments: 'Quick' };
      unwrap(await backend.rateProcess(claimId, rating, signal));
      expect((await load())?.claim?.ratings).toMatchObject({ ...rating, npsSubmitted: true });
      expect(await backend.rateProcess(claimId, rating, signal)).toMatchObject({
        error: { kind: 'conflict' },
      });
    });

    it('saves and updates the rating of each question per claim [FAQ-04]', async () => {
      const { backend, load } = await openRating();
      const vote = (isUseful: boolean) => [{ faqId: '72', isUseful }];
      expect(await backend.rateFaqs('4401', vote(true), signal)).toMatchObject({ error: { status: 400 } });
      expect(unwrap(await backend.startFaqRatings('4401', ['72'], signal))).toEqual([
        { faqId: '72', isUseful: null },
      ]);
      expect(unwrap(await backend.rateFaqs('4401', vote(true), signal))).toEqual(vote(true));
      unwrap(await backend.rateFaqs('4401', vote(false), signal));
      const ratings = (await load())?.faqs.map(({ isUseful }) => isUseful);
      expect(ratings).toEqual([null, false, null, null, null]);
      const otherRatings = (await load('4403'))?.faqs.map(({ isUseful }) => isUseful);
      expect(otherRatings).toEqual([true, false, null, null, null]);
    });
  });

  it('reports an expired token, and sends no request without a token [API1-01]', async () => {
    const { backend, setSession, signIn, clearToken, sandbox } = await open();
    setSession({ ...(await signIn()), token: 'session-of-yesterday' });
    const expired = { kind: 'unauthorised', status: 401, code: 'authentication_token_expired' };
    expect(await backend.loadAssignments(signal)).toMatchObject({ error: expired });
    await sandbox.reset();
    clearToken();
    expect(await backend.loadUser(signal)).toEqual({ ok: false, error: { kind: 'unauthorised' } });
    expect(await sandbox.calls()).toEqual([]);
  });
});
