// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Assignment, Faq } from '#src/api/assignment.ts';
import type { Result } from '#src/api/errors.ts';
import type { FaqRating } from '#src/api/port.ts';
import { currentClaimAtom } from '#src/claim/currentClaim.ts';
import { find, type MountOptions, member, mountApp } from '../support/app/mountApp.tsx';
import { press } from '../support/app/mountPart.tsx';
import { anAssignment } from '../support/samples/anAssignment.ts';

const heading = () => find('main h1').textContent;
const items = () => [...document.querySelectorAll<HTMLDetailsElement>('main details')];
const titles = () => items().map((item) => item.querySelector('h2')?.textContent);
const answerOf = (item: number, text: string) =>
  [...(items()[item]?.querySelectorAll<HTMLButtonElement>('.useful-answer') ?? [])].find(
    ({ textContent }) => textContent === text,
  ) as HTMLButtonElement;
const chosenAnswers = (item: number) =>
  [...(items()[item]?.querySelectorAll('[aria-pressed=true]') ?? [])].map(({ textContent }) => textContent);
const feedbackText = (item: number) => items()[item]?.querySelector('.useful-said')?.textContent;

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

interface FaqsOptions extends Partial<Omit<MountOptions, 'path'>> {
  readonly claims?: readonly Assignment[];
  readonly answer?: (call: string) => Result<readonly FaqRating[]> | Promise<Result<readonly FaqRating[]>>;
}

const noRatings: Result<readonly FaqRating[]> = { ok: true, value: [] };

async function mountFaqs({ claims = [claim('7', aFaq('1'), aFaq('2'))], answer, ...more }: FaqsOptions = {}) {
  const sent: unknown[] = [];
  const handleCall = async (kind: string, args: readonly unknown[]) => {
    sent.push([kind, ...args.slice(0, 2)]);
    return (await answer?.(kind)) ?? noRatings;
  };
  app = await mountApp({
    path: '/faqs',
    session: member,
    capabilities: { usesFaqFeedback: true },
    backend: {
      loadAssignments: async () => ({ ok: true, value: claims }),
      startFaqRatings: (...args) => handleCall('start', args),
      rateFaqs: (...args) => handleCall('update', args),
    },
    ...more,
  });
  return { ...app, sent };
}

/** Toggles the details element and fires its toggle event, as a browser does. */
async function toggle(item: number): Promise<void> {
  await act(async () => {
    const details = items()[item] as HTMLDetailsElement;
    details.open = !details.open;
    details.dispatchEvent(new Event('toggle'));
  });
}

const vote = (faqId: string, isUseful: boolean) => ['update', '7', [{ faqId, isUseful }]];

