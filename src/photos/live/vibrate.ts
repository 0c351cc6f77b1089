/** In milliseconds. `saved` is felt as two taps. */
const patterns = { shutter: [25], saved: [15, 60, 15] } as const;

/** Vibrates briefly on devices that can. Browsers ignore it if the user has switched vibration off. */
export function vibrate(event: keyof typeof patterns): void {
  // Safari has no vibration.
  navigator.vibrate?.([...patterns[event]]);
}
