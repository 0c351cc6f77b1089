import { describe, expect, it } from 'vitest';
import {
  commonHeaders,
  defaultFallbackTable,
  type HostTable,
  headersFor,
  isImmutable,
  resolvePath,
} from '#build/serving/headers.ts';

const files = (path: string, table?: HostTable, hostname?: string) => {
  const resolution = resolvePath(path, table, hostname);
  if (resolution.kind === 'redirect') throw new Error(`${path} redirects to ${resolution.location}`);
  return resolution.tries.map((t) => `${t.status} ${t.file}`);
};

describe('path rules', () => {
  it.each(['/', '/app', '/app/'])('serve the landing page for %s [ROUTE-26]', (path) => {
    expect(files(path)).toEqual(['200 /index.html', '404 /404.html']);
  });

  it.each(['/app/acme', '/app/acme/'])('serve the start page of the carrier for %s [ROUTE-03]', (path) => {
    expect(files(path)[0]).toBe('200 /app/acme/start.html');
  });

  it.each(['start', 'activate', 'login', 'tos'])(
    'serve the static page of /%s, with and without a trailing slash [ROUTE-04]',
    (page) => {
      expect(files(`/app/acme/${page}`)[0]).toBe(`200 /app/acme/${page}.html`);
      expect(files(`/app/acme/${page}/`)[0]).toBe(`200 /app/acme/${page}.html`);
    },
  );

  it.each(['/app/acme/apps', '/app/acme/apps/'])(
    'redirect %s to the activate page of the same carrier [ROUTE-03]',
    (path) => {
      expect(resolvePath(path)).toEqual({
        kind: 'redirect',
        rule: 'apps',
        status: 302,
        location: '/app/acme/activate',
      });
    },
  );

  it.each(['claims', '42/photos/additional', 'create/ABC123', 'claims/', 'create/ABC%20'])(
    'serve the app page of the carrier, or else the fallback page, for /%s [ROUTE-21]',
    (route) => {
      expect(files(`/app/acme/${route}`)).toEqual([
        '200 /app/acme/index.html',
        '200 /app/_vice/index.html',
        '404 /404.html',
      ]);
    },
  );

  it('serve the fallback page, or else the not-found page, for a code without a bundle [PIPE-35]', () => {
    expect(files('/app/nobody/start').slice(-2)).toEqual(['200 /app/_vice/index.html', '404 /404.html']);
  });

  it.each(['/app/acme/claims/x.js', '/app/acme/42/photo.png', '/app/acme/a.b/', '/app/acme/logo.svg%3f'])(
    'never serve the app for %s, which looks like a file [PIPE-22]',
    (path) => {
      expect(files(path).filter((line) => line.startsWith('200') && line.endsWith('.html'))).toEqual([]);
      expect(files(path).slice(-2)).toEqual(['404 /app/acme/not-found.html', '404 /404.html']);
    },
  );

  it('serve an asset, or the generic not-found page if it does not exist [PIPE-01]', () => {
    expect(files('/app/assets/0123456789abcdef.js')).toEqual([
      '200 /app/assets/0123456789abcdef.js',
      '404 /404.html',
    ]);
    expect(files('/app/assets')).toEqual(['404 /404.html']);
    expect(files('/app/assets/')).toEqual(['404 /404.html']);
    expect(files('/app/assets/claims')).toEqual(['404 /404.html']);
  });

  it('serve public files outside the app folder, and the fingerprinted files of a fallback bundle', () => {
    expect(files('/robots.txt')[0]).toBe('200 /robots.txt');
    for (const path of ['/sbom.cdx.json', '/.build/environment.json', '/app/acme/.bundle.json'])
      expect(files(path)).toEqual(['404 /404.html']);
    expect(files('/app/_vice/strings.0123456789abcdef.json')[0]).toBe(
      '200 /app/_vice/strings.0123456789abcdef.json',
    );
    expect(files('/app/_vice')).toEqual(['404 /404.html']);
    expect(files('/app/_other/index.html')).toEqual(['404 /404.html']);
  });

  it('return not-found for precompressed files, hidden files and unknown paths', () => {
    for (const path of [
      '/app/acme/start.html.br',
      '/.livery/lock',
      '/app/.x',
      '/start',
      '/api/v4/providers',
    ]) {
      expect([path, files(path)]).toEqual([path, ['404 /404.html']]);
    }
  });

  it('return not-found for invalid carrier codes without trying a carrier file [PIPE-36]', () => {
    for (const code of ['ACME', 'con', '__proto__', 'supplements', '-rf', 'a.b', 'é', 'a'.repeat(65)]) {
      for (const suffix of ['', '/', '/start', '/claims', '/apps', '/x.js']) {
        expect([code, suffix, files(`/app/${code}${suffix}`)]).toEqual([code, suffix, ['404 /404.html']]);
      }
    }
  });
});

const hostile = [
  ...['//evil.test', '/\\evil.test', 'https://evil.test/app', '/app/%2F%2Fevil.test', '/app/acme//evil.test'],
  ...['/app/acme/%2e%2e/%2e%2e/etc/passwd', '/../../etc/passwd', '/app/acme/..;/start', '/app/acme/.env'],
  ...['/app/acme\\..\\etc', '/app/acme/%00', '/app/acme/%', '/app/acme/%252e%252e/', '', '/app/acmé'],
  ...['/app/acme\r\nLocation: https://evil.test', '/app/acme/apps%0d%0aX:y', '/app/acme/ apps'],
  `/app/acme/${'a/'.repeat(1100)}`,
];

