// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act } from 'react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Assignment } from '#src/api/assignment.ts';
import type { BackendError, Result } from '#src/api/errors.ts';
import type { Backend } from '#src/api/port.ts';
import { createCallObserver } from '#src/app/pendingRequests.ts';
import { type LinkFailure, linkFailureAtom } from '#src/claim/linkCode.ts';
import { serializePersistedMember } from '#src/claim/offline/persistedMember.ts';
import { cachedCodeAtom, ownerPhoneAtom, vinRequiredAtom } from '#src/claim/stored.atoms.ts';
import { createSessionCipher } from '#src/device/crypto/sessionCipher.ts';
import { formatTime } from '#src/texts/formats.ts';
import { find, type MountOptions, member, mountApp } from '../support/app/mountApp.tsx';
import { press } from '../support/app/mountPart.tsx';
import { waitUntil } from '../support/app/waitUntil.ts';
import { aClaim, anAssignment, aPhoto, aPhotoSet, aPrompt } from '../support/samples/anAssignment.ts';
import { aUser } from '../support/samples/aSession.ts';

const march = new Date(2026, 2, 14, 12).getTime();
const claim = (overrides: Partial<Assignment> = {}) =>
  anAssignment({
    id: '4102',
    claimNumber: 'MM-1',
    vehicleText: '2021 Subaru Outback',
    createdAtMs: march,
    ...overrides,
  });

const mountClaims = (backend: Partial<Backend>, options: Partial<MountOptions> = {}) =>
  mountApp({ path: '/claims', session: member, backend, ...options });
const withClaims = (claims: readonly Assignment[]): Partial<Backend> => ({
  loadAssignments: async () => ({ ok: true, value: claims }),
});
const cards = () => [...document.querySelectorAll<HTMLAnchorElement>('a.claim')];
const setCachedCode = (store: { set: (atom: typeof cachedCodeAtom, text: string) => void }) =>
  act(async () => {
    store.set(cachedCodeAtom, 'OLDONE');
    store.set(ownerPhoneAtom, '2025550104');
  });

afterEach(() => vi.useRealTimers());

