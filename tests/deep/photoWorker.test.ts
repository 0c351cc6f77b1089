import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import exifr from 'exifr/dist/full.esm.mjs';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileLoadedWorker } from '#build/compile/compileWorkers.ts';
import { baseDefines, bundleDefines, capabilityDefines } from '#build/compile/defines.ts';
import { entryOf } from '#build/compile/entries.ts';
import { filePlugin, loadWasm } from '#build/compile/filePlugin.ts';
import { projectRoot } from '#build/core/sources.ts';
import { defaultCapabilities } from '#src/tenant/capabilities.ts';
import { sharedBrowser, type WatchedPage } from '../support/browser/browser.ts';
import { builtSite } from '../support/browser/site.ts';
import {
  cmykJpeg,
  exifSegment,
  headerOnlyJpeg,
  progressiveJpeg,
  withSegments,
} from '../support/samples/jpegs.ts';
import {
  allowedTags,
  privateExif,
  privateLocation,
  privateSegments,
  secret,
} from '../support/samples/privatePhoto.ts';
import { entry } from '../support/samples/tiff.ts';

/** Compile-time defines of a production bundle with default capabilities. Telemetry is off. */
function sampleDefines(photoWorker = ''): Record<string, string> {
  return {
    ...capabilityDefines(defaultCapabilities),
    ...bundleDefines({
      lazyKeys: [],
      isProduction: true,
      photoWorker: { name: photoWorker },
      isOffline: true,
      telemetry: { dsn: undefined, analyticsOrigin: null, environment: 'test' },
      imageOrigins: [],
    }),
  };
}

const browser = sharedBrowser();
const site = builtSite(['marlowe']);

/** The entry file that exposes the app's photo processor to the page. */
const harness = 'photo-harness';
type Harness = typeof import('#src/photos/openPhotoProcessor.ts');

beforeAll(async () => {
  const folder = join(site.root, 'app/marlowe');
  const name = readdirSync(folder).find((it) => /^photo-worker-.*\.js$/.test(it)) ?? '';
  const result = await build({
    stdin: {
      contents: `export { openPhotoProcessor } from './src/photos/openPhotoProcessor.ts';`,
      resolveDir: projectRoot,
    },
    bundle: true,
    write: false,
    format: 'esm',
    splitting: true,
    outdir: '/',
    entryNames: harness,
    chunkNames: `${harness}-[hash]`,
    jsx: 'automatic',
    alias: { '#backend': entryOf('vice').backend },
    plugins: [filePlugin('/app/assets', () => undefined, { worker: compileLoadedWorker, wasm: loadWasm })],
    define: {
      ...baseDefines({ publicKeys: [] }),
      ...sampleDefines(name),
    },
  });
  for (const file of result.outputFiles)
    writeFileSync(join(site.root, 'app/assets', file.path.slice(1)), file.contents);
});

interface ProcessedResult {
  readonly kind: string;
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  readonly advice?: string;
  /** Messages reported while the photo was processed. */
  readonly messages: readonly string[];
  readonly ms: number;
}

interface MakeOptions {
  readonly name?: string;
  readonly type?: string;
  readonly place?: { latitude: number; longitude: number };
}

/** Opens a carrier page with its security headers and loads the photo processor. */
async function openPhotoPage(preparePage?: (page: Page) => Promise<unknown>): Promise<WatchedPage> {
  const watched = await browser.open({ origin: site.url });
  await preparePage?.(watched.page);
  await watched.page.goto('/app/marlowe');
  // Passed as text, because the test compiler would rewrite a function.
  await watched.page.evaluate(
    `import('/app/assets/${harness}.js').then((it) => { globalThis.harness = it; })`,
  );
  return watched;
}

async function processPhoto(
  page: Page,
  file: Uint8Array,
  options: MakeOptions = {},
): Promise<ProcessedResult> {
  const result = await page.evaluate(
    async ({ base64, name, type, place }) => {
      const { openPhotoProcessor } = (globalThis as unknown as { harness: Harness }).harness;
      const messages: string[] = [];
      const photoProcessor = openPhotoProcessor(
        { code: 'marlowe', flavour: 'vice' },
        {
          warn: (message: string, cause: unknown) =>
            messages.push(cause === undefined ? message : `${message}: ${cause}`),
          count: (message: string) => messages.push(message),
        },
      );
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const start = performance.now();
      const result = await photoProcessor.process(
        new File([bytes], name, { type }),
        place,
        new AbortController().signal,
      );
      const ms = performance.now() - start;
      const { bytes: outputBytes, ...rest } =
        result.kind === 'made' ? result : { ...result, bytes: new ArrayBuffer(0) };
      let binary = '';
      for (const byte of new Uint8Array(outputBytes)) binary += String.fromCharCode(byte);
      return { width: 0, height: 0, ...rest, bytes: btoa(binary), messages, ms };
    },
    {
      base64: Buffer.from(file).toString('base64'),
      name: options.name ?? 'photo.jpg',
      type: options.type ?? 'image/jpeg',
      place: options.place,
    },
  );
  return { ...result, bytes: Buffer.from(result.bytes, 'base64') };
}

