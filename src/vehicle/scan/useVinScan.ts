import { atom } from 'jotai';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { BarcodeScanner } from '#src/device/barcode/barcodeScanner.ts';
import type { Camera } from '#src/device/camera/camera.ts';
import { type WallClock, wait } from '#src/device/clock.ts';
import { checkDigitFor, checkDigitIndex, findVin } from '../vin/vin.ts';

/** Browser APIs that the scan of a VIN label uses. */
export interface ScanDependencies {
  readonly scanner: BarcodeScanner;
  /** Undefined if the device has no camera, or the browser does not let pages use it. */
  readonly camera: Camera | undefined;
  readonly after: WallClock['after'];
  /** A short vibration, on devices that can. */
  readonly vibrate: () => void;
}

/** The browser APIs for the scan; undefined until the members' area has opened. */
export const scanDependenciesAtom = atom<ScanDependencies | undefined>(undefined);

/** `loading`: the reader is being loaded. `failed`: it cannot be loaded, or does not work in this browser. */
export type ScanState = 'loading' | 'failed' | ScanTip;

interface VinScanOptions extends Omit<ScanDependencies, 'camera'> {
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

interface FrameScan extends Pick<ScanDependencies, 'after'> {
  readonly readFrame: () => Promise<readonly string[]>;
  readonly onTexts: (texts: readonly string[]) => void;
  readonly signal: AbortSignal;
}

/** Pause between two frames in ms, which keeps the preview smooth and saves battery. */
const framePauseMs = 120;

/** A single frame can fail, for example while the camera changes its resolution. */
const maxFailures = 3;

/**
 * Reads one frame after the other until the signal is aborted.
 * @throws the error of the last frame if several frames in a row fail
 */
async function scanFrames({ readFrame, onTexts, after, signal }: FrameScan): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    try {
      const texts = await readFrame();
      failures = 0;
      if (!signal.aborted) onTexts(texts);
    } catch (cause) {
      failures += 1;
      if (failures >= maxFailures) throw cause;
    }
    await wait({ after }, framePauseMs);
  }
}

/** How often each VIN was read since the scan began. */
type VinReads = Readonly<Record<string, number>>;

/** Code 39 has no checksum, so a single read without a correct check digit may be wrong. */
const readsWithoutCheckDigit = 2;

/**
 * Adds the barcodes of a video frame. A VIN with a correct check digit is accepted immediately, any other one when it is
 * read a second time.
 */
export function addFrame(
  reads: VinReads,
  texts: readonly string[],
): { readonly reads: VinReads; readonly accepted: string | undefined } {
  const vin = findVin(texts);
  if (vin === undefined) return { reads, accepted: undefined };
  const count = (reads[vin] ?? 0) + 1;
  const isAccepted = checkDigitFor(vin) === vin[checkDigitIndex] || count >= readsWithoutCheckDigit;
  return { reads: { ...reads, [vin]: count }, accepted: isAccepted ? vin : undefined };
}

/** A tip that appears during a long scan: how to get a better picture, and at the end to enter the VIN another way. */
type ScanTip = 'hold' | 'closer' | 'clean' | 'other';

/** Milliseconds of scanning without result after which each tip appears. */
const scanTips: readonly { readonly tip: ScanTip; readonly afterMs: number }[] = [
  { tip: 'closer', afterMs: 6_000 },
  { tip: 'clean', afterMs: 14_000 },
  { tip: 'other', afterMs: 24_000 },
];
