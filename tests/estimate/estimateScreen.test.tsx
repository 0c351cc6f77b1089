// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Assignment } from '#src/api/assignment.ts';
import type { Estimate } from '#src/api/claim.ts';
import type { BackendError, Result } from '#src/api/errors.ts';
import { ownUser, user as userLoadable } from '#src/claim/loaded.ts';
import { persistedValuesAtom } from '#src/claim/offline/persistedValues.ts';
import { addPhotoTime } from '#src/claim/photoTimes.ts';
import { sessionUserAtom } from '#src/claim/session.ts';
import { photoTimesAtom } from '#src/claim/stored.atoms.ts';
import { acceptedEstimatesAtom } from '#src/estimate/estimate.atoms.ts';
import { formatTime } from '#src/texts/formats.ts';
import { find, type MountOptions, member, mountApp, submit, type } from '../support/app/mountApp.tsx';
import { byRole, press } from '../support/app/mountPart.tsx';
import {
  aClaim,
  anAssignment,
  anEstimate,
  aPhoto,
  aPhotoSet,
  aPrompt,
  someRatings,
} from '../support/samples/anAssignment.ts';
import { aUser } from '../support/samples/aSession.ts';
import { aTenant } from '../support/samples/aTenant.ts';

const pdfUrl = 'https://x.example/estimate.pdf';
const statuses = ['submit_photos', 'photos_received', 'writing_estimate', 'estimate_complete'].map(
  (code) => ({
    code,
    title: code === 'writing_estimate' ? 'We <b>write</b>' : '',
    description: code === 'estimate_complete' ? 'You find it here.' : '',
  }),
);

type App = Awaited<ReturnType<typeof mountApp>>;
let app: App | undefined;
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  return app?.unmount();
});

interface EstimateOptions extends Partial<Omit<MountOptions, 'path'>> {
  readonly assignment?: Partial<Assignment>;
  readonly loaded?: Result<Assignment | null>;
  readonly view?: string;
  readonly isAccepted?: boolean;
  readonly answer?: (email: string) => Promise<Result<void>>;
}

async function mountEstimate(overrides: EstimateOptions = {}) {
  const { assignment = {}, loaded, view, isAccepted = true, answer, prepare, ...more } = overrides;
  const sent: unknown[] = [];
  app = await mountApp({
    path: `/7/estimate${view === undefined ? '' : `?view=${view}`}`,
    session: member,
    backend: {
      loadAssignment: async (id) => loaded ?? { ok: true, value: anAssignment({ id, ...assignment }) },
      loadAssignments: async () => ({ ok: true, value: [] }),
      emailEstimate: async (id, email) => {
        sent.push([id, email]);
        return answer ? answer(email) : { ok: true, value: undefined };
      },
    },
    ...more,
    prepare(store) {
      if (isAccepted) store.set(acceptedEstimatesAtom, '7', true);
      prepare?.(store);
    },
  });
  return { ...app, sent };
}

const estimateReady = (
  estimate: Partial<Estimate> = {},
  more: Partial<Assignment> = {},
): Partial<Assignment> => ({
  source: 'exposure',
  claimNumber: 'C-7',
  vehicleText: '2021 <i>Škoda</i>',
  claim: aClaim({
    canViewEstimate: true,
    estimate: anEstimate({ amountCents: 248_640, pdfUrl, ...estimate }),
  }),
  ...more,
});

const awaitingEstimate = (currentStatusCode: string, canViewEstimate = true): Partial<Assignment> => ({
  currentStatusCode,
  statuses,
  claim: aClaim({ canViewEstimate }),
});

const heading = () => find('main h1').textContent;
const currentPath = () => app?.location.history.at(-1);
const findAll = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const hrefs = (selector: string) => findAll(selector).map((link) => link.getAttribute('href'));
const field = () => find<HTMLInputElement>('#estimate-email');
const sendButton = () => find<HTMLButtonElement>('#email-modal button[type=submit]');