/** Generated pictures by width. */
const paintedByWidth = new Map<number, Uint8Array>();

/**
 * Generates a camera picture with red, green, blue and white corners in reading order and a texture between the
 * corners.
 */
async function paint(page: Page, width: number, height: number): Promise<Uint8Array> {
  const cached = paintedByWidth.get(width);
  if (cached) return cached;
  const base64 = await page.evaluate(
    ([w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      context.fillStyle = '#888';
      context.fillRect(0, 0, w, h);
      for (let index = 0; index < 4000; index++) {
        context.fillStyle = `hsl(${(index * 37) % 360} 60% ${30 + (index % 5) * 10}%)`;
        context.fillRect((index * 911) % w, (index * 577) % h, w / 40, h / 50);
      }
      const [a, b] = [w / 4, h / 4];
      const corners = [
        ['#f00', 0, 0],
        ['#0f0', w - a, 0],
        ['#00f', 0, h - b],
        ['#fff', w - a, h - b],
      ] as const;
      for (const [colour, x, y] of corners) {
        context.fillStyle = colour;
        context.fillRect(x, y, a, b);
      }
      return canvas.toDataURL('image/jpeg', 0.92).split(',')[1] as string;
    },
    [width, height] as const,
  );
  paintedByWidth.set(width, Buffer.from(base64, 'base64'));
  return Buffer.from(base64, 'base64');
}

/** Returns the colours of the four stored corners in reading order, one letter each. */
function cornersOf(page: Page, jpeg: Buffer): Promise<string> {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }), {
      imageOrientation: 'none' as never,
    });
    const { width, height } = bitmap;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
    context.drawImage(bitmap, 0, 0);
    const [x, y] = [bitmap.width / 16, bitmap.height / 16];
    const points = [
      [x, y],
      [bitmap.width - x, y],
      [x, bitmap.height - y],
      [bitmap.width - x, bitmap.height - y],
    ] as const;
    return points
      .map(([left, top]) => {
        const levels = [...context.getImageData(left, top, 1, 1).data].slice(0, 3);
        const bits = levels.map((level) => (level > 200 ? '1' : level < 60 ? '0' : '?')).join('');
        return { '100': 'R', '010': 'G', '001': 'B', '111': 'W' }[bits] ?? '?';
      })
      .join('');
  }, jpeg.toString('base64'));
}

/** Encodes an empty canvas as JPEG in the page. */
async function encodePlainly(page: Page, quality: number): Promise<Buffer> {
  const address = await page.evaluate(
    (jpegQuality) => document.createElement('canvas').toDataURL('image/jpeg', jpegQuality),
    quality,
  );
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

/** Returns the quantization tables of a JPEG, which encode its quality. */
function quantization(jpeg: Buffer): string[] {
  const tables: string[] = [];
  for (
    let index = 2;
    index < jpeg.length && jpeg[index + 1] !== 0xda;
    index += 2 + jpeg.readUInt16BE(index + 2)
  )
    if (jpeg[index + 1] === 0xdb)
      tables.push(jpeg.toString('hex', index + 4, index + 2 + jpeg.readUInt16BE(index + 2)));
  return tables;
}

/** Expected corners by EXIF orientation for a stored picture with red, green, blue and white corners. */
const uprightCorners: Record<number, string> = {
  1: 'RGBW',
  2: 'GRWB',
  3: 'WBGR',
  4: 'BWRG',
  5: 'RBGW',
  6: 'BRWG',
  7: 'WGBR',
  8: 'GWRB',
};

const noErrors = { consoleErrors: [], cspViolations: [], foreignRequests: [] };
const errorsOf = ({ consoleErrors, cspViolations, foreignRequests }: WatchedPage) => ({
  consoleErrors,
  cspViolations,
  foreignRequests,
});

/**
 * Browsers support different features in workers, and each variant must produce the same photo. The first two variants
 * differ most.
 */
const variants: readonly [string, ((page: Page) => Promise<unknown>) | undefined, boolean][] = [
  ['with ImageDecoder', undefined, true],
  [
    'without workers',
    (page) => page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker')),
    false,
  ],
  ['without ImageDecoder', withoutImageDecoder, true],
  [
    'without OffscreenCanvas',
    (page) => page.addInitScript(() => Reflect.deleteProperty(globalThis, 'OffscreenCanvas')),
    false,
  ],
];

/** Init scripts do not run in workers, so the worker file is served with an additional first line. */
async function withoutImageDecoder(page: Page): Promise<void> {
  await page.route(/photo-worker-/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: `Reflect.deleteProperty(self, 'ImageDecoder');${await response.text()}`,
    });
  });
}

