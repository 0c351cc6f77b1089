import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { pageNames } from '#src/tenant/pageData.ts';
import { sharedBrowser } from '../support/browser/browser.ts';
import { builtSite, readPage, rewrite, scriptsOf, serveChanged } from '../support/browser/site.ts';
import { hostileUrls } from '../support/pipeline/hostPaths.ts';

const browser = sharedBrowser();
const site = builtSite(['marlowe']);

const pagePath = (page: string) =>
  page === 'index' ? '/some/route' : page === 'not-found' ? '/no.html' : `/${page}`;
const policy = /<meta http-equiv="Content-Security-Policy" content="[^"]*">/;
/** Returns a script that records its name on the document, so that the test can see which scripts ran. */
const run = (name: string) =>
  `document.documentElement.dataset.ran=(document.documentElement.dataset.ran||'')+'${name} '`;
const ran = (page: Page) => page.evaluate(() => document.documentElement.dataset.ran ?? '');

describe('injected markup', () => {
  const markup = [
    `<img src="/none.png" alt="" onerror="${run('error')}">`,
    `<script>${run('script')}</script>`,
    `<svg onload="${run('load')}"></svg>`,
    `<script src="data:text/javascript,${encodeURIComponent(run('data'))}"></script>`,
    `<iframe title="x" srcdoc="<script>parent.${run('frame').replaceAll('(document', '(parent.document')}</script>"></iframe>`,
    `<a id="link" href="javascript:void(${run('link')})">x</a>`,
  ].join('');
  const everything = ['data', 'error', 'frame', 'link', 'load', 'script'];

  const inject = (root: string, change: (html: string) => string) => {
    for (const page of pageNames) {
      rewrite(join(root, `app/marlowe/${page}.html`), (html) =>
        change(html).replace('</body>', `${markup}</body>`),
      );
    }
    for (const file of ['index.html', '404.html']) {
      rewrite(join(root, file), (html) => change(html).replace('</body>', `${markup}</body>`));
    }
  };
  const visit = async (page: Page, path: string) => {
    await page.goto(path);
    await page.locator('#link').dispatchEvent('click');
    return (await ran(page)).split(' ').filter(Boolean).sort();
  };
  const paths = [...pageNames.map((page) => `/app/marlowe${pagePath(page)}`), '/', '/no/such/place'];

  it('does not run on any built page, because the CSP blocks every attempt', async () => {
    const origin = await serveChanged(site.root, (root) => inject(root, (html) => html));
    const { page, cspViolations } = await browser.open({ origin });
    for (const path of paths) {
      const violationsBefore = cspViolations.length;
      expect([path, await visit(page, path)]).toEqual([path, []]);
      await expect
        .poll(() => cspViolations.length - violationsBefore)
        .toBeGreaterThanOrEqual(everything.length - 1);
    }
  });

  it('runs on a page without the CSP (control for the test above)', async () => {
    const origin = await serveChanged(site.root, (root) => inject(root, (html) => html.replace(policy, '')));
    const { page } = await browser.open({ origin });
    for (const path of ['/app/marlowe/start', '/']) {
      await expect.poll(() => visit(page, path)).toEqual(everything);
    }
  });

  it('does not run when one of our scripts injects it, because Trusted Types block it', async () => {
    // The script is on our own origin, so that only Trusted Types can block it.
    const addScript = (root: string) =>
      writeFileSync(join(root, 'app/assets/0123456789abcdef.js'), run('source'));
    const guardedOrigin = await serveChanged(site.root, addScript);
    const { page } = await browser.open({ origin: guardedOrigin });
    await page.goto('/app/marlowe/start');
    expect(await injectByScript(page)).toEqual([]);
    const unguardedOrigin = await serveChanged(site.root, (root) => {
      addScript(root);
      rewrite(join(root, 'app/marlowe/start.html'), (html) => html.replace(policy, ''));
    });
    const { page: unguardedPage } = await browser.open({ origin: unguardedOrigin });
    await unguardedPage.goto('/app/marlowe/start');
    expect(await injectByScript(unguardedPage)).toEqual(['attribute', 'code', 'html', 'source', 'text']);
  });
});

/** Tries every way in which a script can turn text into code, and returns the ways that ran. */
async function injectByScript(page: Page): Promise<string[]> {
  await page.evaluate((mark) => {
    const code = (name: string) => mark.replace('NAME', name);
    const injections = [
      () => {
        const box = document.body.appendChild(document.createElement('div'));
        box.innerHTML = `<img src="/none.png" onerror="${code('html')}">`;
      },
      () => {
        const image = document.createElement('img');
        image.setAttribute('onerror', code('attribute'));
        document.body.append(image);
        image.src = '/none.png';
      },
      () => {
        const script = document.createElement('script');
        script.text = code('text');
        document.body.append(script);
      },
      () => {
        const script = document.createElement('script');
        script.src = '/app/assets/0123456789abcdef.js';
        document.body.append(script);
      },
      // Runs in a timer, because a browser may allow text as code while it evaluates code of its debugger.
      () => setTimeout(() => new Function(code('code'))()),
    ];
    for (const inject of injections) {
      try {
        inject();
      } catch {
        // Trusted Types can throw to block an injection.
      }
    }
  }, run('NAME'));
  // Fetched scripts run later, so this waits for the error of an image that is requested last.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const lastImage = new Image();
        lastImage.addEventListener('error', () => resolve());
        lastImage.src = '/none-last.png';
      }),
  );
  return (await ran(page)).split(' ').filter(Boolean).sort();
}

