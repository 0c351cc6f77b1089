/** The automatic shutter. `counting` shows a ring that the customer can touch to cancel. */
export type AutoShutter =
  | { readonly kind: 'waiting'; readonly readySinceMs: number | undefined }
  | { readonly kind: 'counting'; readonly sinceMs: number }
  /** The customer has cancelled the countdown. The shutter stays off until the picture has changed. */
  | { readonly kind: 'cancelled' }
  /** The shutter has taken the photo, once. */
  | { readonly kind: 'fired' };

export const waitingShutter: AutoShutter = { kind: 'waiting', readySinceMs: undefined };

/** How many ms the picture must be sharp, lit, level and still before the countdown starts. */
export const holdMs = 500;
/** Length of the countdown in ms. The user can cancel it, and the picture must stay sharp, lit, level and still. */
export const countdownMs = 1000;

export type AutoShutterEvent =
  | { readonly type: 'sampled'; readonly atMs: number; readonly isReady: boolean }
  | { readonly type: 'cancelled' }
  /** The picture was not measured for a while: the page was hidden, or a dialog was open. */
  | { readonly type: 'interrupted' };

export function reduceAutoShutter(shutter: AutoShutter, event: AutoShutterEvent): AutoShutter {
  if (event.type === 'cancelled') return shutter.kind === 'counting' ? { kind: 'cancelled' } : shutter;
  if (event.type === 'interrupted')
    return shutter.kind === 'waiting' || shutter.kind === 'counting' ? waitingShutter : shutter;
  const { atMs, isReady } = event;
  switch (shutter.kind) {
    case 'waiting': {
      if (!isReady) return waitingShutter;
      const { readySinceMs = atMs } = shutter;
      return atMs - readySinceMs >= holdMs
        ? { kind: 'counting', sinceMs: atMs }
        : { kind: 'waiting', readySinceMs };
    }
    case 'counting':
      if (!isReady) return waitingShutter;
      return atMs - shutter.sinceMs >= countdownMs ? { kind: 'fired' } : shutter;
    case 'cancelled':
      return isReady ? shutter : waitingShutter;
    case 'fired':
      return shutter;
  }
}
