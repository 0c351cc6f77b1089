// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Assignment } from '#src/api/assignment.ts';
import type { BackendError, Result } from '#src/api/errors.ts';
import { createUnavailableBackend } from '#src/api/unavailable.ts';
import { assignment as assignmentLoadable } from '#src/claim/loaded.ts';
import { aClaim, anAssignment, someRatings } from '../support/anAssignment.ts';
import { find, type MountOptions, mountApp, press, submit } from '../support/mountApp.tsx';

const member = { kind: 'signedIn', token: 'token-1' } as const;
const heading = () => find('main h1').textContent;
const faceButton = (name: string) => find(`.face--${name}`);
const radio = (name: string) => find<HTMLInputElement>(`input[value=${name}]`);
const alert = () => find('main [role=alert]');

type App = Awaited<ReturnType<typeof mountApp>>;
let app: App | undefined;
afterEach(() => app?.unmount());
const currentPath = ({ location }: App) => location.history.at(-1);

interface FeedbackOptions extends Partial<Omit<MountOptions, 'path'>> {
  readonly rating?: string;
  readonly assignment?: Partial<Assignment>;
  readonly loaded?: Result<Assignment | null>;
  readonly answer?: Result<void>;
}

async function mountFeedback(options: FeedbackOptions = {}) {
  const { rating, assignment = {}, loaded, answer = { ok: true, value: undefined }, ...more } = options;
  const sent: unknown[] = [];
  app = await mountApp({
    path: `/7/photos-feedback${rating === undefined ? '' : `?rating=${rating}`}`,
    session: member,
    services: {
      loadAssignment: async (id) =>
        loaded ?? { ok: true, value: anAssignment({ id, claim: aClaim(), ...assignment }) },
      loadAssignments: async () => ({ ok: true, value: [] }),
      ratePhotos: async (...call) => {
        sent.push(call.slice(0, 2));
        return answer;
      },
    },
    ...more,
  });
  return { ...app, sent };
}

const failWith = (error: BackendError): Result<void> => ({ ok: false, error });

