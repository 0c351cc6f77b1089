/** Starts a countdown; what comes back stops it. Tests bring their own. */
export type Countdown = (ms: number, done: () => void) => () => void;

export const browserCountdown: Countdown = (ms, done) => {
  const timer = setTimeout(done, ms);
  return () => clearTimeout(timer);
};
