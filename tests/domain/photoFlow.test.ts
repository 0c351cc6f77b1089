import { describe, expect, it } from 'vitest';
import {
  initialPhotoFlow,
  isOpen,
  type OpenPhotoFlow,
  type PhotoFlow,
  type PhotoFlowEvent,
  reducePhotoFlow,
} from '#src/photos/photoFlow.ts';
import type { PromptPosition } from '#src/photos/photoPlan.ts';
import type { PhotoStep } from '#src/photos/photoSteps.ts';
import { aPlan } from '../support/photoPlans.ts';

const position = (set: number, prompt: number) => ({ set, prompt });
const aFlow = (step: PhotoStep, marks = '..|..', overrides: Partial<OpenPhotoFlow> = {}): OpenPhotoFlow => ({
  status: 'ready',
  plan: aPlan(marks),
  isAdditional: false,
  taken: [],
  hasClaim: true,
  step,
  ...overrides,
});

const steps = {
  overview: { kind: 'overview' },
  takePhoto: { kind: 'takePhoto', at: position(0, 0) },
  reviewPhoto: { kind: 'reviewPhoto', at: position(0, 0) },
  nextPhotoSet: { kind: 'nextPhotoSet', set: 1 },
  reviewAllPhotos: { kind: 'reviewAllPhotos' },
  takeAdditionalPhotos: { kind: 'takeAdditionalPhotos' },
} as const satisfies Record<PhotoStep['kind'], PhotoStep>;

const events = {
  continued: { type: 'continued' },
  additionalChosen: { type: 'additionalChosen' },
  'photoTaken of the prompt': { type: 'photoTaken', at: position(0, 0) },
  'photoTaken of another': { type: 'photoTaken', at: position(1, 1) },
  'photoTaken freely': { type: 'photoTaken', at: null },
  retakeChosen: { type: 'retakeChosen' },
  photoConfirmed: { type: 'photoConfirmed' },
  photoLost: { type: 'photoLost', at: position(0, 0) },
  doneChosen: { type: 'doneChosen', hasUnsentPhotos: false },
  'doneChosen early': { type: 'doneChosen', hasUnsentPhotos: true },
} as const satisfies Record<string, PhotoFlowEvent>;

type StepName = keyof typeof steps;
type EventName = keyof typeof events;

/** The result of each event at each step of a ready flow. Events that are not listed change nothing. */
const transitions: Partial<Record<StepName, Partial<Record<EventName, Partial<OpenPhotoFlow> | PhotoFlow>>>> =
  {
    overview: { continued: { step: steps.takePhoto } },
    takePhoto: { 'photoTaken of the prompt': { step: steps.reviewPhoto } },
    reviewPhoto: {
      retakeChosen: { step: steps.takePhoto },
      photoConfirmed: { step: { kind: 'takePhoto', at: position(0, 1) } },
    },
    nextPhotoSet: { continued: { step: { kind: 'takePhoto', at: position(1, 0) } } },
    reviewAllPhotos: {
      additionalChosen: { step: { kind: 'takePhoto', at: null } },
      'photoTaken freely': { step: { kind: 'reviewPhoto', at: null } },
      doneChosen: { status: 'exited', to: 'feedback' },
      'doneChosen early': { status: 'exited', to: 'sending' },
    },
    takeAdditionalPhotos: {
      'photoTaken freely': { step: { kind: 'reviewPhoto', at: null } },
      doneChosen: { status: 'exited', to: 'feedback' },
      'doneChosen early': { status: 'exited', to: 'sending' },
    },
  };

const table = (Object.keys(steps) as StepName[]).flatMap((step) =>
  (Object.keys(events) as EventName[]).map((event) => [step, event] as const),
);

