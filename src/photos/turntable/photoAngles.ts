import { exampleSubjectFor } from '../outline.ts';

/** In degrees around the car: 0 is its front, 90 its left. */
const anglesOfSubjects: Readonly<Record<ReturnType<typeof exampleSubjectFor>, number>> = {
  front: 0,
  vin: 0,
  'front-left': 45,
  wheel: 67.5,
  left: 90,
  odometer: 90,
  any: 112.5,
  'rear-left': 135,
  rear: 180,
  'rear-right': 225,
  damage: 270,
  'close-up': 270,
  right: 270,
  'front-right': 315,
};
const stepDegrees = 22.5;

export interface Prompt {
  readonly title: string;
  readonly exampleUrl: string | null;
}

/** Returns the camera position of a photo. */
export function angleOf(prompt: Prompt): number {
  return anglesOfSubjects[exampleSubjectFor(prompt)];
}

/** Gives each photo its own place around the car, as close as possible to where it was taken. */
export function spreadAngles(prompts: readonly Prompt[]): number[] {
  const taken = new Set<number>();
  return prompts.map((prompt) => {
    const preferred = angleOf(prompt);
    const offsets = Array.from({ length: 17 }, (_, index) => Math.ceil(index / 2) * (index % 2 ? 1 : -1));
    const offset = offsets.find((steps) => !taken.has(wrap(preferred + steps * stepDegrees))) ?? 0;
    const angle = wrap(preferred + offset * stepDegrees);
    taken.add(angle);
    return angle;
  });
}

/** The shorter way from one angle to another, from -180 to 180. */
export function turnBetween(from: number, to: number): number {
  return wrap(to - from + 180) - 180;
}

function wrap(degrees: number): number {
  return ((degrees % 360) + 360) % 360;
}
