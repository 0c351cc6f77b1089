import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAtomValue } from '#src/ui/atoms.ts';
import { type AutoShutter, reduceAutoShutter, waitingShutter } from './autoShutter.ts';
import { liveCameraDependenciesAtom } from './live.atoms.ts';
import {
  adviseOn,
  isReadyToShoot,
  type LiveHint,
  type LiveSample,
  noLiveAdvice,
  tiltOf,
} from './liveAdvice.ts';

interface LiveAdviceOptions {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly isActive: boolean;
  readonly hasAutoShutter: boolean;
  /** Close-ups are taken from any angle, so their horizon does not matter. */
  readonly needsLevel: boolean;
  /** Called once, at the end of the countdown. */
  readonly onFire: () => void;
}

interface LiveAdviceHandle {
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
      // An open dialog covers the camera, whichever part of the app has opened it.
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

/** Pause between two analyses in ms: six analyses per second leave enough of the processor to the preview. */
const intervalMs = 150;

interface FrameSampleOptions {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly isActive: boolean;
  readonly onSample: (sample: LiveSample) => void;
}

/**
 * Measures frames of the video while `isActive` is true. Measures nothing if the browser cannot analyse frames in a
 * worker.
 */
function useFrameSamples({ video, isActive, onSample }: FrameSampleOptions): void {
  const dependencies = useAtomValue(liveCameraDependenciesAtom);
  const tilt = useRef<number>(undefined);
  useEffect(() => {
    if (!isActive || !dependencies) return;
    const stop = dependencies.watchOrientation((beta, gamma) => {
      tilt.current = tiltOf(beta, gamma);
    });
    return () => {
      stop();
      tilt.current = undefined;
    };
  }, [isActive, dependencies]);
  const report = useEffectEvent(onSample);
  useEffect(() => {
    if (!isActive || !dependencies?.openFrameAnalyser) return;
    const analyser = dependencies.openFrameAnalyser();
    let isStopped = false;
    let timer: number | undefined;
    const measureNext = async () => {
      const startedMs = dependencies.nowMs();
      const element = video.current;
      const measure = element ? await analyser.measure(element) : undefined;
      if (isStopped) return;
      if (measure) report({ ...measure, atMs: dependencies.nowMs(), tiltDegrees: tilt.current });
      // On a slow phone the analysis itself takes most of the interval.
      timer = window.setTimeout(measureNext, Math.max(30, intervalMs - (dependencies.nowMs() - startedMs)));
    };
    void measureNext();
    return () => {
      isStopped = true;
      window.clearTimeout(timer);
      analyser.close();
    };
  }, [isActive, dependencies, video]);
}
