// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Assignment } from '#src/api/assignment.ts';
import type { BackendError, Result } from '#src/api/errors.ts';
import { assignment as assignmentLoadable } from '#src/claim/loaded.ts';
import { find, type MountOptions, member, mountApp, submit } from '../support/app/mountApp.tsx';
import { byRole, fill, nameOf, press } from '../support/app/mountPart.tsx';
import { aClaim, anAssignment, someRatings } from '../support/samples/anAssignment.ts';

const heading = () => find('main h1').textContent;
const mainButton = () => find<HTMLButtonElement>('.actions .btn--main');
const button = (name: string) => byRole<HTMLButtonElement>('button', name);
const hasButton = (name: string) =>
  [...document.querySelectorAll('main button')].some(({ textContent }) => textContent === name);
const tile = (value: number) => find<HTMLInputElement>(`.scale-tiles label:nth-child(${value + 1}) input`);
const selectList = () => find<HTMLSelectElement>('.scale select');
const carrierTitle = 'How likely are you to recommend Acme & Sons?';
const productTitle = 'How likely are you to recommend making a claim this way?';

type App = Awaited<ReturnType<typeof mountApp>>;
let app: App | undefined;
afterEach(async () => {
  await app?.unmount();
  app = undefined;
});

interface SurveyOptions extends Partial<Omit<MountOptions, 'path'>> {
  readonly step?: string;
  readonly answers?: readonly Result<void>[];
  readonly loads?: readonly Result<Assignment | null>[];
}

const loadedAssignment = (npsSubmitted = false, overrides: Partial<Assignment> = {}): Result<Assignment> => ({
  ok: true,
  value: anAssignment({ id: '7', claim: aClaim({ ratings: someRatings({ npsSubmitted }) }), ...overrides }),
});

const unanswered = anAssignment({ id: '7', claim: aClaim() });

async function mountSurvey({
  step,
  answers = [],
  loads = [loadedAssignment()],
  ...more
}: SurveyOptions = {}) {
  const sent: unknown[] = [];
  let loadCount = 0;
  app = await mountApp({
    path: `/7/feedback${step === undefined ? '' : `?step=${step}`}`,
    session: member,
    tenant: { npsAfterPhotos: true },
    backend: {
      loadAssignment: async () => loads[Math.min(loadCount++, loads.length - 1)] as Result<Assignment | null>,
      rateProcess: async (...call) => {
        sent.push(call.slice(0, 2));
        return answers[sent.length - 1] ?? { ok: true, value: undefined };
      },
    },
    ...more,
  });
  const { location } = app;
  return {
    ...app,
    sent,
    loadCount: () => loadCount,
    currentPath: () => location.history.at(-1)?.replace('/app/acme', ''),
  };
}

async function toProduct(carrier?: number) {
  if (carrier !== undefined) await press(tile(carrier));
  if (carrier === undefined) await press(button('Skip'));
  else await submit();
}

const failWith = (error: BackendError): Result<void> => ({ ok: false, error });

