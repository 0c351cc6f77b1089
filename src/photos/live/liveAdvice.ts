/**
 * What the customer can improve before the photo is taken. Only the first problem in this order is shown, because it often
 * causes the later ones.
 */
const liveHints = ['blank', 'dark', 'tilted', 'moving', 'blurry'] as const;
export type LiveHint = (typeof liveHints)[number];

/** Measurements of the picture at one moment. */
export interface LiveSample {
  readonly atMs: number;
  readonly isBlank: boolean;
  readonly advice: 'blurry' | 'dark' | undefined;
  /** Mean change of a pixel since the previous frame, 0 to 255. */
  readonly motion: number;
  /**
   * Angle between the picture and the horizon, in degrees. Undefined if the device does not report it, or points down.
   */
  readonly tiltDegrees: number | undefined;
}

/** The advice on the screen, with the times that keep it from changing too often. */
export interface LiveAdvice {
  readonly shown: LiveHint | undefined;
  readonly shownSinceMs: number;
  /** The advice that the latest samples suggest instead, and since when. */
  readonly next: LiveHint | undefined;
  readonly nextSinceMs: number;
}

export const noLiveAdvice: LiveAdvice = {
  shown: undefined,
  shownSinceMs: Number.NEGATIVE_INFINITY,
  next: undefined,
  nextSinceMs: Number.NEGATIVE_INFINITY,
};

/** A hint appears or changes only after its reason has lasted for this number of ms. */
export const settleMs = 400;
/** A hint stays for at least this number of ms, so that it can be read. */
export const minShownMs = 1200;
/** A hint disappears at a lower value than it appears, so that it does not flicker at the limit. */
const limits = { motion: { appear: 9, disappear: 6 }, tilt: { appear: 7, disappear: 4 } };

/** Updates the advice with the next sample. */
export function adviseOn(advice: LiveAdvice, sample: LiveSample): LiveAdvice {
  const { atMs } = sample;
  const hint = hintOf(sample, advice.shown);
  if (hint === advice.shown) return { ...advice, next: hint, nextSinceMs: atMs };
  const isNew = hint !== advice.next;
  const nextSinceMs = isNew ? atMs : advice.nextSinceMs;
  const isSettled = !isNew && atMs - nextSinceMs >= settleMs;
  const wasRead = advice.shown === undefined || atMs - advice.shownSinceMs >= minShownMs;
  if (isSettled && wasRead) return { shown: hint, shownSinceMs: atMs, next: hint, nextSinceMs: atMs };
  return { ...advice, next: hint, nextSinceMs };
}

/** Whether a photo taken now would be sharp, lit, level and still. */
export function isReadyToShoot(sample: LiveSample): boolean {
  return hintOf(sample, undefined, 'disappear') === undefined;
}

/** @param limit the limit for every hint except `shown` */
function hintOf(
  { isBlank, advice, motion, tiltDegrees = 0 }: LiveSample,
  shown: LiveHint | undefined,
  limit: 'appear' | 'disappear' = 'appear',
): LiveHint | undefined {
  const limitOf = (hint: 'moving' | 'tilted', values: { appear: number; disappear: number }) =>
    values[hint === shown ? 'disappear' : limit];
  const applies: Readonly<Record<LiveHint, boolean>> = {
    blank: isBlank,
    dark: advice === 'dark',
    tilted: Math.abs(tiltDegrees) > limitOf('tilted', limits.tilt),
    moving: motion > limitOf('moving', limits.motion),
    blurry: advice === 'blurry',
  };
  return liveHints.find((hint) => applies[hint]);
}

/** Below this share of gravity in the plane of the screen, the device looks down or up, and there is no horizon. */
const minInPlaneShare = 0.4;

/**
 * Returns the angle between the picture and the horizon, for the nearest of the four ways to hold the device.
 * @param beta rotation around the horizontal axis of the device in degrees, from its orientation sensor
 * @param gamma rotation around its vertical axis in degrees
 * @returns degrees between -45 and 45; undefined if the device looks down or up
 */
export function tiltOf(beta: number, gamma: number): number | undefined {
  const [b, g] = [(beta * Math.PI) / 180, (gamma * Math.PI) / 180];
  const across = Math.cos(b) * Math.sin(g);
  const along = Math.sin(b);
  if (Math.hypot(across, along) < minInPlaneShare) return undefined;
  const degrees = (Math.atan2(across, along) * 180) / Math.PI;
  const tilt = degrees - Math.round(degrees / 90) * 90;
  return tilt === 0 ? 0 : tilt;
}
