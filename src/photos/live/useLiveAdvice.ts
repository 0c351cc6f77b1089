import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type AutoShutter, reduceAutoShutter, waitingShutter } from './autoShutter.ts';
import { adviseOn, isReadyToShoot, type LiveHint, type LiveSample, noLiveAdvice } from './liveAdvice.ts';
import { useFrameSamples } from './useFrameSamples.ts';

export interface LiveAdviceOptions {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly isActive: boolean;
  readonly hasAutoShutter: boolean;
  /** Close-ups are taken from any angle, so their horizon does not matter. */
  readonly needsLevel: boolean;
  /** Called once, at the end of the countdown. */
  readonly onFire: () => void;
}

export interface LiveAdviceHandle {
  readonly hint: LiveHint | undefined;
  readonly isCounting: boolean;
  /** Stops the countdown. */
  readonly cancel: () => void;
}

/** Advice for the current picture, and the automatic shutter. Rerenders only when one of them changes. */
export function useLiveAdvice(options: LiveAdviceOptions): LiveAdviceHandle {
  const { video, isActive, hasAutoShutter, needsLevel, onFire } = options;
  const advice = useRef(noLiveAdvice);
  const shutter = useRef<AutoShutter>(waitingShutter);
  const [hint, setHint] = useState<LiveHint>();
  const [isCounting, setCounting] = useState(false);
  const setShutter = (next: AutoShutter) => {
    shutter.current = next;
    setCounting(next.kind === 'counting');
  };
  const interrupt = () => {
    advice.current = noLiveAdvice;
    setHint(undefined);
    setShutter(reduceAutoShutter(shutter.current, { type: 'interrupted' }));
  };
  useFrameSamples({
    video,
    isActive,
    onSample(measured) {
      // A dialog of any part of the app covers the camera.
      if (document.querySelector('dialog[open]')) return interrupt();
      const sample: LiveSample = needsLevel ? measured : { ...measured, tiltDegrees: undefined };
      advice.current = adviseOn(advice.current, sample);
      setHint(advice.current.shown);
      if (!hasAutoShutter) return setShutter(waitingShutter);
      const before = shutter.current;
      setShutter(
        reduceAutoShutter(before, {
          type: 'sampled',
          atMs: sample.atMs,
          isReady: isReadyToShoot(sample),
        }),
      );
      if (shutter.current.kind === 'fired' && before.kind !== 'fired') onFire();
    },
  });
  const onInactive = useEffectEvent(interrupt);
  useEffect(() => {
    if (!isActive) onInactive();
  }, [isActive]);
  return {
    hint: isActive ? hint : undefined,
    isCounting: isActive && isCounting,
    cancel: () => setShutter(reduceAutoShutter(shutter.current, { type: 'cancelled' })),
  };
}
