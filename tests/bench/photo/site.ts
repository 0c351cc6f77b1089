import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';
import { compilePhotoWorkers } from '#build/compile/compileWorkers.ts';
import { projectRoot } from '#build/core/sources.ts';

export interface BenchSite {
  readonly url: string;
  /** Adds a file that pages can fetch. */
  put(path: string, body: Uint8Array): void;
  close(): Promise<void>;
}

/** Serves the page and Livery's production worker from one origin. */
export async function serveBench(): Promise<BenchSite> {
  const { text } = (await compilePhotoWorkers()).plain;
  const files = new Map<string, { readonly type: string; readonly body: string | Uint8Array }>([
    [
      '/',
      { type: 'text/html', body: '<!doctype html><title>Photos</title><script src="/page.js"></script>' },
    ],
    ['/page.js', script(await bundle('tests/bench/photo/page.ts'))],
    ['/worker.js', script(text)],
    ['/worker-no-decoder.js', script(`Reflect.deleteProperty(self, 'ImageDecoder');${text}`)],
  ]);
  const server = createServer(({ url = '' }, response) => {
    const file = files.get(url);
    response.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? 'text/plain' });
    response.end(file?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    put: (path, body) => files.set(path, { type: 'image/jpeg', body }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function script(body: string) {
  return { type: 'text/javascript', body };
}

async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(projectRoot, entry)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}