describe('claims list', () => {
  it('shows the number, status, vehicle and date of a claim in a link to the claim [CLM-01]', async () => {
    await mountClaims(withClaims([claim({ currentStatusCode: 'estimate_complete' })]));
    expect(find('h1').textContent).toBe('Your claims');
    expect(document.title).toBe('Your claims – Acme & Sons');
    expect(find('a.claim h2').textContent).toBe('2021 Subaru Outback');
    expect(
      [...document.querySelectorAll('.claim-facts > span')].map((element) => element.textContent),
    ).toEqual(['#MM-1', 'Opened Mar 14, 2026']);
    expect(
      [...document.querySelectorAll('.claim-facts > span > bdi')].map((element) => element.textContent),
      'keeps the order of its characters on a page from right to left',
    ).toEqual(['#MM-1', 'Opened Mar 14, 2026']);
    expect(find('.pill').textContent).toBe('Estimate ready');
    expect(cards()[0]?.getAttribute('href')).toBe('/app/acme/4102/estimate');
  });

  it.each([
    [{ currentStatusCode: 'submit_vin' }, 'Submit VIN', 'pill--you', '/vin'],
    [{ currentStatusCode: 'submit_photos' }, 'Photos needed', 'pill--you', '/photos'],
    [{ currentStatusCode: 'writing_estimate' }, 'Estimate in progress', 'pill--progress', '/estimate'],
    [{ currentStatusCode: 'estimate_complete' }, 'Estimate ready', 'pill--ready', '/estimate'],
    [{ currentStatusCode: 'canceled' }, 'Canceled', 'pill--ended', '/estimate'],
  ])(
    'shows a claim with %o as “%s” and links to the screen for that status [CLM-07]',
    async (overrides, label, tone, target) => {
      await mountClaims(withClaims([claim(overrides)]));
      expect(find('.pill').textContent).toBe(label);
      expect(find('.pill').className).toContain(tone);
      expect(cards()[0]?.getAttribute('href')).toBe(`/app/acme/4102${target}`);
    },
  );

  it('shows the steps and what to do next if there is only one claim', async () => {
    const prompts = [
      aPrompt({ photo: aPhoto({ submittedUrl: `${location.origin}/front.jpg` }) }),
      aPrompt(),
      aPrompt(),
    ];
    await mountClaims(withClaims([claim({ photoSets: [aPhotoSet(prompts)] })]));
    expect(find('a.claim .btn').textContent).toBe('Continue: 2 photos left');
    expect(find('a.claim .steps .now').textContent).toContain('Take Photos');
    const photo = find<HTMLImageElement>('.stage img');
    expect(photo.src).toBe(`${location.origin}/front.jpg`);
    await act(async () => photo.dispatchEvent(new Event('error')));
    expect(document.querySelector('.stage img')).toBeNull();
  });

  it('starts with the claims that need customer action, and shows a chevron on every claim [CLM-01]', async () => {
    await mountClaims(
      withClaims([
        claim({ id: '5', currentStatusCode: 'estimate_complete' }),
        claim({ id: '4', currentStatusCode: 'submit_photos' }),
        claim({ id: '3', currentStatusCode: 'canceled' }),
        claim({ id: '2', currentStatusCode: 'submit_vin' }),
      ]),
    );
    expect(cards().map((card) => card.getAttribute('href')?.split('/')[3])).toEqual(['4', '2', '5', '3']);
    expect(document.querySelectorAll('.claim-in > svg.i[aria-hidden]')).toHaveLength(4);
  });

  it('links to the photo screen of a claim that requires a VIN photo [VIN-25 ENT-10]', async () => {
    const done = {
      photoSets: [aPhotoSet([aPrompt({ photo: aPhoto() })])],
      vinPhotoSet: aPhotoSet([aPrompt()]),
    };
    await mountClaims(withClaims([claim(done), claim({ id: '1', ...done })]), {
      prepare: (store) => store.set(vinRequiredAtom, '4102', true),
    });
    expect(cards().map((card) => card.getAttribute('href'))).toEqual([
      '/app/acme/4102/photos',
      '/app/acme/1/estimate',
    ]);
    expect(find('.claim-foot').textContent).toBe('1 of 2 sent, 1 to go');
  });

  it('shows the photo progress only on claims that still need photos', async () => {
    const photoSets = [aPhotoSet([aPrompt({ photo: aPhoto() }), aPrompt()]), aPhotoSet([aPrompt()])];
    await mountClaims(
      withClaims([
        claim({ photoSets }),
        claim({ id: '1', currentStatusCode: 'estimate_complete', photoSets }),
      ]),
    );
    expect(find('.claim-foot').textContent).toBe('1 of 3 sent, 2 to go');
    expect(document.querySelectorAll('.marks i')).toHaveLength(3);
    expect(document.querySelectorAll('.marks .is-done')).toHaveLength(1);
  });

  it('shows that a claim was canceled, and mentions an estimate only if there is one [CLM-40]', async () => {
    const canceled = { currentStatusCode: 'canceled' };
    const estimate = { id: '5' } as NonNullable<NonNullable<Assignment['claim']>['estimate']>;
    await mountClaims(
      withClaims([claim(canceled), claim({ id: '1', ...canceled, claim: aClaim({ estimate }) })]),
    );
    expect(cards().map((card) => card.querySelector('.pill')?.textContent)).toEqual(['Canceled', 'Canceled']);
    expect(cards().map((card) => card.textContent?.includes('Estimate ready'))).toEqual([false, true]);
  });

  it('escapes HTML in backend texts and encodes the claim id in the URL', async () => {
    await mountClaims(
      withClaims([
        claim({
          id: '../../x?y#z',
          claimNumber: '<img src=x onerror=alert(1)>',
          vehicleText: '<b>&lt;car</b>{{x}}',
        }),
      ]),
    );
    expect(document.querySelector('main img, main b')).toBeNull();
    expect(find('a.claim h2').textContent).toBe('<b>&lt;car</b>{{x}}');
    expect(find('.claim-facts').textContent).toContain('#<img src=x onerror=alert(1)>');
    expect(cards()[0]?.getAttribute('href')).toBe('/app/acme/..%2F..%2Fx%3Fy%23z/estimate');
  });

  it('shows an illustration, a message and a link to activation when there are no claims [CLM-34]', async () => {
    await mountClaims(withClaims([]));
    expect(find('.no-claims p').textContent).toContain('No claims yet.');
    expect(find('.no-claims a').getAttribute('href')).toBe('/app/acme/activate');
    expect(find('.stage-art .art').getAttribute('aria-label')).toBe('A car in its garage');
    expect(find('h1').textContent).toBe('Your claims');
  });

  it('shows the title and a placeholder while the claims load, then the list [CLM-41]', async () => {
    let answer: (result: Result<readonly Assignment[]>) => void = () => undefined;
    await mountClaims({
      loadAssignments: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    expect([find('h1').textContent, cards().length]).toEqual(['Your claims', 0]);
    await act(async () => answer({ ok: true, value: [claim()] }));
    expect(cards()).toHaveLength(1);
    expect(document.activeElement).toBe(find('h1'));
  });

  it('shows the server’s error message as a toast and removes toasts from earlier calls [API-GEN-14 UI-10]', async () => {
    const refusal = (display?: string): Result<never> => ({
      ok: false,
      error: { kind: 'rejected', status: 403, ...(display !== undefined && { display }) },
    });
    const answers = [refusal('Locked <b>by us</b>'), refusal('Still locked'), refusal()];
    let observedCalls: Pick<Backend, 'loadAssignments'> | undefined;
    await mountClaims(
      { loadAssignments: async (signal) => (await observedCalls?.loadAssignments(signal)) ?? refusal() },
      {
        prepare: (store) => {
          const observe = createCallObserver(store);
          const answer = async () => answers.shift() ?? refusal();
          observedCalls = { loadAssignments: () => observe('loadAssignments', answer) };
        },
      },
    );
    const toasts = () => [...document.querySelectorAll('.toast')].map((toast) => toast.textContent);
    expect(toasts()).toEqual([expect.stringContaining('Locked <b>by us</b>')]);
    await press(find('main button'));
    expect(toasts(), 'only the newest toast').toEqual([expect.stringContaining('Still locked')]);
    await press(find('main button'));
    expect(toasts(), 'no toast for an error without a message').toEqual([]);
  });

  it('loads the claims once and does not reload them when the window regains focus [API-GEN-20]', async () => {
    let calls = 0;
    const { store, unmount } = await mountClaims({
      loadAssignments: async () => {
        calls += 1;
        return { ok: true, value: [claim()] };
      },
    });
    await act(async () => {
      window.dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect([calls, cards().length]).toEqual([1, 1]);
    expect(store).toBeDefined();
    await unmount();
  });

  it('reloads the page 400 ms after a click on the link to the current claims screen [CLM-29]', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    await mountClaims(withClaims([claim()]));
    vi.useFakeTimers();
    await press(find('.bar-nav a[href$="/claims"]'));
    vi.advanceTimersByTime(399);
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(reload).toHaveBeenCalledOnce();
    await press(find('.bar-nav a[href$="/tos"]'));
    await press(find('.bar-nav a[href$="/claims"]'));
    vi.advanceTimersByTime(1000);
    expect(reload, 'a click on another screen does not reload').toHaveBeenCalledOnce();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await press(find('.bar-nav a[href$="/claims"]'));
    vi.advanceTimersByTime(1000);
    expect(reload, 'a click without a network does not reload').toHaveBeenCalledOnce();
    vi.restoreAllMocks();
  });
});

describe('claims list persisted on the device', () => {
  const persistedAtMs = Date.UTC(2026, 10, 20, 12);

  /** The answers are used in order. A failed read is retried once and uses two answers. */
  async function mountPersisted(...answers: (Result<Assignment[]> | Promise<Result<Assignment[]>>)[]) {
    const values = { 'assignments/all': { atMs: persistedAtMs, value: [claim({ claimNumber: '12-0007' })] } };
    localStorage.setItem('livery/acme/token', member.token);
    const text = serializePersistedMember({ token: member.token, user: aUser(), values });
    const encrypted = await createSessionCipher('acme').encrypt(text);
    localStorage.setItem(
      'livery/acme/kept',
      JSON.stringify({ token: member.token, storedAtMs: Date.now(), member: encrypted }),
    );
    onTestFinished(() => localStorage.clear());
    const loadAssignments = async () => answers.shift() ?? { ok: true as const, value: [] };
    await mountClaims({ loadAssignments });
    // Decryption runs on another thread.
    await waitUntil(() => find('.claim'));
  }
  const offline: Result<never> = { ok: false, error: { kind: 'offline' } };

  it('is shown without a note about its age while the claims load [CLM-41]', async () => {
    let answer: (result: Result<Assignment[]>) => void = () => undefined;
    await mountPersisted(new Promise((resolve) => (answer = resolve)));
    expect(find('main').textContent).toContain('#12-0007');
    expect(document.querySelector('.note')).toBeNull();
    await act(async () => answer({ ok: true, value: [claim({ claimNumber: '12-0008' })] }));
    expect(find('main').textContent).toContain('#12-0008');
  });

  it('shows the time of the persisted claims and a button that reloads the claims [UI-12] [trust U1]', async () => {
    await mountPersisted(offline, offline, { ok: true, value: [claim({ claimNumber: '12-0008' })] });
    await waitUntil(() => find('.note'));
    expect(find('.note').textContent).toContain(formatTime(persistedAtMs, 'en-US'));
    expect(find('main').textContent).toContain('#12-0007');
    await press(find('.note button'));
    expect(document.querySelector('.note')).toBeNull();
    expect(find('main').textContent).toContain('#12-0008');
  });

  it('keeps the note about its age and shows a connection error when the next reload also fails', async () => {
    await mountPersisted(offline, offline, offline, offline);
    await waitUntil(() => find('.note'));
    await press(find('.note button'));
    expect(find('.note [role=status]').textContent).toBe(
      'We still can’t connect. Please try again in a moment.',
    );
    expect(find('main').textContent).toContain('#12-0007');
  });
});

describe('stored activation code on the claims screen', () => {
  it('opens a dialog that links the stored code, clears the code and opens the claim [ACT-18 ACT-12]', async () => {
    const linked: string[] = [];
    const { store, location } = await mountClaims({
      ...withClaims([claim()]),
      linkActivation: async (code) => {
        linked.push(code);
        const assignment = claim({ id: '5001', currentStatusCode: 'submit_photos' });
        return { ok: true, value: { assignmentId: '5001', assignment } };
      },
    });
    await setCachedCode(store);
    expect(find('dialog').textContent).toContain('OLDONE');
    await press(find('dialog .btn--main'));
    expect(linked).toEqual(['OLDONE']);
    expect([store.get(cachedCodeAtom), store.get(ownerPhoneAtom)]).toEqual(['', '']);
    expect(location.history?.at(-1)).toBe('/app/acme/5001/photos');
  });

  it('clears the stored code without linking it when the user presses Cancel [ACT-18 ACT-12]', async () => {
    const { store } = await mountClaims(withClaims([claim()]));
    await setCachedCode(store);
    await press(find('dialog .btn:not(.btn--main)'));
    expect(document.querySelector('dialog')).toBeNull();
    expect(store.get(cachedCodeAtom)).toBe('');
  });

  it('keeps the stored code and shows a network error when the connection fails [ACT-18 ERR-18]', async () => {
    const { store } = await mountClaims({
      ...withClaims([claim()]),
      linkActivation: async () => ({ ok: false, error: { kind: 'offline' } }),
    });
    await setCachedCode(store);
    await press(find('dialog .btn--main'));
    expect(find('dialog [role=alert]').textContent).toBe(
      'Network errorWe can’t reach the claims system.' +
        'Your code is saved on this device. Try again now or the next time you visit.',
    );
    expect(store.get(cachedCodeAtom)).toBe('OLDONE');
    expect(find('dialog .btn--main').textContent).toBe('Try again');
  });

  it('closes the dialog and lists the claim when a retry after a timeout finds the code already used', async () => {
    const errors: BackendError[] = [
      { kind: 'timeout' },
      { kind: 'conflict', code: 'exposure_already_linked' },
    ];
    const lists = [[], [claim()]];
    const { store } = await mountClaims({
      loadAssignments: async () => ({ ok: true, value: lists.shift() ?? [] }),
      linkActivation: async () => ({ ok: false, error: errors.shift() ?? { kind: 'fault' } }),
    });
    await setCachedCode(store);
    await press(find('dialog .btn--main'));
    await press(find('dialog .btn--main'));
    expect(document.querySelector('dialog')).toBeNull();
    expect(cards()).toHaveLength(1);
    expect(store.get(cachedCodeAtom)).toBe('');
  });

  it('clears an invalid code and shows the server’s reason until the user closes the dialog [ACT-18]', async () => {
    const { store } = await mountClaims({
      ...withClaims([claim()]),
      linkActivation: async () => ({
        ok: false,
        error: { kind: 'rejected', code: 'activation_code_invalid', display: 'Used <i>before</i>' },
      }),
    });
    await setCachedCode(store);
    await press(find('dialog .btn--main'));
    expect(find('dialog').textContent).toContain('Used <i>before</i>');
    expect(store.get(cachedCodeAtom)).toBe('');
    expect(find('dialog').textContent, 'names the code').toContain('OLDONE');
    await press(find('dialog .btn:not(.btn--main)'));
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('points to the claims list instead of the login when the stored code has already been used [ACT-18 ERR-03]', async () => {
    const display = 'This code has already been used. Please login.';
    const { store } = await mountClaims({
      ...withClaims([claim()]),
      linkActivation: async () => ({
        ok: false,
        error: { kind: 'conflict', code: 'exposure_already_linked', display },
      }),
    });
    await setCachedCode(store);
    await press(find('dialog .btn--main'));
    expect(find('dialog').textContent).toContain('If that was you, you’ll find the claim in your list.');
    expect(find('dialog').textContent).not.toContain('Please login');
  });

  it('offers a phone number and a link to activation when the stored code is not found', async () => {
    const { store, location } = await mountClaims({
      ...withClaims([claim()]),
      linkActivation: async () => ({ ok: false, error: { kind: 'notFound', status: 404 } }),
    });
    await setCachedCode(store);
    await press(find('dialog .btn--main'));
    expect(find('dialog a').getAttribute('href')).toBe('tel:+15550142200');
    await press(find('dialog .btn--main'));
    expect(location.history?.at(-1)).toBe('/app/acme/activate');
  });

  const savedCodeText = 'Your code is saved on this device.';
  it.each<[LinkFailure['after'], BackendError, string, string]>([
    [
      'created',
      { kind: 'offline' },
      'Your account is ready',
      'Network errorWe can’t reach the claims system.',
    ],
    [
      'loggedIn',
      { kind: 'rejected', status: 422, display: 'Not <i>today</i>' },
      'You’re logged in.',
      'Error: the claim wasn’t addedNot <i>today</i>',
    ],
  ])(
    'says that the code is stored and offers a retry if, after the step “%s”, linking the code fails with %o [ACT-18 ERR-18]',
    async (precedingStep, error, title, reason) => {
      const { store } = await mountClaims(withClaims([]));
      await setCachedCode(store);
      await act(async () => store.set(linkFailureAtom, { after: precedingStep, error, code: 'OLDONE' }));
      expect(document.querySelector('dialog p')?.textContent).toContain(title);
      expect(find('dialog [role=alert]').textContent).toContain(reason);
      expect(find('dialog [role=alert]').textContent).toContain(savedCodeText);
      expect(find('dialog .btn--main').textContent).toBe('Try again');
    },
  );

  it('shows why the code was rejected after the account was created, and offers no retry [ACT-18]', async () => {
    const { store } = await mountClaims(withClaims([]));
    await setCachedCode(store);
    const error = { kind: 'notFound', code: 'exposure_not_found' } as const;
    await act(async () => store.set(linkFailureAtom, { after: 'created', error, code: 'OLDONE' }));
    expect(find('dialog').textContent).toContain('Your account is ready');
    expect(find('dialog .note').textContent).toContain('Code is invalid or may already have been used.');
    expect(find('dialog').textContent).not.toContain(savedCodeText);
    expect(store.get(cachedCodeAtom), 'keeps the code until the dialog is closed').toBe('OLDONE');
    await press(find('dialog .btn:not(.btn--main)'));
    expect([store.get(cachedCodeAtom), document.querySelector('dialog')]).toEqual(['', null]);
  });
});
