import { wallClock } from '#src/device/clock.ts';
import { fitBox, jpegQuality } from '#src/device/image/box.ts';
import { createPhotoProcessor } from '#src/device/image/photoProcessor.ts';

export interface PageTask {
  readonly method: Method;
  /** Width of the finished, upright photo. */
  readonly width: number;
  readonly height: number;
}

export type Method = 'ours' | 'ours, no decoder' | 'bare';

export interface PageAnswer {
  readonly wallMs: number;
  /** Longest task of the main thread. 0 if all tasks were shorter than 50 ms, because browsers do not report those. */
  readonly longestMs: number;
}

declare global {
  var bench: {
    prepare(address: string, method: Method): Promise<void>;
    run(task: PageTask): Promise<PageAnswer>;
  };
}

const warnings: string[] = [];
let file: File;
let photoProcessor: ReturnType<typeof createPhotoProcessor>;

const methodRunners: Record<Method, (task: PageTask) => Promise<Blob>> = {
  ours: processWithLivery,
  'ours, no decoder': processWithLivery,
  bare: processWithBrowser,
};

globalThis.bench = {
  /** Loads the code and the file before the measurement starts, for every method. */
  async prepare(address, method) {
    const response = await fetch(address);
    file = new File([await response.blob()], 'photo.jpg', { type: 'image/jpeg' });
    const workerUrl = method === 'ours' ? '/worker.js' : '/worker-no-decoder.js';
    photoProcessor = createPhotoProcessor({
      startWorker: () => new Worker(workerUrl),
      loadMainThreadFallback: () => Promise.reject(new Error('The benchmark has no main-thread fallback.')),
      reporting: { warn: (message) => warnings.push(message), count: () => undefined },
      after: wallClock.after,
    });
    if (method.startsWith('ours')) photoProcessor.prepare();
  },
  async run(task) {
    const tasks: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    });
    observer.observe({ type: 'longtask' });
    // Starts the measurement in a later task, so that the task of this call does not count.
    await new Promise((resolve) => setTimeout(resolve, 50));
    const start = performance.now();
    await methodRunners[task.method](task);
    const wallMs = performance.now() - start;
    // The browser reports long tasks only when it is idle.
    await new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 200)));
    for (const { duration } of observer.takeRecords()) tasks.push(duration);
    observer.disconnect();
    return { wallMs, longestMs: Math.max(0, ...tasks) };
  },
};

async function processWithLivery(): Promise<Blob> {
  const processed = await photoProcessor.process(file, undefined, new AbortController().signal);
  // Warnings invalidate the measurement, because a fallback may be faster or slower.
  if (processed.kind !== 'made' || warnings.length > 0)
    throw new Error(`The photo was processed with warnings: ${warnings}`);
  return new Blob([processed.bytes]);
}

/** Does the minimum: decodes, resizes and encodes, without EXIF data and without quality checks. */
async function processWithBrowser({ width, height }: PageTask): Promise<Blob> {
  const size = fitBox({ width, height });
  const bitmap = await createImageBitmap(file, {
    resizeWidth: size.width,
    resizeHeight: size.height,
    resizeQuality: 'high',
  });
  const canvas = new OffscreenCanvas(size.width, size.height);
  canvas.getContext('2d', { alpha: false })?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality });
}
