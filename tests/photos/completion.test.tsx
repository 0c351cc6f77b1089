// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import type { Assignment } from '#src/api/assignment.ts';
import type { BackendError, Result } from '#src/api/errors.ts';
import { addPhotoTime } from '#src/claim/photoTimes.ts';
import { photoTimesAtom } from '#src/claim/stored.atoms.ts';
import type { LocalPhoto } from '#src/photos/queue/photoQueue.ts';
import { find } from '../support/app/mountApp.tsx';
import { byRole, press } from '../support/app/mountPart.tsx';
import {
  aFile,
  aPhotoAssignment,
  chooseFile,
  type MountPhotosOptions,
  mountPhotos,
} from '../support/app/mountPhotos.tsx';
import { aQueue, type FakeQueue } from '../support/app/photoFakes.ts';
import { aClaim, someRatings } from '../support/samples/anAssignment.ts';
import { ok } from '../support/samples/results.ts';

const heading = () => find('h1').textContent;
const lead = () => document.querySelector('.lead')?.textContent;
const said = () => find('.completion > [role=status]').textContent;
const steps = () => [...document.querySelectorAll('.time li > div')].map(({ textContent }) => textContent);
const mainLink = () => find<HTMLAnchorElement>('.actions .btn--main');
const addButton = () => byRole<HTMLElement>('button', 'Add a photo');
const ticks = () => document.querySelectorAll('.turntable-tick').length;

const additional = { assignmentId: '4102', claimId: '9', promptId: null, setId: null };
const last = { ...additional, promptId: '01', setId: '0' };
const waiting = (queue: FakeQueue) => queue.restore({ target: last, stage: { kind: 'waiting' } });

/** Mounts the completion page of a claim that has all requested photos. */
const mountCompletion = (overrides: Partial<Assignment> = {}, options: MountPhotosOptions = {}) =>
  mountPhotos('', { answers: [ok(aPhotoAssignment('xx', overrides))], ...options });

describe('completion page', () => {
  it('says that the carrier has all photos, and shows the state of each step of the claim [PHO-35]', async () => {
    const target = { assignmentId: '4102', setId: '0', promptId: '01' };
    const sentAtMs = new Date(2026, 2, 8, 14, 5).getTime();
    await mountCompletion(
      {},
      { prepare: (store) => store.set(photoTimesAtom, addPhotoTime('', target, sentAtMs)) },
    );
    expect([heading(), lead()]).toEqual(['Done, 2 photos are with Acme & Sons', undefined]);
    expect(document.title).toBe('Done, 2 photos are with Acme & Sons – Acme & Sons');
    expect(steps()).toEqual([
      'Done: Vehicle confirmed2021 Subaru Outback',
      expect.stringMatching(/^Done: Photos receivedMar 8, 2026, 2:05\sPM$/),
      'Now: Your estimateYou’ll see it here when it’s ready.',
    ]);
    expect(ticks()).toBe(2);
  });

  it('says how long the estimate usually takes, in the words of the carrier [PHO-15]', async () => {
    await mountCompletion({}, { texts: { 'estimate.usual': 'Usually ready within 2 working days' } });
    expect(steps()[2]).toBe('Now: Your estimateUsually ready within 2 working days');
  });

  it('ticks and announces each photo that arrives, without moving the focus [PHO-35]', async () => {
    const queue = aQueue();
    const { id } = waiting(queue);
    await mountPhotos('x.', { queue });
    expect([heading(), ticks()]).toEqual(['1 of 2 photos is with Acme & Sons', 1]);
    expect(lead()).toContain('The rest are on their way. You can close this page');
    expect(steps()[1]).toBe('Now: Photos on their way');
    const focused = document.activeElement;
    await act(async () => queue.acknowledge(id));
    expect([heading(), said(), ticks()]).toEqual([
      'Done, 2 photos are with Acme & Sons',
      'Done, 2 photos are with Acme & Sons',
      2,
    ]);
    expect(document.activeElement).toBe(focused);
  });

  it.each([
    [
      { failure: { attempt: 1, error: { kind: 'offline' } } },
      'They go as soon as you’re online. You can close',
    ],
    [{ isOnDevice: false }, 'Keep this page open'],
    [
      { failure: { attempt: 1, error: { kind: 'rejected', status: 422 } } },
      'We couldn’t send a photo. It’s still here',
    ],
  ] as const)('describes a photo with %j as “%s” [PHO-35 COOK-11]', async (part, text) => {
    const queue = aQueue();
    queue.restore({ target: { ...last, promptId: '00' }, stage: { kind: 'waiting' }, ...part });
    await mountPhotos('.', { queue, path: '/4102/photos?step=all' });
    expect(heading()).toBe('1 photo taken');
    expect(lead()).toContain(text);
    if ('isOnDevice' in part) expect(find('main').textContent).not.toContain('saved on this device');
  });

  it('counts additional photos, but not unconfirmed photos [PHO-15]', async () => {
    const queue = aQueue();
    const { id } = queue.restore({ target: additional, stage: { kind: 'stored', submissionId: 's1' } });
    queue.restore({ target: additional, stage: { kind: 'taken' } });
    await mountPhotos('xx', { queue, path: '/4102/photos?step=all' });
    expect(heading()).toBe('2 of 3 photos are with Acme & Sons');
    await act(async () => queue.acknowledge(id));
    expect(heading()).toBe('Done, 3 photos are with Acme & Sons');
  });

  it.each([
    [false, false, 'See my claim', 'estimate'],
    [true, true, 'See my claim', 'estimate'],
    [true, false, 'Continue', 'feedback'],
  ])(
    'has a main link for npsAfterPhotos %j and npsSubmitted %j: “%s” to %s [EST-17]',
    async (nps, isSent, label, page) => {
      const claim = aClaim({ ratings: someRatings({ npsSubmitted: isSent }) });
      const { currentPath } = await mountCompletion({ claim }, { tenant: { npsAfterPhotos: nps } });
      expect(mainLink().textContent).toBe(label);
      await press(mainLink());
      expect(currentPath()).toBe(`/4102/${page}`);
    },
  );

  it('adds a photo through a dialog with camera, file picker and Cancel [PHO-15]', async () => {
    const { queue, currentPath } = await mountCompletion();
    await press(addButton());
    await press(find('dialog .btn--quiet'));
    expect(document.querySelector('dialog')).toBeNull();
    await press(addButton());
    const camera = find<HTMLInputElement>('dialog input[capture]');
    expect(camera.getAttribute('capture')).toBe('environment');
    await chooseFile(camera, aFile());
    expect([currentPath(), heading()]).toEqual(['/4102/photos?step=review', 'Additional photo']);
    expect(queue.list().map(({ target }) => target)).toEqual([additional]);
  });

  it('is also shown when no photos are requested, and accepts additional photos [PHO-15]', async () => {
    const answers = [ok(aPhotoAssignment('', { photoSets: [] }))];
    const { queue, currentPath } = await mountPhotos('', { answers });
    expect([heading(), document.querySelector('.time')]).toEqual(['Your photos', null]);
    await press(addButton());
    await chooseFile(find<HTMLInputElement>('dialog input[capture]'), aFile());
    await press(find('.actions .btn--main'));
    const { id } = queue.list()[0] as LocalPhoto;
    await act(async () => queue.patch(id, { stage: { kind: 'stored', submissionId: 's1' } }));
    await act(async () => queue.acknowledge(id));
    expect([currentPath(), heading()]).toEqual([
      '/4102/photos?step=all',
      'Done, 1 photo is with Acme & Sons',
    ]);
  });
});

