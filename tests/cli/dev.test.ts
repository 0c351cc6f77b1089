import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLiveReload } from '#scripts/dev/liveReload.ts';
import { createDevPages } from '#scripts/dev/pages.ts';
import { startServer } from '#scripts/http/server.ts';
import { createFileHandler } from '#scripts/preview/previewServer.ts';
import { tempFolder } from '../support/run/tempFolder.ts';

/** Starts the server of `livery dev` over the given output files. */
async function serve(files: Record<string, string>) {
  const root = tempFolder(files);
  const liveReload = createLiveReload('test');
  const handlers = [
    liveReload.handle,
    createDevPages({ root, code: 'acme', liveReload }),
    createFileHandler(root),
  ];
  const server = await startServer(handlers, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => server.close());
  const get = (path: string) => fetch(server.url + path, { redirect: 'manual' });
  return { root, liveReload: liveReload, get };
}

const page = '<!doctype html><html><head><title>x</title></head><body>$&</body></html>';

describe('server of livery dev', () => {
  it('adds the reload script to served pages without changing the files on disk', async () => {
    const { root, get } = await serve({
      'app/acme/start.html': page,
      'app/acme/not-found.html': page,
      'app/acme/logo.svg': '<svg/>',
    });
    const reply = await get('/app/acme/start');
    expect(await reply.text()).toBe(
      page.replace(
        '</head>',
        () => '<script src="/_livery/reload.js" data-version="test.0" async></script></head>',
      ),
    );
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
    expect((await get('/app/acme/no-such.html')).status).toBe(404);
    expect(readFileSync(join(root, 'app/acme/start.html'), 'utf8')).toBe(page);
    expect(await (await get('/app/acme/logo.svg')).text()).toBe('<svg/>');
    const script = await get('/_livery/reload.js');
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });

  it("redirects to the carrier's start page, and serves a 503 page that reloads itself until the carrier is built", async () => {
    const { get } = await serve({ 'app/x': '' });
    expect((await get('/')).headers.get('location')).toBe('/app/acme/start');
    const waiting = await get('/app/acme/start');
    expect([waiting.status, await waiting.text()]).toEqual([
      503,
      expect.stringContaining('/_livery/reload.js'),
    ]);
    for (const other of ['other', 'acme2']) expect((await get(`/app/${other}/start`)).status).toBe(404);
    expect((await get('/app/acme')).status).toBe(503);
    expect((await get('/app/acme/logo.svg')).status).toBe(404);
  });

  it('sends an event for each build, new problem and fixed problem, starting with the latest state', async () => {
    const { liveReload, get } = await serve({ 'app/x': '' });
    liveReload.reportError('a build error');
    const reader = ((await get('/_livery/events')).body as ReadableStream<Uint8Array>).getReader();
    let text = '';
    const readEvents = async (count: number) => {
      while ((text.match(/^data:/gm) ?? []).length < count)
        text += Buffer.from((await reader.read()).value ?? []);
      return [...text.matchAll(/^data: (.*)$/gm)].map(([, json = '']) => JSON.parse(json));
    };
    const firstEvent = { version: 'test.0', problem: 'a build error' };
    expect(await readEvents(1)).toEqual([firstEvent]);
    liveReload.reportError('a build error');
    liveReload.reportError(null);
    liveReload.reportBuild();
    expect(await readEvents(3)).toEqual([
      firstEvent,
      { version: 'test.0', problem: null },
      { version: 'test.1', problem: null },
    ]);
    await reader.cancel();
  });
});