describe('path resolution of hostile paths', () => {
  it.each(hostile)('resolves %j only to the generic not-found page', (path) => {
    expect(resolvePath(path)).toEqual({
      kind: 'files',
      rule: expect.stringMatching(/^(refused|nothing)$/),
      tries: [{ file: '/404.html', status: 404 }],
    });
  });
});

describe('response headers', () => {
  it('cache fingerprinted files for a year and revalidate all others [PIPE-38]', () => {
    const immutable = [
      '/app/assets/memberArea-01ABCDEF.js',
      '/app/assets/barcode-worker-0123456789abcdef.js',
      '/app/assets/0123456789abcdef.html',
      '/app/acme/strings.0123456789abcdef.json',
      '/app/acme/logo-0123456789abcdef.svg',
      '/app/_vice/strings.0123456789abcdef.json',
    ];
    const revalidated = [
      ...['/index.html', '/app/acme/start.html', '/app/acme/sw.js', '/app/acme/0123456789abcde.js'],
      ...['/app/assets/memberArea-01abcdef.js', '/app/acme/logo-0123456789ABCDEF.svg'],
    ];
    for (const path of immutable)
      expect(headersFor(path)['Cache-Control']).toBe('public, max-age=31536000, immutable');
    for (const path of revalidated) expect(headersFor(path)['Cache-Control']).toBe('no-cache');
    expect(immutable.every(isImmutable)).toBe(true);
  });

  it.each([
    '/app/acme/photo-worker-0123456789abcdef.js',
    '/app/_vice/photo-worker-0123456789abcdef.js',
    '/app/assets/pdf-worker-0123456789abcdef.js',
  ])(
    'give the worker %s a content security policy that blocks requests and scripts [SUP-UP-29] [trust T15]',
    (path) => {
      expect(headersFor(path)).toMatchObject({
        'Content-Security-Policy':
          "default-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'; frame-ancestors 'none'",
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': expect.stringContaining('immutable'),
      });
    },
  );

  it('allow WebAssembly only in the barcode worker, which can make no requests [VIN-34]', () => {
    const name = 'barcode-worker-0123456789abcdef.js';
    expect(headersFor(`/app/assets/${name}`)['Content-Security-Policy']).toBe(
      "default-src 'none'; script-src 'wasm-unsafe-eval'; require-trusted-types-for 'script'; trusted-types 'none'; frame-ancestors 'none'",
    );
    for (const path of [`/app/acme/${name}`, '/app/acme/start.html', '/app/assets/0123456789abcdef.js'])
      expect(headersFor(path)['Content-Security-Policy'], path).not.toContain('wasm');
    expect(headersFor('/app/assets/0123456789abcdef.wasm')['Content-Type']).toBe('application/wasm');
  });

  it('forbid framing of pages, and allow framing of the terms only by the same origin', () => {
    expect(headersFor('/app/acme/start.html')['Content-Security-Policy']).toBe("frame-ancestors 'none'");
    expect(headersFor('/app/assets/0123456789abcdef.html')['Content-Security-Policy']).toMatchInlineSnapshot(
      `"default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"`,
    );
  });

  it('isolate pages from other origins', () => {
    expect(headersFor('/app/acme/start.html')).toMatchObject({
      'Origin-Agent-Cluster': '?1',
      'Cross-Origin-Opener-Policy': 'same-origin',
    });
  });

  it('do not send Integrity-Policy, because it makes WebKit block all imported modules', () => {
    expect(headersFor('/app/acme/start.html')).not.toHaveProperty('Integrity-Policy');
  });

  it('include the common security headers', () => {
    expect(headersFor('/app/assets/0123456789abcdef.css')).toMatchObject(commonHeaders);
    expect(commonHeaders).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Strict-Transport-Security': 'max-age=31536000',
    });
    expect(commonHeaders['Permissions-Policy']).toMatch(
      /^camera=\(self\), geolocation=\(self\), accelerometer=\(self\), gyroscope=\(self\), .*microphone=\(\)/,
    );
  });
});

describe('path rules of the supplement portal', () => {
  const table: HostTable = { ...defaultFallbackTable, insurerHostname: 'repairs.tarnside.example' };

  it.each(['/app/supplements/create', '/app/supplements/create/'])(
    'serve the wizard for %s [ROUTE-32]',
    (path) => expect(files(path)).toEqual(['200 /app/supplements/create.html', '404 /404.html']),
  );

  it.each(['/app/vendor_assignments/details', '/app/vendor_assignments/details/'])(
    'serve the slim portal, or not-found if it was not built, for %s [ROUTE-34]',
    (path) => expect(files(path)).toEqual(['200 /app/supplements/details.html', '404 /404.html']),
  );

  it.each([
    '/app/supplements',
    '/app/supplements/create/x',
    '/app/supplements/insurer.html',
    '/supplements/create',
  ])('return not-found for %s [ROUTE-32]', (path) => {
    expect(files(path, table, 'repairs.tarnside.example')).toEqual(['404 /404.html']);
  });

  it.each([
    ['repairs.tarnside.example', 'insurer'],
    ['claims.livery.example', 'create'],
    ['repairs.tarnside.example.evil.example', 'create'],
    ['', 'create'],
  ])('map the host name %j to the page %s.html [ROUTE-35]', (hostname, page) => {
    expect(files('/app/supplements/create', table, hostname)[0]).toBe(`200 /app/supplements/${page}.html`);
  });
});