describe.each(variants)('photo processing in a browser %s', (_name, preparePage, isInWorker) => {
  it('turns the pixels upright for each of the eight EXIF orientations [PHO-25]', async () => {
    const watched = await openPhotoPage(preparePage);
    const picture = await paint(watched.page, 1600, 1200);
    const { page } = watched;
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(worker.url()));
    for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const file = withSegments(
        picture,
        exifSegment({ ifd0: [entry(274, 'short', [orientation])], isLittle: orientation % 2 === 0 }),
      );
      const result = await processPhoto(page, file);
      const size = orientation < 5 ? [1067, 800] : [600, 800];
      expect([result.kind, result.width, result.height]).toEqual(['made', ...size]);
      expect(await cornersOf(page, result.bytes), `orientation ${orientation}`).toBe(
        uprightCorners[orientation],
      );
      expect(
        await exifr.parse(result.bytes, {
          translateValues: false,
          translateKeys: false,
          mergeOutput: false,
        }),
      ).toMatchObject({ ifd0: { 274: 1 } });
    }
    expect(workers.length > 0).toBe(isInWorker);
    expect(errorsOf(watched)).toEqual(noErrors);
  });

  it('creates a JPEG with the quantization tables of the browser’s encoder at quality 0.9 [PHO-25]', async () => {
    const { page } = await openPhotoPage(preparePage);
    const result = await processPhoto(page, await paint(page, 1600, 1200));
    const encodedTables = async (quality: number) => quantization(await encodePlainly(page, quality));
    expect(quantization(result.bytes)).toEqual(await encodedTables(0.9));
    expect(await encodedTables(0.9)).not.toEqual(await encodedTables(0.88));
  });

  it('keeps time, location and camera data of the EXIF block and removes all other data [PHO-24 PHO-28]', async () => {
    const watched = await openPhotoPage(preparePage);
    const picture = await paint(watched.page, 1600, 1200);
    const result = await processPhoto(
      watched.page,
      withSegments(picture, exifSegment(privateExif), ...privateSegments),
      {
        place: { latitude: 1, longitude: 1 },
      },
    );
    expect(result.messages).toEqual(isInWorker ? [] : result.messages);
    expect(result.bytes.includes(secret)).toBe(false);
    const exif =
      (await exifr.parse(result.bytes, {
        translateKeys: false,
        translateValues: false,
        reviveValues: false,
        mergeOutput: false,
        ifd1: true,
        xmp: true,
        iptc: true,
        makerNote: true,
        userComment: true,
      })) ?? {};
    expect(exif.ifd0).toMatchObject({ 271: 'Acme', 272: 'Roadside 3', 274: 1 });
    expect(exif.exif).toMatchObject({
      36867: '2024:11:02 17:40:07',
      36881: '-03:00',
      40962: 1067,
      40963: 800,
    });
    const tags = [...Object.keys(exif.ifd0 ?? {}), ...Object.keys(exif.exif ?? {})].map(Number);
    expect(tags.filter((tag) => !allowedTags.has(tag))).toEqual([]);
    for (const block of ['ifd1', 'thumbnail', 'xmp', 'iptc', 'makerNote'])
      expect(exif).not.toHaveProperty(block);
    const gps = await exifr.gps(result.bytes);
    expect(Math.abs(gps.latitude - privateLocation.latitude)).toBeLessThan(1e-5);
    expect(Math.abs(gps.longitude - privateLocation.longitude)).toBeLessThan(1e-5);
    expect(errorsOf(watched)).toEqual(noErrors);
  });

  it('adds the device location to a photo without a location, even if latitude and longitude are negative [PHO-28 PHO-24]', async () => {
    const { page } = await openPhotoPage(preparePage);
    const picture = await paint(page, 640, 480);
    const place = { latitude: -33.868_82, longitude: -70.123_45 };
    const result = await processPhoto(page, picture, { place });
    expect([result.width, result.height]).toEqual([640, 480]);
    expect(
      result.messages.filter((message) => message.startsWith('photo: exif') || message === 'photo: no exif'),
    ).toEqual(['photo: no exif']);
    const gps = await exifr.gps(result.bytes);
    expect(Math.abs(gps.latitude - place.latitude)).toBeLessThan(1e-5);
    expect(Math.abs(gps.longitude - place.longitude)).toBeLessThan(1e-5);
  });

  it('rejects every file that is not a readable JPEG, within three seconds [PHO-23]', async () => {
    const watched = await openPhotoPage(preparePage);
    const { page } = watched;
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const files: [string, Uint8Array, MakeOptions?][] = [
      ['nothing', new Uint8Array(0)],
      ['a PNG with the name of a JPEG', png],
      ['a PNG', png, { name: 'a.png', type: 'image/png' }],
      [
        'a HEIC',
        Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(5000)]),
      ],
      [
        'a moving GIF',
        Buffer.from(
          'GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff!\xf9\x04\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;',
          'latin1',
        ),
      ],
      ['a JPEG that ends at the beginning of its picture', progressiveJpeg.subarray(0, 240)],
      ['headers and no picture', headerOnlyJpeg({ width: 4000, height: 3000 })],
      ['nine hundred megapixels', headerOnlyJpeg({ width: 30_000, height: 30_000 })],
      [
        'a script',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
        { name: 'a.jpg' },
      ],
    ];
    for (const [name, file, options] of files) {
      const result = await processPhoto(page, file, options);
      const kind = name === 'nine hundred megapixels' ? 'oversized' : 'unreadable';
      expect([name, result.kind]).toEqual([name, kind]);
      expect(result.ms, name).toBeLessThan(3000);
    }
    expect((await processPhoto(page, progressiveJpeg)).kind).toBe('made');
    expect(errorsOf(watched)).toEqual(noErrors);
  });

  it('accepts a photo with missing last bytes or with data after its end, and rejects a photo without its lower part [PHO-23]', async () => {
    const { page } = await openPhotoPage(preparePage);
    const picture = await paint(page, 1600, 1200);
    const turned = withSegments(picture, exifSegment({ ifd0: [entry(274, 'short', [6])] }));
    const kindOf = async (file: Uint8Array) => (await processPhoto(page, file)).kind;
    for (const missingBytes of [1, 2, 3, 40]) {
      expect(await kindOf(picture.subarray(0, -missingBytes)), `${missingBytes} bytes`).toBe('made');
      expect(await kindOf(turned.subarray(0, -missingBytes)), `turned, ${missingBytes} bytes`).toBe('made');
    }
    for (const trailingData of ['\0\0\0\x18ftypmp42 film', '\0'.repeat(200_000)])
      expect(await kindOf(Buffer.concat([picture, Buffer.from(trailingData)]))).toBe('made');
    for (const share of [0.5, 0.9]) {
      expect(await kindOf(picture.subarray(0, picture.length * share)), `${share}`).toBe('unreadable');
      expect(await kindOf(turned.subarray(0, turned.length * share)), `turned, ${share}`).toBe('unreadable');
    }
  });

  it('accepts a CMYK photo', async () => {
    const { page } = await openPhotoPage(preparePage);
    const result = await processPhoto(page, cmykJpeg);
    expect([result.kind, result.width, result.height]).toEqual(['made', 48, 32]);
    expect(await cornersOf(page, result.bytes)).toBe('RRRR');
  });
});

