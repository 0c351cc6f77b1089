// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Result } from '#src/backend/errors.ts';
import { currentClaimAtom } from '#src/customer/claims/claims.atoms.ts';
import type { Assignment } from '#src/domain/assignment.ts';
import type { Faq } from '#src/domain/faq.ts';
import type { FaqRating } from '#src/domain/faqRatings.ts';
import { anAssignment } from '../support/anAssignment.ts';
import { find, type MountOptions, mountApp, press } from '../support/mountApp.tsx';

const member = { kind: 'signedIn', token: 'token-1' } as const;
const heading = () => find('main h1').textContent;
const items = () => [...document.querySelectorAll<HTMLDetailsElement>('main details')];
const titles = () => items().map((item) => item.querySelector('h2')?.textContent);
const answerOf = (item: number, text: string) =>
  [...(items()[item]?.querySelectorAll<HTMLButtonElement>('.useful-answer') ?? [])].find(
    ({ textContent }) => textContent === text,
  ) as HTMLButtonElement;
const chosen = (item: number) =>
  [...(items()[item]?.querySelectorAll('[aria-pressed=true]') ?? [])].map(({ textContent }) => textContent);
const said = (item: number) => items()[item]?.querySelector('.useful-said')?.textContent;

const aFaq = (id: string, overrides: Partial<Faq> = {}): Faq => ({
  id,
  title: `Question ${id}?`,
  description: `Answer ${id}.`,
  links: [],
  isUseful: null,
  ...overrides,
});
const claim = (id: string, ...faqs: Faq[]): Assignment => anAssignment({ id, claimNumber: `C-${id}`, faqs });

type App = Awaited<ReturnType<typeof mountApp>>;
let app: App | undefined;
afterEach(async () => {
  await app?.unmount();
  app = undefined;
});

interface Given extends Partial<Omit<MountOptions, 'path'>> {
  readonly claims?: readonly Assignment[];
  readonly answer?: (call: string) => Result<readonly FaqRating[]> | Promise<Result<readonly FaqRating[]>>;
}

const nothing: Result<readonly FaqRating[]> = { ok: true, value: [] };

async function mountFaqs({ claims = [claim('7', aFaq('1'), aFaq('2'))], answer, ...more }: Given = {}) {
  const sent: unknown[] = [];
  const take = async (kind: string, given: readonly unknown[]) => {
    sent.push([kind, ...given.slice(0, 2)]);
    return (await answer?.(kind)) ?? nothing;
  };
  app = await mountApp({
    path: '/faqs',
    session: member,
    capabilities: { usesFaqFeedback: true },
    services: {
      loadAssignments: async () => ({ ok: true, value: claims }),
      startFaqRatings: (...given) => take('start', given),
      rateFaqs: (...given) => take('update', given),
    },
    ...more,
  });
  return { ...app, sent };
}

/** As a browser does it, whose summary opens. */
async function toggle(item: number): Promise<void> {
  await act(async () => {
    const details = items()[item] as HTMLDetailsElement;
    details.open = !details.open;
    details.dispatchEvent(new Event('toggle'));
  });
}

const vote = (faqId: string, isUseful: boolean) => ['update', '7', [{ faqId, isUseful }]];

describe('the questions', () => {
  it('stand one below the other, all closed, several to be opened [FAQ-01]', async () => {
    await mountFaqs();
    expect([heading(), titles()]).toEqual(['Frequently asked questions', ['Question 1?', 'Question 2?']]);
    expect(items().map(({ open }) => open)).toEqual([false, false]);
    await toggle(0);
    await toggle(1);
    expect(items().map(({ open }) => open)).toEqual([true, true]);
    expect(items()[0]?.querySelector('.answer p')?.textContent).toBe('Answer 1.');
  });

  it('are those of the claim that was looked at last, else of the newest [FAQ-07]', async () => {
    const claims = [claim('12', aFaq('3')), claim('7', aFaq('1'))];
    const { store } = await mountFaqs({ claims });
    expect([titles(), store.get(currentClaimAtom)?.id]).toEqual([['Question 3?'], '12']);
    await app?.unmount();
    await mountFaqs({ claims, prepare: (fresh) => fresh.set(currentClaimAtom, { id: '7', number: 'C-7' }) });
    expect(titles()).toEqual(['Question 1?']);
  });

  it('are those of the vehicle that was looked at, of two in one claim or without a number [FAQ-07]', async () => {
    for (const claimNumber of ['C-1', null]) {
      const claims = [claim('12', aFaq('3')), claim('7', aFaq('1'))].map((one) => ({ ...one, claimNumber }));
      await mountFaqs({
        claims,
        prepare: (fresh) => fresh.set(currentClaimAtom, { id: '7', number: claimNumber }),
      });
      expect(titles(), String(claimNumber)).toEqual(['Question 1?']);
      await app?.unmount();
    }
  });

  it('are not found where the claims do not load, and asked for again [FAQ-03 ERR-47]', async () => {
    let isUp = false;
    await mountFaqs({
      services: {
        loadAssignments: async () =>
          isUp ? { ok: true, value: [claim('7', aFaq('1'))] } : { ok: false, error: { kind: 'notFound' } },
      },
    });
    expect(heading()).toBe('404 Page not Found');
    isUp = true;
    await press(find('.msg button'));
    expect(titles()).toEqual(['Question 1?']);
  });

  it.each([[[]], [[claim('7')]]])('may be none, which is said, case %#', async (claims) => {
    await mountFaqs({ claims });
    expect(find('.empty').textContent).toContain('There are no questions yet.');
  });

  it('show what an editor wrote as text and safe links that open apart [FAQ-11]', async () => {
    const hostile = aFaq('1', {
      title: '<img src=x onerror=alert(1)>Who?',
      description: 'See <a href="https://a.example">here</a><script>alert(1)</script>.',
      links: [
        { text: 'Good', url: 'https://b.example' },
        { text: 'Bad', url: 'javascript:alert(1)' },
        { text: 'Worse', url: '//evil.example' },
      ],
    });
    await mountFaqs({ claims: [claim('7', hostile)] });
    expect(titles()).toEqual(['Who?']);
    expect(document.querySelectorAll('main img, main script')).toHaveLength(0);
    const links = [...document.querySelectorAll('.answer a')].map((link) => [
      link.getAttribute('href'),
      link.getAttribute('target'),
      link.getAttribute('rel'),
    ]);
    expect(links).toEqual([
      ['https://a.example', '_blank', 'noopener noreferrer'],
      ['https://b.example', '_blank', 'noopener noreferrer'],
    ]);
    expect(find('.answer').textContent).not.toMatch(/Bad|Worse|alert/);
  });
});

