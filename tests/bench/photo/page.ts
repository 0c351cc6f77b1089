import imageCompression from 'browser-image-compression';
import { wallClock } from '#src/platform/clock.ts';
import { fitBox, jpegQuality } from '#src/platform/image/box.ts';
import { createPhotoMaker } from '#src/platform/image/photoMaker.ts';

export interface PageTask {
  readonly way: Way;
  /** Of the finished photo, upright. */
  readonly width: number;
  readonly height: number;
}

export type Way = 'ours' | 'ours, no decoder' | 'library' | 'library, worker' | 'bare';

export interface PageAnswer {
  readonly wallMs: number;
  /** Of the main thread; tasks below 50 ms are not told of, and 0 stands for them all. */
  readonly longestMs: number;
  readonly base64: string;
}

declare global {
  var bench: {
    prepare(address: string, way: Way): Promise<void>;
    run(task: PageTask): Promise<PageAnswer>;
    encode(address: string): Promise<string>;
    spin(): number;
  };
}

const warnings: string[] = [];
let file: File;
let maker: ReturnType<typeof createPhotoMaker>;

const makers: Record<Way, (task: PageTask) => Promise<Blob>> = {
  ours: makeOurs,
  'ours, no decoder': makeOurs,
  library: (task) => compress(task, false),
  'library, worker': (task) => compress(task, true),
  bare: makeBare,
};

globalThis.bench = {
  /** The code is there and the file in hand before the clock runs, whoever makes the photo. */
  async prepare(address, way) {
    const response = await fetch(address);
    file = new File([await response.blob()], 'photo.jpg', { type: 'image/jpeg' });
    const worker = way === 'ours' ? '/worker.js' : '/worker-no-decoder.js';
    maker = createPhotoMaker({
      startWorker: () => new Worker(worker),
      loadLastResort: () => Promise.reject(new Error('not here')),
      reporting: { warn: (what) => warnings.push(what), count: () => undefined },
      after: wallClock.after,
    });
    if (way.startsWith('ours')) maker.prepare();
  },
  async run(task) {
    const tasks: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    });
    observer.observe({ type: 'longtask' });
    // What the press itself and its answer take is not the photo's.
    await new Promise((resolve) => setTimeout(resolve, 50));
    const start = performance.now();
    const photo = await makers[task.way](task);
    const wallMs = performance.now() - start;
    // Tasks are told of when there is nothing else to do.
    await new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 200)));
    for (const { duration } of observer.takeRecords()) tasks.push(duration);
    observer.disconnect();
    return { wallMs, longestMs: Math.max(0, ...tasks), base64: await toBase64(photo) };
  },
  /** A finished picture as the browser's encoder makes it a JPEG, in base64: no photo that it makes is more like it. */
  async encode(address) {
    const bitmap = await createImageBitmap(await (await fetch(address)).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext('2d', { alpha: false })?.drawImage(bitmap, 0, 0);
    return toBase64(await canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality }));
  },
  /** Milliseconds that a fixed piece of work takes on this thread. */
  spin() {
    const start = performance.now();
    let value = 1;
    for (let step = 0; step < 20_000_000; step++) value = (value * 1_103_515_245 + 12_345) | 0;
    return performance.now() - start + (value === 0 ? 1 : 0);
  },
};

async function makeOurs(): Promise<Blob> {
  const made = await maker.make(file, undefined, new AbortController().signal);
  // What is slow, or fast, because something went wrong is no measurement.
  if (made.kind !== 'made' || warnings.length > 0) throw new Error(`Not made as it ought to be: ${warnings}`);
  return new Blob([made.bytes]);
}

function compress({ width, height }: PageTask, useWebWorker: boolean): Promise<Blob> {
  return imageCompression(file, {
    useWebWorker,
    ...(useWebWorker && { libURL: `${location.origin}/library.js` }),
    maxWidthOrHeight: Math.max(width, height),
    initialQuality: jpegQuality,
    fileType: 'image/jpeg',
  });
}

/** No EXIF, no check, no copy to judge: as little as a browser can be asked for. */
async function makeBare({ width, height }: PageTask): Promise<Blob> {
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

async function toBase64(photo: Blob): Promise<string> {
  const url = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsDataURL(photo);
  });
  return url.slice(url.indexOf(',') + 1);
}
