import type { ScanDependencies } from './scanDependencies.atoms.ts';

export interface FrameScan extends Pick<ScanDependencies, 'after'> {
  readonly readFrame: () => Promise<readonly string[]>;
  readonly onTexts: (texts: readonly string[]) => void;
  readonly signal: AbortSignal;
}

/** In milliseconds. A pause between two frames keeps the preview smooth and saves battery. */
export const framePauseMs = 120;

/** A single frame can fail, for example while the camera changes its resolution. */
const maxFailures = 3;

/**
 * Reads one frame after the other until the signal is aborted.
 * @throws the error of the last frame if several frames in a row fail
 */
export async function scanFrames({ readFrame, onTexts, after, signal }: FrameScan): Promise<void> {
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
    await new Promise<void>((resolve) => after(framePauseMs, resolve));
  }
}
