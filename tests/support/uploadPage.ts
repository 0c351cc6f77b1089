import { build } from 'esbuild';
import type { Page } from 'playwright';
import { projectRoot } from '#build/core/sources.ts';
import type { UploadResult } from '#src/device/upload.ts';

export interface TestForm {
  readonly url: string;
  readonly fields?: readonly (readonly [string, string])[];
  /** Set for a presigned PUT; undefined for a form. */
  readonly headers?: readonly (readonly [string, string])[];
  readonly bytes: readonly number[];
}

interface UploadWindow {
  start(form: TestForm, origins: readonly string[]): void;
  leave(): void;
  /** Undefined while the upload is running. */
  end: UploadResult | undefined;
  shares: number[];
}

const source = `
import { createUpload } from './src/device/upload.ts';
import { wallClock } from './src/device/clock.ts';
import { stallMs } from './src/upload/retryTable.ts';
import { createStorageRequest } from './src/upload/storageRequest.ts';
const abortController = new AbortController();
const it = globalThis.livery = {
  end: undefined,
  shares: [],
  leave: () => abortController.abort(),
  start({ url, fields, headers, bytes }, origins) {
    const upload = createUpload({ pageOrigin: location.origin, origins, clock: wallClock, stallMs });
    const destination = headers
      ? { kind: 'put', url, headers: new Map(headers) }
      : { kind: 'form', url, fields: new Map(fields) };
    const file = { name: 'photo.jpg', type: 'image/jpeg', bytes: new Uint8Array(bytes).buffer };
    const observer = { signal: abortController.signal, onProgress: (share) => it.shares.push(share) };
    createStorageRequest(destination, file)
      .then((request) => upload(request, observer))
      .then((end) => { it.end = end; });
  },
};`;

let script: Promise<string> | undefined;

/** Compiles only the storage upload code, for a page whose clock the test controls. */
export function compileUploadPage(): Promise<string> {
  script ??= build({
    stdin: { contents: source, resolveDir: projectRoot, loader: 'ts' },
    absWorkingDir: projectRoot,
    bundle: true,
    write: false,
    format: 'iife',
    target: 'chrome92',
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  return script;
}

type Global = typeof globalThis & { livery: UploadWindow };

export const startUpload = (page: Page, form: TestForm, origins: readonly string[] = []) =>
  page.evaluate(([testForm, allowed]) => (globalThis as Global).livery.start(testForm, allowed), [
    form,
    origins,
  ] as const);

export const abortUpload = (page: Page) => page.evaluate(() => (globalThis as Global).livery.leave());

export const readUpload = (page: Page) =>
  page.evaluate(() => {
    const { end, shares } = (globalThis as Global).livery;
    return { end, shares };
  });