describe('estimate disclaimer', () => {
  it('shows the logo, a heading, three text blocks and two actions before the estimate [EST-02 EST-10]', async () => {
    await mountEstimate({ assignment: estimateReady(), isAccepted: false });
    expect(heading()).toBe('Before you see your estimate');
    expect(document.title).toBe('Before you see your estimate – Acme & Sons');
    const logo = find<HTMLImageElement>('.disclaimer-logo img');
    expect(logo.getAttribute('alt')).toBe('Acme & Sons');
    expect(logo.getAttribute('src')).toBe(aTenant().logos.original.src);
    expect(logo.getAttribute('src')).not.toBe(aTenant().logos.vertical.src);
    expect(findAll('.disclaimer-blocks p').map(({ textContent }) => textContent.length > 20)).toEqual([
      true,
      true,
      true,
    ]);
    expect(findAll('.actions a, .actions button').map(({ textContent }) => textContent)).toEqual([
      'Show my estimate',
      'Frequently asked questions',
    ]);
    expect(hrefs('.actions a')).toEqual(['/app/acme/faqs']);
    expect(findAll('.amount')).toEqual([]);
  });

  it('saves the acceptance for this claim and then shows the estimate [EST-02]', async () => {
    const { store } = await mountEstimate({ assignment: estimateReady(), isAccepted: false });
    await act(async () => store.set(acceptedEstimatesAtom, '8', true));
    expect(heading()).toBe('Before you see your estimate');
    await press(find('.actions button'));
    expect([...store.get(acceptedEstimatesAtom)]).toEqual(['7', '8']);
    expect(heading()).toBe('Your estimate is ready');
    await expect.poll(() => document.activeElement).toBe(find('main h1'));
  });

  it('appears before the receipt too', async () => {
    await mountEstimate({ assignment: estimateReady(), isAccepted: false, view: 'receipt' });
    expect(heading()).toBe('Before you see your estimate');
  });
});

describe('estimate screen', () => {
  it('shows the amount with the carrier’s currency sign, the document and the claim [EST-13 BRAND-32]', async () => {
    await mountEstimate({
      assignment: estimateReady({ deductibleCents: 50_000, message: 'Call <b>us</b>' }),
      tenant: { currency: { code: 'USD', sign: 'US$' } },
    });
    expect(find('.amount').textContent).toBe('US$2,486.40');
    expect(findAll('.payers dt, .payers dd').map(({ textContent }) => textContent)).toEqual([
      'Your deductible',
      'US$500.00',
      'We cover up to',
      'US$1,986.40',
    ]);
    expect(find('.eyebrow').textContent).toBe('2021 <i>Škoda</i> · #C-7');
    expect(
      findAll('.eyebrow bdi').map(({ textContent }) => textContent),
      'keeps the order of its characters on a page from right to left',
    ).toEqual(['2021 <i>Škoda</i>', '#C-7']);
    expect(find('.note--info p').textContent).toBe('Call <b>us</b>');
    const link = byRole<HTMLAnchorElement>('link', 'Open the PDF (opens in a new tab)');
    expect([link.href, link.target, link.rel]).toEqual([pdfUrl, '_blank', 'noopener noreferrer']);
    expect(findAll('.steps-top li.done')).toHaveLength(3);
  });

  it.each([300_000, 248_640, 0])(
    'does not split the amount between the payers if the deductible of %i cents is zero or covers the amount',
    async (deductibleCents) => {
      await mountEstimate({ assignment: estimateReady({ deductibleCents }) });
      expect(findAll('.payers dt').map(({ textContent }) => textContent)).toEqual(['Your deductible']);
    },
  );

  it('shares the address of the document if the browser supports sharing', async () => {
    const share = vi.fn(async () => undefined);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    await mountEstimate({ assignment: estimateReady() });
    await press(byRole('button', 'Share'));
    expect(share).toHaveBeenCalledWith({ title: 'Repair estimate', url: pdfUrl });
  });

  it('shows the document preview, and an illustration if the preview fails to load [EST-13]', async () => {
    await mountEstimate({ assignment: estimateReady({ pictureUrl: 'https://x.example/1.png' }) });
    const picture = find<HTMLImageElement>('.doc img');
    expect(picture.src).toBe('https://x.example/1.png');
    await act(async () => picture.dispatchEvent(new Event('error')));
    expect(findAll('.doc img')).toEqual([]);
    expect(findAll('.doc-picture svg')).toHaveLength(1);
  });

  it('shows neither a document link nor an email button for an unsafe document URL [EST-13]', async () => {
    await mountEstimate({ assignment: estimateReady({ pdfUrl: 'javascript:alert(1)' }) });
    expect(find('.amount').textContent).toBe('$2,486.40');
    expect(findAll('.doc')).toEqual([]);
  });

  it('points to the document when the estimate has no amount', async () => {
    await mountEstimate({ assignment: estimateReady({ amountCents: null }) });
    expect(findAll('.amount')).toEqual([]);
    expect(find('.total').textContent).toContain('You’ll find the amount in the PDF.');
  });

  it('says that there is no amount yet if the estimate has neither an amount nor a document [EST-13]', async () => {
    await mountEstimate({ assignment: estimateReady({ amountCents: null, pdfUrl: null }) });
    expect(findAll('.doc')).toEqual([]);
    expect(find('.total').textContent).toContain('We don’t have an amount to show yet.');
  });

  it.each([
    [true, false, ['/app/acme/7/feedback']],
    [true, true, []],
    [false, false, []],
  ])(
    'links to the survey for npsAfterPhotos %j, npsSubmitted %j: %j [EST-17]',
    async (npsAfterPhotos, npsSubmitted, links) => {
      const { claim = null } = estimateReady();
      await mountEstimate({
        assignment: estimateReady(
          {},
          { claim: claim && { ...claim, ratings: someRatings({ npsSubmitted }) } },
        ),
        tenant: { npsAfterPhotos },
      });
      expect(hrefs('main a').filter((link) => link?.endsWith('/feedback'))).toEqual(links);
    },
  );
});

