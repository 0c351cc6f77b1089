import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useTenant } from '#src/tenant/current.tsx';
import { useAtomValue } from '#src/ui/atoms.ts';
import { liveCameraDependenciesAtom } from './live.atoms.ts';
import { type LiveSample, tiltOf } from './liveAdvice.ts';

/** In milliseconds. Gives more than six analyses per second, and leaves the processor to the preview otherwise. */
const intervalMs = 150;

export interface FrameSampleOptions {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly isActive: boolean;
  readonly onSample: (sample: LiveSample) => void;
}

/** Measures frames of the video while it is active. Nothing is measured if the browser cannot do it in a worker. */
export function useFrameSamples({ video, isActive, onSample }: FrameSampleOptions): void {
  const dependencies = useAtomValue(liveCameraDependenciesAtom);
  const tenant = useTenant();
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
    const analyser = dependencies.openFrameAnalyser(tenant);
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
  }, [isActive, dependencies, tenant, video]);
}