describe('photo rating', () => {
  const claim = aClaim();
  const face = (name: string) => byRole<HTMLElement>('button', name);
  const faces = () => document.querySelectorAll('.radios--tiles button').length;

  /** @param answers of the backend to one rating after another */
  async function mountRating(answers: Result<void>[] = [{ ok: true, value: undefined }]) {
    const sent: unknown[] = [];
    const app = await mountPhotos('', {
      backend: {
        loadAssignment: async () => ok(aPhotoAssignment('xx', { claim })),
        ratePhotos: async (id, rating) => {
          sent.push([id, rating]);
          return answers[sent.length - 1] as Result<void>;
        },
      },
    });
    return { ...app, sent };
  }

  it.each([
    ['Bad', 'bad', 'We’re sorry to hear that.'],
    ['So-so', 'meh', 'Thanks for telling us.'],
    ['Good', 'good', 'Great to hear!'],
  ])('sends “%s” once after one tap, and thanks the customer [PFB-04]', async (label, rating, reaction) => {
    const { sent } = await mountRating();
    await press(face(label));
    await press(face(label));
    await press(face('Good'));
    expect(sent).toEqual([['9', rating]]);
    expect(find('.radios--tiles + [role=status]').textContent).toContain(reaction);
    expect(face(label).getAttribute('aria-pressed')).toBe('true');
  });

  it('shows why the rating was not sent, and can be sent again [PFB-15]', async () => {
    const error: BackendError = { kind: 'rejected', status: 422, display: 'Too <b>late</b>' };
    const { sent } = await mountRating([
      { ok: false, error },
      { ok: true, value: undefined },
    ]);
    await press(face('Bad'));
    expect(find('main [role=alert]').textContent).toContain('Too <b>late</b>');
    expect(face('Bad').getAttribute('aria-pressed')).toBe('false');
    await press(face('Good'));
    expect([sent.length, document.querySelector('main [role=alert]')]).toEqual([2, null]);
  });

  it.each([
    ['is already in the assignment', { claim, photosRating: 2 }],
    ['is already in the claim', { claim: aClaim({ ratings: someRatings({ photos: 1 }) }) }],
    ['is switched off by the backend', { claim, isFeedbackEnabled: false }],
    ['belongs to no claim', { claim: null }],
  ])('is not shown if it %s [PFB-02]', async (_, overrides) => {
    await mountCompletion(overrides);
    expect([heading(), faces()]).toEqual(['Done, 2 photos are with Acme & Sons', 0]);
  });
});