describe('estimate email dialog', () => {
  const openDialog = async (overrides: EstimateOptions = {}) => {
    const app = await mountEstimate({ assignment: estimateReady(), ...overrides });
    byRole('button', 'Email').focus();
    await press(byRole('button', 'Email'));
    return app;
  };

  it('opens with focus on the email field, and returns focus to its button on close [EST-15]', async () => {
    await openDialog();
    expect(find('#email-modal h2').textContent).toBe('Email estimate');
    expect(document.activeElement).toBe(field());
    await press(find('#email-modal .icon-btn'));
    expect(findAll('#email-modal')).toEqual([]);
    expect(document.activeElement).toBe(byRole('button', 'Email'));
  });

  it('sends nothing to an invalid email address, and shows an error after each try [EST-15]', async () => {
    const { sent } = await openDialog();
    for (const address of ['', 'sam', 'sam@x', 'a b@x.example']) {
      await type(field(), address);
      await submit();
      expect(find('#estimate-email-error').textContent).toBe('Please Enter a Valid Email');
    }
    expect(sent).toEqual([]);
    await type(field(), ' \u202asam@x.example\u202c ');
    await submit();
    expect(findAll('#estimate-email-error')).toEqual([]);
    expect(sent).toEqual([['20', 'sam@x.example']]);
  });

  it('prefills the saved email address, even if the address has changed since the login', async () => {
    await openDialog({
      prepare: (store) => {
        store.set(sessionUserAtom, aUser({ email: 'old@x.example' }));
        store.set(userLoadable.putAtom, ownUser, aUser({ email: 'kim@x.example' }));
      },
    });
    expect(field().value).toBe('kim@x.example');
  });

  it('closes after a successful send and shows the recipient [EST-15]', async () => {
    await openDialog();
    await type(field(), 'sam@x.example');
    await submit();
    expect(findAll('#email-modal')).toEqual([]);
    expect(find('.banner--success').textContent).toBe('Your estimate was sent to sam@x.example');
    expect(find('.banner--success').closest('[role=status]')).not.toBeNull();
    await press(byRole('button', 'Email'));
    expect(findAll('.banner--success')).toEqual([]);
  });

  it('stays open without an error message after a failed send and allows another try [EST-15]', async () => {
    const error: BackendError = { kind: 'rejected', status: 422, display: 'No' };
    const { sent } = await openDialog({
      answer: async (email) =>
        email.startsWith('a') ? { ok: false, error } : { ok: true, value: undefined },
    });
    await type(field(), 'a@x.example');
    await submit();
    expect([sendButton().disabled, sendButton().getAttribute('aria-busy')]).toEqual([false, null]);
    expect(sendButton().textContent).toBe('Send again');
    expect(findAll('[role=alert]:not(:empty), .toast, .banner')).toEqual([]);
    await type(field(), 'b@x.example');
    await submit();
    expect([findAll('#email-modal'), sent.length]).toEqual([[], 2]);
  });

  it('sends the estimate once while a send is pending, even after the dialog is reopened [API-GEN-13]', async () => {
    let answer = (_: Result<void>): void => undefined;
    const { sent } = await openDialog({ answer: () => new Promise((resolve) => (answer = resolve)) });
    await type(field(), 'sam@x.example');
    await submit();
    await submit();
    await press(find('#email-modal .icon-btn'));
    await press(byRole('button', 'Email'));
    await type(field(), 'kim@x.example');
    expect(sendButton().getAttribute('aria-busy')).toBe('true');
    await submit();
    expect(sent).toEqual([['20', 'sam@x.example']]);
    await act(async () => answer({ ok: true, value: undefined }));
    expect(find('.banner--success b').textContent).toBe('sam@x.example');
  });
});