describe('photo feedback screen', () => {
  it('redirects to the claims when there is no claim [PHO-03]', async () => {
    const app = await mountFeedback({ loaded: { ok: true, value: null } });
    // The claims screen loads lazily.
    const { history } = app.location;
    await act(() => expect.poll(() => history).toEqual(['/app/acme/claims']));
  });

  it('shows an error when the claim fails to load', async () => {
    const app = await mountFeedback({ loaded: { ok: false, error: { kind: 'offline' } } });
    expect(heading()).toBe('We couldn’t load your claim');
    expect(currentPath(app)).toBe('/app/acme/7/photos-feedback');
  });

  it.each([[{ photosRating: 2 }], [{ claim: aClaim({ ratings: someRatings({ photos: 1 }) }) }]])(
    'is skipped when a rating exists already, case %# [PFB-02]',
    async (assignment) => {
      const app = await mountFeedback({ assignment });
      expect(app.location.history).toEqual(['/app/acme/7/estimate']);
    },
  );

  it('can be skipped without a call, to the survey if it is due [EST-17]', async () => {
    const app = await mountFeedback();
    expect(find('.actions a').textContent).toBe('Skip');
    await press(find('.actions a'));
    expect([currentPath(app), app.sent]).toEqual(['/app/acme/7/estimate', []]);
  });

  it('shows a thank-you page with one link when feedback is disabled [PFB-02]', async () => {
    const app = await mountFeedback({ assignment: { isFeedbackEnabled: false } });
    expect(heading()).toBe('You’re all set');
    expect(document.querySelectorAll('.steps-top li.done')).toHaveLength(2);
    expect(document.querySelectorAll('.face, input')).toHaveLength(0);
    expect(document.querySelectorAll('.actions a, .actions button')).toHaveLength(1);
    await press(find('.actions a'));
    expect([currentPath(app), app.sent]).toEqual(['/app/acme/7/estimate', []]);
  });

  it.each([
    ['bad', 'We’re sorry to hear that.'],
    ['meh', 'Thanks for telling us.'],
    ['good', 'Great to hear!'],
  ])(
    'selects the rating “%s” with one click, and reacts to it only after it was sent [PFB-04 PFB-05]',
    async (name, reaction) => {
      const app = await mountFeedback();
      expect(heading()).toBe('How did taking photos go?');
      expect(document.querySelectorAll('.face')).toHaveLength(3);
      await press(faceButton(name));
      expect(currentPath(app)).toBe(`/app/acme/7/photos-feedback?rating=${name}`);
      expect(heading()).toBe('Send your rating');
      await expect.poll(() => document.activeElement).toBe(find('main h1'));
      expect(document.title).toBe('Send your rating – Acme & Sons');
      expect(radio(name).checked).toBe(true);
      expect(app.sent).toEqual([]);
      expect(document.body.textContent).not.toContain(reaction);
      await submit();
      await expect.poll(() => find('.toasts').textContent).toContain(reaction);
    },
  );

  it('shows the estimate as the remaining step, and a phone link [PHO-19]', async () => {
    await mountFeedback({
      rating: 'good',
      tenant: { phone: '+12025550142', formattedPhone: '(202) 555-0142' },
    });
    const states = [...document.querySelectorAll('.steps-top li')].map(({ className }) => className);
    expect(states).toEqual(['done', 'done', 'now']);
    expect(find<HTMLAnchorElement>('.feedback-call a').getAttribute('href')).toBe('tel:+12025550142');
  });

  it('hides the phone link when the carrier hides calls', async () => {
    await mountFeedback({ rating: 'good', capabilities: { hideCallForHelp: true } });
    expect(document.querySelector('.feedback-call')).toBeNull();
  });

  it('sends the last selected rating once and opens the estimate [PFB-05 PFB-04]', async () => {
    const app = await mountFeedback({ rating: 'good' });
    await press(radio('meh'));
    await act(async () => {
      find('button[type=submit]').click();
      find('button[type=submit]').click();
    });
    expect(app.sent).toEqual([['9', 'meh']]);
    expect(app.location.history).toEqual(['/app/acme/7/estimate']);
  });

  it.each([
    [true, false, 'feedback'],
    [true, true, 'estimate'],
    [false, false, 'estimate'],
  ])(
    'opens the next screen for npsAfterPhotos %j, npsSubmitted %j: %s [EST-17]',
    async (nps, isSent, next) => {
      const claim = aClaim({ ratings: someRatings({ npsSubmitted: isSent }) });
      const app = await mountFeedback({
        rating: 'good',
        tenant: { npsAfterPhotos: nps },
        assignment: { claim },
      });
      await submit();
      expect(currentPath(app)).toBe(`/app/acme/7/${next}`);
    },
  );

  it('keeps assignment data that loads while the rating is being sent', async () => {
    let answer = () => {};
    const pendingRating = new Promise<Result<void>>((resolve) => {
      answer = () => resolve({ ok: true, value: undefined });
    });
    let vehicleText = '';
    const loadAssignment = async (id: string): Promise<Result<Assignment>> => ({
      ok: true,
      value: anAssignment({ id, claim: aClaim(), vehicleText }),
    });
    const services = { loadAssignment, ratePhotos: () => pendingRating };
    const { store } = await mountFeedback({ rating: 'good', services });
    await submit();
    vehicleText = '2021 Subaru Outback';
    const backend = { ...createUnavailableBackend(), ...services };
    await act(() => store.set(assignmentLoadable.loadAtom, { backend, key: '7', force: true }));
    await act(async () => answer());
    expect(store.get(assignmentLoadable.stateOf('7'))).toMatchObject({
      value: { vehicleText, photosRating: 3 },
    });
  });

  it('shows why the rating was not sent and lets the user continue to the estimate [PFB-15]', async () => {
    const app = await mountFeedback({
      rating: 'bad',
      answer: failWith({ kind: 'rejected', status: 422, display: 'Too <b>late</b>' }),
    });
    await submit();
    expect(alert().textContent).toContain('Too <b>late</b>');
    expect(document.activeElement).toBe(alert());
    expect(document.title).toBe('Error: Send your rating – Acme & Sons');
    expect(radio('bad').checked).toBe(true);
    await press(find('.actions a'));
    expect(currentPath(app)).toBe('/app/acme/7/estimate');
  });
});