describe('FAQ list', () => {
  it('shows all questions closed and allows several open questions [FAQ-01]', async () => {
    await mountFaqs();
    expect([heading(), titles()]).toEqual(['Frequently asked questions', ['Question 1?', 'Question 2?']]);
    expect(items().map(({ open }) => open)).toEqual([false, false]);
    await toggle(0);
    await toggle(1);
    expect(items().map(({ open }) => open)).toEqual([true, true]);
    expect(items()[0]?.querySelector('.answer p')?.textContent).toBe('Answer 1.');
  });

  it('shows the questions of the last viewed claim, otherwise of the newest claim [FAQ-07]', async () => {
    const claims = [claim('12', aFaq('3')), claim('7', aFaq('1'))];
    const { store } = await mountFaqs({ claims });
    expect([titles(), store.get(currentClaimAtom)?.id]).toEqual([['Question 3?'], '12']);
    await app?.unmount();
    await mountFaqs({
      claims,
      prepare: (initialStore) => initialStore.set(currentClaimAtom, { id: '7', number: 'C-7' }),
    });
    expect(titles()).toEqual(['Question 1?']);
  });

  it.each([[[]], [[claim('7')]]])('says that no claim has questions yet, case %#', async (claims) => {
    await mountFaqs({ claims });
    expect(find('.empty').textContent).toContain('There are no questions yet.');
  });

  it('sanitizes editor content and opens safe links in a new tab [FAQ-01]', async () => {
    const hostileFaq = aFaq('1', {
      title: '<img src=x onerror=alert(1)>Who?',
      description: 'See <a href="https://a.example">here</a><script>alert(1)</script>.',
      links: [
        { text: 'Good', url: 'https://b.example' },
        { text: 'Bad', url: 'javascript:alert(1)' },
        { text: 'Worse', url: '//evil.example' },
      ],
    });
    await mountFaqs({ claims: [claim('7', hostileFaq)] });
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

describe('FAQ feedback', () => {
  it('appears only when the carrier enables it, and sends nothing otherwise [FAQ-02]', async () => {
    const withoutFeedback = await mountFaqs({
      capabilities: { usesFaqFeedback: false },
      claims: [anAssignment({ id: '7', isFeedbackEnabled: true, faqs: [aFaq('1')] })],
    });
    await toggle(0);
    expect([document.querySelector('.useful'), withoutFeedback.sent]).toEqual([null, []]);
    await app?.unmount();
    await mountFaqs({ claims: [anAssignment({ id: '7', isFeedbackEnabled: false, faqs: [aFaq('1')] })] });
    expect(document.querySelectorAll('.useful')).toHaveLength(1);
  });

  it('reports the first opening of a question once, then sends every changed answer [FAQ-04]', async () => {
    const { sent } = await mountFaqs();
    for (let times = 0; times < 3; times++) await toggle(0);
    expect(sent).toEqual([['start', '7', ['1']]]);
    await press(answerOf(0, 'Yes'));
    expect([sent.slice(1), chosenAnswers(0), feedbackText(0)]).toEqual([
      [vote('1', true)],
      ['Yes'],
      'Thanks, that helps us.',
    ]);
    await press(answerOf(0, 'No'));
    expect([sent.slice(2), chosenAnswers(0), chosenAnswers(1)]).toEqual([[vote('1', false)], ['No'], []]);
  });

  it('sends one call at a time and queues the clicks made meanwhile [FAQ-06]', async () => {
    let respond: () => void = () => undefined;
    const { sent } = await mountFaqs({
      answer: () =>
        new Promise((resolve) => {
          respond = () => resolve(noRatings);
        }),
    });
    const finishCall = () => act(async () => respond());
    await toggle(0);
    await finishCall();
    await press(answerOf(0, 'Yes'));
    await press(answerOf(0, 'Yes'));
    await toggle(1);
    await press(answerOf(1, 'No'));
    expect(sent).toEqual([['start', '7', ['1']], vote('1', true)]);
    expect([chosenAnswers(0), feedbackText(0), chosenAnswers(1), feedbackText(1)]).toEqual([
      ['Yes'],
      'Sending your answer…',
      ['No'],
      'Sending your answer…',
    ]);
    await finishCall();
    await finishCall();
    expect(sent.slice(2)).toEqual([['start', '7', ['2']], vote('2', false)]);
  });

  it('stores each answer per claim and question and restores the answers on return [FAQ-04]', async () => {
    const claims = [claim('12', aFaq('1')), claim('7', aFaq('1', { isUseful: false }), aFaq('2'))];
    const { store } = await mountFaqs({
      claims,
      prepare: (initialStore) => initialStore.set(currentClaimAtom, { id: '7', number: 'C-7' }),
    });
    expect([chosenAnswers(0), chosenAnswers(1)]).toEqual([['No'], []]);
    await press(answerOf(0, 'Yes'));
    await act(async () => store.set(currentClaimAtom, { id: '12', number: 'C-12' }));
    expect(chosenAnswers(0)).toEqual([]);
    await act(async () => store.set(currentClaimAtom, { id: '7', number: 'C-7' }));
    expect([chosenAnswers(0), chosenAnswers(1)]).toEqual([['Yes'], []]);
  });

  it('shows the answer that the backend already has [FAQ-04]', async () => {
    await mountFaqs({ answer: () => ({ ok: true, value: [{ faqId: '1', isUseful: true }] }) });
    await toggle(0);
    expect(chosenAnswers(0)).toEqual(['Yes']);
  });

  it('shows an error when an answer fails to save, and sends the answer again on the next click', async () => {
    let isAvailable = false;
    const { sent } = await mountFaqs({
      answer: (kind) =>
        isAvailable || kind === 'start'
          ? noRatings
          : { ok: false, error: { kind: 'rejected', status: 422, display: 'Not <now>' } },
    });
    await press(answerOf(0, 'Yes'));
    expect([chosenAnswers(0), feedbackText(0)]).toEqual([
      [],
      'We didn’t get your answer. Please tap it again.',
    ]);
    expect(find('.toast').textContent).toContain('Not <now>');
    isAvailable = true;
    await press(answerOf(0, 'Yes'));
    expect([chosenAnswers(0), feedbackText(0), sent]).toEqual([
      ['Yes'],
      'Thanks, that helps us.',
      [['start', '7', ['1']], vote('1', true), vote('1', true)],
    ]);
  });

  it('shows and sends the last answer when it changes during a call [FAQ-06]', async () => {
    const responses: (() => void)[] = [];
    const { sent } = await mountFaqs({
      answer: () => new Promise((resolve) => responses.push(() => resolve(noRatings))),
    });
    const finishCall = () => act(async () => responses.shift()?.());
    await toggle(0);
    await finishCall();
    await press(answerOf(0, 'Yes'));
    await press(answerOf(0, 'No'));
    expect(chosenAnswers(0)).toEqual(['No']);
    await finishCall();
    expect(sent.slice(1)).toEqual([vote('1', true), vote('1', false)]);
  });

  it('sends nothing when the same answer is clicked again [FAQ-06]', async () => {
    const { sent } = await mountFaqs({ claims: [claim('7', aFaq('1', { isUseful: true }))] });
    await press(answerOf(0, 'Yes'));
    expect([sent, chosenAnswers(0)]).toEqual([[], ['Yes']]);
  });
});