describe('estimate status', () => {
  it('lists the finished, current and next steps with backend titles or default titles [EST-06 EST-18]', async () => {
    await mountEstimate({ assignment: awaitingEstimate('writing_estimate') });
    expect(heading()).toBe('Your estimate is in progress');
    expect(
      findAll('.time li').map((li) => [li.className, li.querySelector('.time-name')?.textContent]),
    ).toEqual([
      ['done', 'Done: Photos received'],
      ['now', 'Now: We <b>write</b>'],
      ['next', 'Upcoming: Estimate ready'],
    ]);
    expect(findAll('[aria-current=step]').map((li) => li.className)).toContain('now');
    expect(findAll('.time .dot').map((mark) => mark.querySelector('svg') !== null)).toEqual([
      true,
      false,
      false,
    ]);
    expect(find('.time .next .time-note').textContent).toBe('You find it here.');
    const [currentTexts, nextTexts] = findAll('.time-box dd').map(({ textContent }) => textContent);
    expect([currentTexts, nextTexts]).toEqual([
      'The appraiser is working out the cost of the repair.',
      'Nothing for now. You’ll see your estimate here when it’s ready.',
    ]);
    expect(hrefs('.time-box a')).toEqual([]);
  });

  it('shows when the claim was opened, when the photos were sent and when the claim last changed [EST-18]', async () => {
    const day = (date: number) => new Date(2026, 2, date, 12).getTime();
    const photoSets = [aPhotoSet([aPrompt({ photo: aPhoto({ sentAtMs: day(15) }) })])];
    await mountEstimate({
      assignment: {
        ...awaitingEstimate('writing_estimate'),
        createdAtMs: day(14),
        updatedAtMs: day(16),
        photoSets,
      },
    });
    expect(find('.eyebrow').textContent).toContain('Opened Mar 14, 2026');
    expect(findAll('.time :is(.done, .now) .time-note').map(({ textContent }) => textContent)).toEqual([
      `Sent ${formatTime(day(15), 'en-US')}`,
      'Last change Mar 16, 2026',
    ]);
  });

  it('shows how long the status usually takes, and the office hours, in the words of the carrier [EST-18]', async () => {
    const texts = {
      'estimate.status.writing_estimate.usual': 'usually takes 1 working day',
      'estimate.office_hours': 'Mon–Fri, 8 am–6 pm ET',
    };
    const assignment = { ...awaitingEstimate('writing_estimate'), updatedAtMs: Date.UTC(2026, 2, 16, 12) };
    await mountEstimate({ assignment, texts });
    expect(find('.time .now .time-note').textContent).toBe(
      'Last change Mar 16, 2026 · usually takes 1 working day',
    );
    expect(find('.claim-ways small').textContent).toBe('Mon–Fri, 8 am–6 pm ET');
    await mountEstimate({ assignment });
    expect(document.querySelector('.claim-ways small')).toBeNull();
  });

  it('offers additional photos after the photos have been received [EST-18]', async () => {
    await mountEstimate({ assignment: awaitingEstimate('photos_received') });
    await press(find('.time-box a'));
    expect(currentPath()).toBe('/app/acme/7/photos/additional');
  });

  it('shows “In progress” for an unknown status code [EST-06 EST-18]', async () => {
    const code = 'waiting_for_parts';
    const list = [...statuses, { code, title: '', description: '' }];
    await mountEstimate({ assignment: { ...awaitingEstimate(code), statuses: list } });
    expect(find('.time .now .time-name').textContent).toBe('Now: In progress');
    expect(find('.time-box').textContent).toContain('We’re working on your claim.');
  });

  it('links to a phone call, the FAQs and the receipt', async () => {
    await mountEstimate({ assignment: awaitingEstimate('photos_received') });
    expect(hrefs('.claim-ways a')).toEqual([
      'tel:+15550142200',
      '/app/acme/faqs',
      '/app/acme/7/estimate?view=receipt',
    ]);
  });
});