describe('survey screen', () => {
  it('asks about the carrier and the product, then thanks the user and links to the estimate [SUR-01]', async () => {
    const { sent, currentPath } = await mountSurvey();
    expect(heading()).toBe(carrierTitle);
    await toProduct(9);
    expect([currentPath(), heading()]).toEqual(['/7/feedback?step=product', productTitle]);
    await expect.poll(() => document.activeElement).toBe(find('h1'));
    await press(tile(0));
    await submit();
    expect(sent).toEqual([['9', { carrier: 9, process: 0 }]]);
    expect([currentPath(), heading()]).toEqual(['/7/feedback?step=submitted', 'Thanks for your answers']);
    expect(find('.actions a').textContent).toBe('View estimate');
    await press(find('.actions a'));
    expect(currentPath()).toBe('/7/estimate');
  });

  it('labels the group of tiles and the list “Your answer”, and shows the question once [SUR-04]', async () => {
    await mountSurvey();
    const group = byRole('group');
    expect([group.querySelector('h1'), nameOf(group), nameOf(selectList())]).toEqual([
      null,
      'Your answer',
      'Your answer',
    ]);
    expect(find('main').textContent?.split(carrierTitle)).toHaveLength(2);
  });

  it('selects the same value from 0 to 10 in the list and in the tiles [SUR-04]', async () => {
    await mountSurvey();
    const values = [...selectList().options].map(({ value }) => value);
    expect(values).toEqual(['', ...Array.from({ length: 11 }, (_, value) => String(value))]);
    expect(document.querySelectorAll('.scale-tiles input')).toHaveLength(11);
    await press(tile(7));
    expect(selectList().value).toBe('7');
    await fill(selectList(), '0');
    expect([tile(0).checked, tile(7).checked]).toEqual([true, false]);
  });

  it('enables Next for any value, including 0, and offers Skip without a value [SUR-04 SUR-12]', async () => {
    await mountSurvey();
    expect([mainButton().disabled, hasButton('Skip')]).toEqual([true, true]);
    await submit();
    expect(heading()).toBe(carrierTitle);
    await press(tile(0));
    expect([mainButton().disabled, hasButton('Skip')]).toEqual([false, false]);
    expect(heading(), 'waits for Next').toBe(carrierTitle);
  });

  it('opens the second question automatically after a tap on a number [SUR-04]', async () => {
    await mountSurvey();
    await act(async () => {
      tile(9).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
    });
    expect(heading()).toBe(carrierTitle);
    await act(() => expect.poll(heading).toBe(productTitle));
  });

  it('renders **…** in the hint as bold text [SUR-04]', async () => {
    await mountSurvey();
    const bold = [...find('#rating-hint').querySelectorAll('b')].map(({ textContent }) => textContent);
    expect(bold).toEqual(['10', '0']);
    expect(find('#rating-hint').textContent).toBe('10 means very likely and 0 means not likely.');
  });

  it('opens the estimate and sends nothing when both questions are skipped [SUR-04 SUR-01 SUR-12]', async () => {
    const { sent, currentPath } = await mountSurvey();
    await toProduct();
    expect(heading()).toBe(productTitle);
    await press(button('Skip'));
    expect([sent, currentPath()]).toEqual([[], '/7/estimate']);
  });

  it('offers a comment only after the second answer [SUR-09]', async () => {
    await mountSurvey();
    await press(tile(4));
    expect(document.querySelector('.comment-link')).toBeNull();
    await submit();
    expect(document.querySelector('.comment-link')).toBeNull();
    await press(tile(4));
    expect(find('.comment-link').textContent).toBe('Add a comment');
  });

  it('returns to the second question after a comment and sends the answers with the comment [SUR-09]', async () => {
    const { sent, currentPath } = await mountSurvey();
    await toProduct(9);
    await press(tile(10));
    await press(find('.comment-link'));
    expect(currentPath()).toBe('/7/feedback?step=comment');
    await fill(find('textarea'), '  Quick, <b>and</b> easy.  ');
    await press(button('Save'));
    expect([heading(), find('blockquote').textContent, sent]).toEqual([
      productTitle,
      'Quick, <b>and</b> easy.',
      [],
    ]);
    await submit();
    expect(sent).toEqual([['9', { carrier: 9, process: 10, comments: 'Quick, <b>and</b> easy.' }]]);
  });

  it('clears the comment on Cancel and returns to the second question [SUR-09]', async () => {
    const { sent } = await mountSurvey();
    await toProduct();
    await press(tile(10));
    await press(find('.comment-link'));
    await fill(find('textarea'), 'Quick');
    await press(button('Save'));
    await press(find('.comment-link'));
    expect(find<HTMLTextAreaElement>('textarea').value).toBe('Quick');
    await press(button('Cancel'));
    expect([heading(), document.querySelector('blockquote')]).toEqual([productTitle, null]);
    await press(find('.comment-link'));
    expect(find<HTMLTextAreaElement>('textarea').value).toBe('');
    await press(button('Cancel'));
    await submit();
    expect(sent).toEqual([['9', { process: 10 }]]);
  });

  it('shows an error and keeps the answers if sending fails, and lets the user try again or continue without sending [SUR-21]', async () => {
    const { sent, currentPath } = await mountSurvey({
      answers: [failWith({ kind: 'rejected', status: 422, display: 'Too <b>late</b>' })],
    });
    await toProduct(9);
    await press(tile(10));
    await submit();
    expect(find('main [role=alert]').textContent).toContain('Too <b>late</b>');
    expect([document.activeElement, document.title]).toEqual([
      find('main [role=alert]'),
      `Error: ${productTitle} – Acme & Sons`,
    ]);
    expect([heading(), tile(10).checked, currentPath()]).toEqual([
      productTitle,
      true,
      '/7/feedback?step=product',
    ]);
    expect(find('.actions a').textContent).toBe('Continue without sending');
    await submit();
    expect(sent).toEqual([sent[0], sent[0]]);
    expect(heading()).toBe('Thanks for your answers');
  });

  it.each<[string, SurveyOptions]>([
    ['has already been answered', { loads: [loadedAssignment(true)] }],
    ['is turned off', { tenant: { npsAfterPhotos: false } }],
    ['has no claim', { loads: [loadedAssignment(false, { claim: null })] }],
  ])('redirects to the estimate, without a history entry, if the survey %s [SUR-08]', async (_, options) => {
    const { location } = await mountSurvey(options);
    await act(() => expect.poll(() => location.history).toEqual(['/app/acme/7/estimate']));
  });

  it('reloads the claim from the backend even if it is cached [SUR-08]', async () => {
    const { loadCount, location } = await mountSurvey({
      loads: [loadedAssignment(true)],
      prepare: (store) => store.set(assignmentLoadable.putAtom, '7', unanswered),
    });
    expect(loadCount()).toBe(1);
    await act(() => expect.poll(() => location.history).toEqual(['/app/acme/7/estimate']));
  });

  it.each(['product', 'comment', 'submitted', 'x'])('opens the first question for ?step=%s', async (step) => {
    const { location } = await mountSurvey({ step });
    expect([heading(), location.history]).toEqual([carrierTitle, ['/app/acme/7/feedback']]);
  });
});