describe('tampered script', () => {
  const scripts = () => {
    const { entry, preloaded } = scriptsOf(readPage(site.root, 'marlowe', 'activate'));
    return [entry, ...preloaded];
  };
  const asset = (root: string, name: string) => join(root, 'app/assets', name);

  it('does not run, and the links on the page still work', async () => {
    expect(scripts().length).toBeGreaterThan(1);
    for (const name of scripts()) {
      const origin = await serveChanged(site.root, (root) =>
        rewrite(asset(root, name), (text) => `${run('tampered')};${text}`),
      );
      const { page, consoleErrors } = await browser.open({ origin });
      await page.goto('/app/marlowe/activate');
      await expect.poll(() => consoleErrors.join()).toMatch(/integrity/);
      expect([name, await ran(page)]).toEqual([name, '']);
      await page.locator('a.back').click();
      await page.waitForURL('**/app/marlowe/start');
      expect(await page.locator('h1').count()).toBe(1);
    }
  });

  it('is blocked for a single changed bit, and the page stays usable', async () => {
    const markers = ['data-feature', 'Minified React error'];
    for (const [index, name] of scripts().entries()) {
      const origin = await serveChanged(site.root, (root) =>
        flipBit(asset(root, name), markers[index] as string),
      );
      const { page, consoleErrors } = await browser.open({ origin });
      await page.goto('/app/marlowe/activate');
      await expect.poll(() => consoleErrors.join()).toMatch(/integrity/);
      expect(await page.locator('button[type=submit]').isDisabled(), name).toBe(true);
      expect(await page.locator('h1:visible').count()).toBe(1);
    }
  });

  it('runs on a page without integrity attributes (control for the tests above)', async () => {
    for (const name of scripts()) {
      const origin = await serveChanged(site.root, (root) => {
        rewrite(asset(root, name), (text) => `${run('tampered')};${text}`);
        rewrite(join(root, 'app/marlowe/activate.html'), (html) =>
          html
            .replace(policy, '')
            .replace(/<script type="importmap">.*?<\/script>/, '')
            .replaceAll(/ integrity="[^"]*"/g, ''),
        );
      });
      const { page } = await browser.open({ origin });
      await page.goto('/app/marlowe/activate');
      await expect.poll(() => ran(page)).toBe('tampered ');
    }
  });
});

describe('bundle served under another client code', () => {
  it('shows "not found" without any branding [PIPE-35 ROUTE-28]', async () => {
    const origin = await serveChanged(site.root, (root) =>
      cpSync(join(root, 'app/marlowe'), join(root, 'app/other'), { recursive: true }),
    );
    const { page, consoleErrors, foreignRequests } = await browser.open({ origin });
    for (const path of ['', '/start', '/activate', '/login', '/tos', '/some/route']) {
      await page.goto(`/app/other${path}`);
      await expect.poll(() => page.locator('h1').innerText()).toBe('404 Page not Found');
      const content = `${await page.title()} ${await page.locator('#root').innerHTML()}`;
      expect([path, content]).toEqual([path, expect.not.stringMatching(/marlowe/i)]);
      expect(
        await page.locator('img, link[rel~=icon]:not([href="data:,"]), meta[name=description]').count(),
      ).toBe(0);
      expect(page.url()).toBe(`${origin}/app/other${path}`);
      expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
    }
    expect([consoleErrors, foreignRequests]).toEqual([[], []]);
  });
});

describe('hostile URL', () => {
  it.each([
    ['with our configuration', async () => undefined],
    ['that serves the app for every path', shellForAll],
  ] as const)('never leads to another origin on a host %s', async (_host, prepare) => {
    const { page, foreignRequests } = await browser.open({ origin: site.url });
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await prepare(page);
    for (const address of hostileUrls) {
      await page.goto(site.url + address);
      await page.waitForFunction(() => document.querySelector('h1') !== null);
      expect([address, new URL(page.url()).origin]).toEqual([address, site.url]);
      const query = /\?[^#]*/.exec(address)?.[0] ?? '';
      expect([address, new URL(page.url()).search]).toEqual([address, query.length > 1 ? query : '']);
    }
    expect([foreignRequests, dialogs]).toEqual([[], []]);
  });
});

/** Serves the carrier's shell page for every document, like a host with only a fallback route. */
async function shellForAll(page: Page): Promise<void> {
  const body = readPage(site.root, 'marlowe', 'index');
  await page.route(
    () => true,
    (route) =>
      route.request().resourceType() === 'document'
        ? route.fulfill({ contentType: 'text/html; charset=utf-8', body })
        : route.continue(),
  );
}

/** Flips one bit inside a string of the script, so that the script stays valid. */
function flipBit(path: string, text: string): void {
  const bytes = readFileSync(path);
  const index = bytes.lastIndexOf(text);
  expect(index).toBeGreaterThan(0);
  bytes[index] = (bytes[index] ?? 0) ^ 1;
  writeFileSync(path, bytes);
  for (const suffix of ['.br', '.gz']) rmSync(path + suffix, { force: true });
}
