// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  angleOf,
  spreadAngles,
  Turntable,
  type TurntableProps,
  turnBetween,
} from '#src/photos/Turntable.tsx';
import { find } from '../support/app/mountApp.tsx';
import { mountPart } from '../support/app/mountPart.tsx';

const prompt = (title: string) => ({ title, exampleUrl: null });

describe('angle of a photo around the car', () => {
  it.each([
    ['Front left corner', 45],
    ['Zadnji desni ugao', 225],
    ['VIN', 0],
    ['The key', 112.5],
  ])('is derived from the title “%s”: %f degrees', (title, angle) => {
    expect(angleOf(prompt(title))).toBe(angle);
  });

  it('is unique for each photo, and as close as possible to the angle that the photo’s title describes', () => {
    const angles = spreadAngles(['Front', 'VIN', 'Front', 'Front left', 'Left side'].map(prompt));
    expect(angles).toEqual([0, 22.5, 337.5, 45, 90]);
  });

  it.each([
    [135, 0, -135],
    [315, 45, 90],
    [10, 10, 0],
  ])('changes from %d to %d degrees in the shorter direction', (from, to, turn) => {
    expect(turnBetween(from, to)).toBe(turn);
  });
});

describe('rotating car drawing', () => {
  const props: TurntableProps = {
    label: 'Your car with 2 photos around it',
    photos: [
      { key: 'a', angle: 45, url: 'blob:photo', isSent: false },
      { key: 'b', angle: 225, url: undefined, isSent: true },
    ],
    from: 225,
    to: 0,
    hasCamera: true,
  };
  const tyresPath = () => find('[data-part=tyres]').getAttribute('d');
  const advance = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['performance', 'setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'],
    });
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('shows the photos around the car, and ticks the photos that the carrier has', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    await mountPart(<Turntable {...props} />);
    expect(find('.turntable').getAttribute('aria-label')).toBe(props.label);
    const cards = [...document.querySelectorAll('[data-angle]')];
    expect(cards.map((card) => card.querySelector('image')?.getAttribute('href'))).toEqual([
      'blob:photo',
      undefined,
    ]);
    expect(cards.map((card) => card.querySelector('.turntable-tick') !== null)).toEqual([false, true]);
  });

  it('shows the next camera position without an animation if the user prefers reduced motion', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    await mountPart(<Turntable {...props} />);
    await advance(20);
    const atRest = tyresPath();
    expect(vi.getTimerCount()).toBe(0);
    await mountPart(<Turntable {...props} from={props.to} />);
    await advance(20);
    expect(tyresPath()).toBe(atRest);
  });

  it('turns from the last photo to the next photo', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    await mountPart(<Turntable {...props} from={props.to} />);
    await advance(20);
    const end = tyresPath();
    await mountPart(<Turntable {...props} />);
    await advance(20);
    const start = tyresPath();
    await advance(900);
    const between = tyresPath();
    await advance(700);
    expect(new Set([start, between, end]).size).toBe(3);
    expect(tyresPath()).toBe(end);
    expect(vi.getTimerCount()).toBe(0);
  });
});
