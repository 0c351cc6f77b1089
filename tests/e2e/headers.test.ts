import { describe, expect, it, onTestFinished } from 'vitest';
import { integrity } from '#build/core/hash.ts';
import { startPreview } from '#scripts/preview/previewServer.ts';
import { sharedBrowser } from '../support/browser/browser.ts';
import { onlyDeep } from '../support/run/sampleUnlessDeep.ts';
import { tempFolder } from '../support/run/tempFolder.ts';

const browser = sharedBrowser();
const terms = '/app/assets/0123456789abcdef.html';
const logo = '/app/acme/logo-0123456789abcdef.svg';

const page = (body: string, policy = '') =>
  `<!doctype html><html lang="en"><head>${policy === '' ? '' : `<meta http-equiv="Content-Security-Policy" content="${policy}">`}<title>x</title><link rel="icon" href="data:,"></head><body>${body}</body></html>`;

const hostileSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" onload="document.documentElement.setAttribute('data-ran','1')"><style>rect{fill:red}</style><rect width="10" height="10"/><script>document.documentElement.setAttribute('data-ran','2')</script></svg>`;

async function serve(files: Record<string, string> = {}) {
  const root = tempFolder({
    '404.html': page('404'),
    [terms.slice(1)]: page('<style>p{color:green}</style><p>Terms</p><script>document.title="ran"</script>'),
    [logo.slice(1)]: hostileSvg,
    'app/acme/start.html': page('start'),
    'app/acme/tos.html': page(`<iframe src="${terms}" title="Terms"></iframe>`),
    'app/acme/index.html': page(`<img src="${logo}" alt="Acme">`, "default-src 'none'; img-src 'self' data:"),
    ...files,
  });
  const server = await startPreview({ root, host: '127.0.0.1', port: 0 });
  onTestFinished(() => server.close());
  return server.url;
}

describe('HTTP security headers in a browser', () => {
  it('cause no console error, policy violation or request to another origin', async () => {
    const origin = await serve();
    const { page: tab, consoleErrors, cspViolations, foreignRequests } = await browser.open({ origin });
    await tab.goto('/app/acme');
    expect({ consoleErrors, cspViolations, foreignRequests }).toEqual({
      consoleErrors: [],
      cspViolations: [],
      foreignRequests: [],
    });
  });

  it('allow the app to frame the terms, in which scripts are blocked', async () => {
    const origin = await serve();
    const { page: tab } = await browser.open({ origin });
    await tab.goto('/app/acme/tos');
    const frame = tab.frameLocator('iframe');
    await frame.getByText('Terms').waitFor();
    expect(await frame.locator('p').evaluate((p) => getComputedStyle(p).color)).toBe('rgb(0, 128, 0)');
    expect(await frame.locator('html').evaluate(() => document.title)).toBe('x');
  });

  it('prevent other sites from framing the terms, and every site from framing a page', async () => {
    const origin = await serve();
    const otherHost = await serve({
      'app/acme/start.html': page(`<iframe src="${origin}${terms}"></iframe>`),
    });
    const ownHost = await serve({ 'app/acme/login.html': page('<iframe src="/app/acme/start"></iframe>') });
    for (const [base, path] of [
      [otherHost, '/app/acme/start'],
      [ownHost, '/app/acme/login'],
    ] as const) {
      const { page: tab, consoleErrors } = await browser.open({ origin: base });
      await tab.goto(path);
      await expect.poll(() => consoleErrors.join()).toMatch(/frame-ancestors/);
    }
  });

  onlyDeep(() => {
    it('block the scripts of a logo that is opened directly, and allow the logo as an image', async () => {
      const origin = await serve();
      const { page: tab } = await browser.open({ origin });
      await tab.goto(logo);
      expect(await tab.locator('svg').getAttribute('data-ran')).toBeNull();
      await tab.goto('/app/acme/claims');
      expect(await tab.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(10);
    });
  });

  it('give the page its own agent cluster, and block a script that does not match its integrity hash', async () => {
    const script =
      "document.documentElement.dataset.ran = (document.documentElement.dataset.ran ?? '') + 'x'";
    const origin = await serve({
      'app/acme/activate.html': page(
        `<script type="module" src="/app/assets/a.js" integrity="${integrity('other')}"></script><script type="module" src="/app/assets/b.js" integrity="${integrity(script)}"></script>`,
      ),
      'app/assets/a.js': script,
      'app/assets/b.js': script,
    });
    const { page: tab } = await browser.open({ origin });
    await tab.goto('/app/acme/activate');
    expect(await tab.locator('html').getAttribute('data-ran')).toBe('x');
    expect(await tab.evaluate(() => window.originAgentCluster)).toBe(true);
  });

  onlyDeep(() => {
    it('keep the browser on the origin of the app for paths such as /app//evil.test', async () => {
      const origin = await serve();
      const { page: tab, foreignRequests } = await browser.open({ origin });
      for (const path of [
        ...[
          '/app//evil.test/claims',
          '/app/%2F%2Fevil.test',
          '/app/%2F%2Fevil.test/apps',
          '/app/acme/apps?next=//evil.test',
        ],
        ...[
          '/app/acme/%2e%2e//evil.test',
          '/app/acme/..%2f..%2fevil.test',
          '//evil.test/..',
          '/app/acme/apps/%0d%0aLocation:%20//evil.test',
        ],
      ]) {
        await tab.goto(origin + path);
        expect([path, new URL(tab.url()).origin]).toEqual([path, origin]);
      }
      expect(foreignRequests).toEqual([]);
    });
  });
});

describe('page monitor of the test browser', () => {
  it('records console errors, policy violations and requests to other origins', async () => {
    const policy = "default-src 'none'; script-src 'unsafe-inline'; img-src data:";
    const origin = await serve({
      'app/acme/start.html': page(
        `<script>console.error('told');fetch('https://evil.test/x').catch(()=>{});setTimeout(()=>{throw new Error('thrown')})</script>`,
        policy,
      ),
      'app/acme/login.html': page(`<img src="https://evil.test/pixel.png">`),
    });
    const { page: tab, consoleErrors, cspViolations, foreignRequests } = await browser.open({ origin });
    await tab.goto('/app/acme/start');
    await expect.poll(() => cspViolations).toEqual(['connect-src https://evil.test/x']);
    await expect.poll(() => consoleErrors.join()).toMatch(/told[\s\S]*thrown/);
    await tab.goto('/app/acme/login');
    expect(foreignRequests).toContain('https://evil.test/pixel.png');
  });
});
