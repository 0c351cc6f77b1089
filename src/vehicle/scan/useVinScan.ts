import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { ScanDependencies } from './scanDependencies.atoms.ts';
import { scanFrames } from './scanFrames.ts';
import { addFrame, type ScanTip, scanTips, type VinReads } from './vinScan.ts';

/** `loading`: the reader is being loaded. `failed`: it cannot be loaded, or does not work in this browser. */
export type ScanState = 'loading' | 'failed' | ScanTip;

export interface VinScanOptions extends Omit<ScanDependencies, 'camera'> {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly isLive: boolean;
  readonly onVin: (vin: string) => void;
}

/** Searches the frames of a live video for a VIN, and gives a new tip from time to time. */
export function useVinScan({ scanner, video, isLive, after, vibrate, onVin }: VinScanOptions): ScanState {
  const [state, setState] = useState<ScanState>('loading');
  const isReady = state !== 'loading' && state !== 'failed';
  const applyVin = useEffectEvent((vin: string) => {
    vibrate();
    onVin(vin);
  });
  // Loads the reader while the camera opens.
  useEffect(() => {
    let isUnmounted = false;
    const update = (next: ScanState) => {
      if (!isUnmounted) setState(next);
    };
    scanner.prepare().then(
      () => update('hold'),
      () => update('failed'),
    );
    return () => {
      isUnmounted = true;
    };
  }, [scanner]);
  useEffect(() => {
    if (!isReady || !isLive) return;
    const scan = new AbortController();
    const cancelTips = scanTips.map(({ tip, afterMs }) => after(afterMs, () => setState(tip)));
    let reads: VinReads = {};
    const onTexts = (texts: readonly string[]) => {
      const frame = addFrame(reads, texts);
      reads = frame.reads;
      if (frame.accepted === undefined) return;
      scan.abort();
      applyVin(frame.accepted);
    };
    const readFrame = async () => (video.current ? scanner.readFrame(video.current) : []);
    scanFrames({ readFrame, onTexts, after, signal: scan.signal }).catch(() => setState('failed'));
    return () => {
      scan.abort();
      setState((current) => (current === 'failed' ? current : 'hold'));
      for (const cancel of cancelTips) cancel();
    };
  }, [scanner, isReady, isLive, after, video]);
  return state;
}