describe('photo flow', () => {
  it.each(table)(
    'follows the transition table at step %s after event %s [PHO-06 PHO-29 PHO-35]',
    (step, event) => {
      const before = aFlow(steps[step]);
      const after = reducePhotoFlow(before, events[event]);
      // The next step may be open when the device reports that the photo is gone.
      const transition = event === 'photoLost' ? { step: steps.takePhoto } : transitions[step]?.[event];
      if (!transition) expect(after).toBe(before);
      else if (transition.status === 'exited') expect(after).toEqual(transition);
      else expect(after).toEqual({ ...before, ...transition });
    },
  );

  it.each(Object.keys(events) as EventName[])(
    'ignores the event %s if the photo flow is not open [PHO-06]',
    (event) => {
      const closedFlows: PhotoFlow[] = [
        initialPhotoFlow,
        { status: 'assignmentError' },
        { status: 'exited', to: 'claims' },
      ];
      for (const flow of closedFlows) expect(reducePhotoFlow(flow, events[event])).toBe(flow);
    },
  );

  it('opens the camera for an additional photo, and again to retake it [PHO-29 PHO-15]', () => {
    const camera: PhotoStep = { kind: 'takePhoto', at: null };
    const review: PhotoStep = { kind: 'reviewPhoto', at: null };
    const taken = reducePhotoFlow(aFlow(camera, 'xx'), { type: 'photoTaken', at: null });
    expect(taken).toEqual(aFlow(review, 'xx'));
    expect(reducePhotoFlow(taken, { type: 'additionalChosen' })).toEqual(aFlow(camera, 'xx'));
    expect(reducePhotoFlow(taken, { type: 'photoConfirmed' })).toEqual(aFlow(steps.reviewAllPhotos, 'xx'));
    const inMode = aFlow(review, 'xx', { isAdditional: true });
    expect(reducePhotoFlow(inMode, { type: 'additionalChosen' })).toBe(inMode);
  });

  it('continues from the overview to the review of a photo that was already taken', () => {
    const before = aFlow(steps.overview, '..', { taken: [position(0, 0)] });
    expect(reducePhotoFlow(before, { type: 'continued' })).toMatchObject({ step: steps.reviewPhoto });
  });

  it('redirects to the vehicle screen if a photo cannot be sent without a claim [PHO-04]', () => {
    const before = aFlow({ kind: 'reviewPhoto', at: null }, '..', { isAdditional: true, hasClaim: false });
    expect(reducePhotoFlow(before, { type: 'photoConfirmed' })).toEqual({ status: 'exited', to: 'vehicle' });
  });
});

describe('next step after a photo', () => {
  const stepAfterPhoto = (step: PhotoStep, marks: string, overrides: Partial<OpenPhotoFlow> = {}) => {
    const after = reducePhotoFlow(aFlow(step, marks, overrides), { type: 'photoConfirmed' });
    return isOpen(after) ? after.step : undefined;
  };
  const reviewed = (set: number, prompt: number): PhotoStep => ({
    kind: 'reviewPhoto',
    at: position(set, prompt),
  });
  const take = (set: number, prompt: number): PhotoStep => ({ kind: 'takePhoto', at: position(set, prompt) });

  it('continues with the next missing prompt of the set [PHO-32]', () => {
    expect(stepAfterPhoto(reviewed(0, 0), '...')).toEqual(take(0, 1));
    expect(stepAfterPhoto(reviewed(0, 0), '.x.')).toEqual(take(0, 2));
  });

  it('skips prompts whose photo is waiting to be uploaded', () => {
    expect(stepAfterPhoto(reviewed(0, 0), '.q.')).toEqual(take(0, 2));
  });

  it('returns to the review of a rejected photo before the set ends [PHO-45]', () => {
    const taken = [position(0, 0)];
    expect(stepAfterPhoto(reviewed(0, 1), 'r..', { taken })).toEqual(take(0, 2));
    expect(stepAfterPhoto(reviewed(0, 2), 'rx.', { taken })).toEqual(reviewed(0, 0));
  });

  it('continues with the next set after the last photo of a set [PHO-32]', () => {
    expect(stepAfterPhoto(reviewed(0, 1), 'x.|..')).toEqual({ kind: 'nextPhotoSet', set: 1 });
  });

  it('opens the review of all photos after the last photo [PHO-32]', () => {
    expect(stepAfterPhoto(reviewed(1, 0), 'xx|.')).toEqual({ kind: 'reviewAllPhotos' });
  });

  it('returns to the previous step after an additional photo [PHO-32]', () => {
    const added: PhotoStep = { kind: 'reviewPhoto', at: null };
    expect(stepAfterPhoto(added, 'xx')).toEqual({ kind: 'reviewAllPhotos' });
    expect(stepAfterPhoto(added, '..', { isAdditional: true })).toEqual({ kind: 'takeAdditionalPhotos' });
  });
});