describe('claim with pending liability', () => {
  const pendingLiability: EstimateOptions = {
    assignment: { ...awaitingEstimate('photos_received', false), claimNumber: 'C-7' },
  };

  it('thanks the user, names the carrier and offers a call, the FAQs and more photos [EST-06 EST-25 EST-18]', async () => {
    await mountEstimate(pendingLiability);
    expect(heading()).toBe('Thank you, we have your photos');
    expect(find('.lead').textContent).toContain('Acme & Sons');
    expect(hrefs('.claim-ways a').slice(0, 2)).toEqual(['tel:+15550142200', '/app/acme/faqs']);
    expect(hrefs('.time-box a')).toEqual(['/app/acme/7/photos/additional']);
  });
});

describe('estimate screen without an estimate', () => {
  it.each<[string, EstimateOptions, string]>([
    ['a canceled claim', { assignment: { ...awaitingEstimate('canceled') } }, 'This claim was canceled'],
    [
      'a ready claim without an estimate',
      { assignment: { ...awaitingEstimate('estimate_complete') } },
      'This claim doesn’t have an estimate',
    ],
    [
      'a response without a claim',
      { loaded: { ok: true, value: null } },
      'This claim doesn’t have an estimate',
    ],
  ])(
    'explains why there is no estimate for %s, and shows “404 Page not Found” in small print [EST-04 UI-12]',
    async (_, overrides, reason) => {
      await mountEstimate(overrides);
      expect(heading()).toBe(reason);
      expect(find('.msg-code').textContent).toBe('404 Page not Found');
      expect(document.title).toBe(`${reason} – Acme & Sons`);
    },
  );

  it.each<[string, Partial<Assignment>]>([
    ['vin', { currentStatusCode: 'submit_vin' }],
    ['photos', { currentStatusCode: 'submit_photos' }],
  ])('links to the step that the customer has not completed: %s [EST-07]', async (next, assignment) => {
    await mountEstimate({ assignment, view: 'receipt' });
    expect(heading()).toBe('We haven’t started your estimate yet');
    expect(find('.msg .btn--main').getAttribute('href')).toMatch(new RegExp(`/${next}$`));
    expect(findAll('.bar .menu-btn, .bar a').length).toBeGreaterThan(0);
  });
});

