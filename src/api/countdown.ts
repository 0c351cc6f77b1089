/** Starts a countdown and returns a function that stops it. Tests inject their own. */
export type Countdown = (ms: number, done: () => void) => () => void;

export const browserCountdown: Countdown = (ms, done) => {
  const timer = setTimeout(done, ms);
  return () => clearTimeout(timer);
};