describe('a photo that is no longer on the device', () => {
  it('is requested again, from any open step [PHO-29 PHO-30]', () => {
    const lose = (step: PhotoStep, at: PromptPosition | null, overrides: Partial<OpenPhotoFlow> = {}) =>
      reducePhotoFlow(aFlow(step, '..', overrides), { type: 'photoLost', at });
    const next: PhotoStep = { kind: 'takePhoto', at: position(0, 1) };
    expect(lose(next, position(0, 0))).toMatchObject({ step: steps.takePhoto });
    expect(lose({ kind: 'takePhoto', at: null }, null)).toMatchObject({ step: steps.reviewAllPhotos });
    expect(lose(steps.takeAdditionalPhotos, null, { isAdditional: true })).toMatchObject({
      step: steps.takeAdditionalPhotos,
    });
  });
});

describe('a withdrawn photo', () => {
  const withdraw = (step: PhotoStep, at: PromptPosition | null) =>
    reducePhotoFlow(aFlow(step, 'x.'), { type: 'photoWithdrawn', at });

  it('is taken again at its prompt [PHO-29]', () => {
    const at = position(0, 1);
    for (const step of [steps.reviewAllPhotos, steps.overview])
      expect(withdraw(step, at)).toMatchObject({ step: { kind: 'takePhoto', at } });
  });

  it('is replaced from its review if it is an additional one', () => {
    expect(withdraw(steps.reviewAllPhotos, null)).toMatchObject({ step: { kind: 'reviewPhoto', at: null } });
  });

  it('does not interrupt a photo that is being taken', () => {
    const flow = aFlow(steps.takePhoto, 'x.');
    expect(reducePhotoFlow(flow, { type: 'photoWithdrawn', at: null })).toBe(flow);
  });
});

describe('loading the assignment of a photo flow', () => {
  const load = (
    overrides: Partial<Extract<PhotoFlowEvent, { type: 'assignmentLoaded' }>> = {},
    marks = '..',
  ) =>
    reducePhotoFlow(initialPhotoFlow, {
      type: 'assignmentLoaded',
      context: { plan: aPlan(marks), isAdditional: false, taken: [] },
      hasClaim: true,
      requested: undefined,
      isArrival: true,
      ...overrides,
    });
  const additional = { plan: aPlan('..'), isAdditional: true, taken: [] };

  it('opens the overview or, if no photo is missing, the review of all photos [PHO-06]', () => {
    expect(load()).toMatchObject({ status: 'ready', step: { kind: 'overview' } });
    expect(load({}, 'xx')).toMatchObject({ status: 'ready', step: { kind: 'reviewAllPhotos' } });
  });

  it('redirects to the vehicle screen if the assignment has no claim [PHO-06]', () => {
    expect(load({ hasClaim: false })).toEqual({ status: 'exited', to: 'vehicle' });
  });

  it('allows additional photos before the assignment has a claim [PHO-04]', () => {
    expect(load({ context: additional, hasClaim: false })).toMatchObject({
      step: { kind: 'takeAdditionalPhotos' },
    });
  });

  it('opens the review of a photo that was already taken, but only when the user arrives at the screen', () => {
    const context = { plan: aPlan('..'), isAdditional: false, taken: [position(0, 1)] };
    expect(load({ context })).toMatchObject({ step: { kind: 'reviewPhoto', at: position(0, 1) } });
    expect(load({ context, isArrival: false })).toMatchObject({ step: { kind: 'overview' } });
  });

  it('redirects to the claims if the assignment is missing and shows an error if it fails to load [PHO-03]', () => {
    expect(reducePhotoFlow(initialPhotoFlow, { type: 'assignmentMissing' })).toEqual({
      status: 'exited',
      to: 'claims',
    });
    expect(reducePhotoFlow(initialPhotoFlow, { type: 'assignmentFailed' })).toEqual({
      status: 'assignmentError',
    });
    const flow = aFlow(steps.overview);
    expect(reducePhotoFlow(flow, { type: 'assignmentFailed' })).toBe(flow);
  });
});