describe('receipt', () => {
  const photos = aPhotoSet([
    aPrompt({ id: '11', title: 'Front', photo: aPhoto({ processedUrl: 'https://x.example/1.jpg' }) }),
    aPrompt({ id: '12', photo: aPhoto({ submittedUrl: 'javascript:alert(1)' }) }),
  ]);
  const readFacts = () =>
    Object.fromEntries(
      findAll('.receipt-facts > div').map((row) => [...row.children].map((cell) => cell.textContent)),
    );

  it('shows the claim, the amount and each photo with its time, and prints the page', async () => {
    let printCount = 0;
    Object.assign(window, { print: () => (printCount += 1) });
    await mountEstimate({
      assignment: estimateReady(
        {},
        { photoSets: [photos], additionalPhotos: [aPhoto({ id: '9' })], licensePlate: 'BG 1' },
      ),
      view: 'receipt',
      prepare: (store) =>
        store.set(
          photoTimesAtom,
          addPhotoTime('', { assignmentId: '7', setId: photos.id, promptId: '11' }, Date.UTC(2026, 2, 3, 12)),
        ),
    });
    expect(heading()).toBe('Receipt for your claim');
    expect(readFacts()).toEqual({
      'Claim number': 'C-7',
      Vehicle: '2021 <i>Škoda</i>',
      'License plate': 'BG 1',
      Status: 'Estimate ready',
      'Estimated cost of repair': '$2,486.40',
    });
    expect(find('.receipt-photos h2').textContent).toBe('3 photos received');
    const photoTexts = findAll('.receipt-photos li').map((li) =>
      [...li.children].slice(1).map((cell) => cell.textContent),
    );
    expect(photoTexts.map(([name]) => name)).toEqual(['Front', 'Photo 2', 'Additional photo 1']);
    expect(photoTexts[0]?.[1]).toMatch(/^Sent Mar 3, 2026/);
    expect(photoTexts[1]?.[1]).toBe('Received');
    expect(findAll('.receipt-photos img').map((img) => img.getAttribute('src'))).toEqual([
      'https://x.example/1.jpg',
    ]);
    await press(find('.actions button'));
    expect(printCount).toBe(1);
    await press(find('.back'));
    expect(currentPath()).toBe('/app/acme/7/estimate');
  });

  it('hides an amount that the user may not see yet and shows the status title [EST-06]', async () => {
    const claim = aClaim({ estimate: anEstimate({ amountCents: 100 }) });
    await mountEstimate({
      assignment: { ...awaitingEstimate('writing_estimate', false), claim },
      view: 'receipt',
    });
    expect(readFacts()).toEqual({ Status: 'We <b>write</b>' });
    expect(find('.receipt-photos h2').textContent).toBe('No photos yet.');
  });
});

describe('estimate screen with data persisted on the device', () => {
  const persistedAtMs = Date.UTC(2026, 10, 20, 12);

  /** The backend is offline until the test adds an answer to `answers`. */
  async function mountPersisted(view?: string) {
    const value = anAssignment({ id: '7', ...awaitingEstimate('writing_estimate') });
    const answers: Result<Assignment>[] = [];
    await mountEstimate({
      ...(view !== undefined && { view }),
      backend: { loadAssignment: async () => answers.shift() ?? { ok: false, error: { kind: 'offline' } } },
      onReady: (store) =>
        store.set(persistedValuesAtom, {
          find: async () => ({ atMs: persistedAtMs, value }),
          persist: async () => undefined,
          stopReloads: () => undefined,
          loadTimeout: () => new Promise(() => undefined),
        }),
    });
    return { value, answers };
  }

  it('shows when the data was loaded, and moves focus to the heading after the user reloads the data [UI-12] [trust U6]', async () => {
    const { value, answers } = await mountPersisted();
    expect(find('.note--warning').textContent).toContain(formatTime(persistedAtMs, 'en-US'));
    answers.push({ ok: true, value });
    find('.note--warning button').focus();
    await press(find('.note--warning button'));
    expect(findAll('.note--warning')).toEqual([]);
    expect(document.activeElement).toBe(find('main h1'));
  });

  it('shows on the receipt when the data was loaded', async () => {
    await mountPersisted('receipt');
    expect(find('.receipt-lead').textContent).toContain(formatTime(persistedAtMs, 'en-US'));
    expect(findAll('.note--warning')).toHaveLength(1);
  });
});