describe('photo worker', () => {
  it('cannot make requests, load scripts or call eval, even with injected code', async () => {
    const { page, foreignRequests } = await browser.open({ origin: site.url });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.route(/photo-worker-/, async (route) => {
      const response = await route.fetch();
      const attack = `
        const tries = {
          fetch: () => fetch('/app/marlowe/start'),
          elsewhere: () => fetch('https://elsewhere.example/'),
          script: async () => importScripts('/app/assets/${harness}.js'),
          socket: () => new Promise((_, refuse) => { new WebSocket('wss://elsewhere.example').onerror = refuse; }),
          text: async () => (0, eval)('1'),
        };
        Promise.all(Object.entries(tries).map(async ([name, go]) => {
          try { await go(); return name + ' went through'; } catch { return name + ' refused'; }
        })).then((outcome) => postMessage(outcome));`;
      await route.fulfill({ response, body: attack });
    });
    await page.goto('/app/marlowe');
    const name = readdirSync(join(site.root, 'app/marlowe')).find((it) => /^photo-worker-.*\.js$/.test(it));
    const outcome = await page.evaluate(async (address) => {
      const { trustedTypes } = globalThis as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): { createScriptURL(it: string): string } };
      };
      const policy = trustedTypes.createPolicy('livery', { createScriptURL: (it: string) => it });
      const worker = new Worker(policy.createScriptURL(address));
      return new Promise((resolve) => {
        worker.onmessage = ({ data }) => resolve(data);
      });
    }, `/app/marlowe/${name}`);
    expect(outcome).toEqual(['fetch', 'elsewhere', 'script', 'socket', 'text'].map((it) => `${it} refused`));
    expect(foreignRequests).toEqual([]);
    expect(requests.filter((url) => /start$|photo-harness/.test(url))).toEqual([]);
  });
});