describe('the usefulness of an answer', () => {
  it('is asked for where the carrier wants it, and tells nothing otherwise [FAQ-02 FAQ-08]', async () => {
    const off = await mountFaqs({
      capabilities: { usesFaqFeedback: false },
      claims: [anAssignment({ id: '7', isFeedbackEnabled: true, faqs: [aFaq('1')] })],
    });
    await toggle(0);
    expect([document.querySelector('.useful'), off.sent]).toEqual([null, []]);
    await app?.unmount();
    await mountFaqs({ claims: [anAssignment({ id: '7', isFeedbackEnabled: false, faqs: [aFaq('1')] })] });
    expect(document.querySelectorAll('.useful')).toHaveLength(1);
  });

  it('is initialised once when first opened, then updated as often as it changes [FAQ-04 FAQ-09]', async () => {
    const { sent } = await mountFaqs();
    for (let times = 0; times < 3; times++) await toggle(0);
    expect(sent).toEqual([['start', '7', ['1']]]);
    await press(answerOf(0, 'Yes'));
    expect([sent.slice(1), chosen(0), said(0)]).toEqual([
      [vote('1', true)],
      ['Yes'],
      'Thanks, that helps us.',
    ]);
    await press(answerOf(0, 'No'));
    expect([sent.slice(2), chosen(0), chosen(1)]).toEqual([[vote('1', false)], ['No'], []]);
  });

  it('makes no second call while one is pending, and loses no press [FAQ-06]', async () => {
    let finish: () => void = () => undefined;
    const { sent } = await mountFaqs({
      answer: () =>
        new Promise((resolve) => {
          finish = () => resolve(nothing);
        }),
    });
    const settle = () => act(async () => finish());
    await toggle(0);
    await settle();
    await press(answerOf(0, 'Yes'));
    await press(answerOf(0, 'Yes'));
    await toggle(1);
    await press(answerOf(1, 'No'));
    expect(sent).toEqual([['start', '7', ['1']], vote('1', true)]);
    expect([chosen(0), said(0), chosen(1), said(1)]).toEqual([
      ['Yes'],
      'Sending your answer…',
      ['No'],
      'Sending your answer…',
    ]);
    await settle();
    await settle();
    expect(sent.slice(2)).toEqual([['start', '7', ['2']], vote('2', false)]);
  });

  it('is kept per claim and question, also on the way back to them [FAQ-05]', async () => {
    const claims = [claim('12', aFaq('1')), claim('7', aFaq('1', { isUseful: false }), aFaq('2'))];
    const { store } = await mountFaqs({
      claims,
      prepare: (fresh) => fresh.set(currentClaimAtom, { id: '7', number: 'C-7' }),
    });
    expect([chosen(0), chosen(1)]).toEqual([['No'], []]);
    await press(answerOf(0, 'Yes'));
    await act(async () => store.set(currentClaimAtom, { id: '12', number: 'C-12' }));
    expect(chosen(0)).toEqual([]);
    await act(async () => store.set(currentClaimAtom, { id: '7', number: 'C-7' }));
    expect([chosen(0), chosen(1)]).toEqual([['Yes'], []]);
  });

  it('takes what the backend knows of it [FAQ-05]', async () => {
    await mountFaqs({ answer: () => ({ ok: true, value: [{ faqId: '1', isUseful: true }] }) });
    await toggle(0);
    expect(chosen(0)).toEqual(['Yes']);
  });

  it('says that an answer was not taken, and takes it when it is pressed again', async () => {
    let isUp = false;
    const { sent } = await mountFaqs({
      answer: (kind) =>
        isUp || kind === 'start'
          ? nothing
          : { ok: false, error: { kind: 'rejected', status: 422, display: 'Not <now>' } },
    });
    await press(answerOf(0, 'Yes'));
    expect([chosen(0), said(0)]).toEqual([[], 'We didn’t get your answer. Please tap it again.']);
    expect(find('.toast').textContent).toContain('Not <now>');
    isUp = true;
    await press(answerOf(0, 'Yes'));
    expect([chosen(0), said(0), sent]).toEqual([
      ['Yes'],
      'Thanks, that helps us.',
      [['start', '7', ['1']], vote('1', true), vote('1', true)],
    ]);
  });

  it('sends nothing where the same answer is pressed again [FAQ-06]', async () => {
    const { sent } = await mountFaqs({ claims: [claim('7', aFaq('1', { isUseful: true }))] });
    await press(answerOf(0, 'Yes'));
    expect([sent, chosen(0)]).toEqual([[], ['Yes']]);
  });
});
