import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '#build/core/hash.ts';
import {
  adaptHeaders,
  commonHeaders,
  type HostTable,
  headersFor,
  resolvePath,
} from '#build/serving/headers.ts';
import { hostTableOf, renderHost } from '#build/serving/hostFiles.ts';
import { renderNginx } from '#build/serving/nginx.ts';
import type { hostKinds } from '#build/serving/rules.ts';
import type { Release } from '#build/write/release.ts';
import { writeOutput } from '../support/pipeline/anOutput.ts';
import { aRelease } from '../support/pipeline/aRelease.ts';
import { createEdgeHost, createPagesFunctionHost } from '../support/pipeline/functionHosts.ts';
import { hostPaths } from '../support/pipeline/hostPaths.ts';
import { expectedResponse } from '../support/pipeline/webHosts.ts';
import { fileTempFolder, writeFiles } from '../support/run/tempFolder.ts';

interface Rule {
  readonly hostname: string | undefined;
  readonly pattern: RegExp;
  readonly to: string;
  readonly status: number;
  readonly isForced: boolean;
}

interface PagesResult {
  readonly status: number;
  /** The file to serve, or the redirect target. */
  readonly target: string;
  /** If several rules set the same header, their values are joined. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Evaluates `_redirects` and `_headers` as Pages hosts document them: the first matching redirect applies, unless the
 * file exists and the rule is not forced. Headers match the requested path, not the rewritten path.
 */
function createPagesHost(headers: string, redirects: string, files: ReadonlySet<string>) {
  const rules = rulesOf(redirects).map(readRule);
  const blocks = readBlocks(headers);
  return (target: string, hostname = 'claims.example'): PagesResult => {
    const path = target.replace(/\?.*$/, '');
    const file = path === '/' ? '/index.html' : path;
    const joinedHeaders: Record<string, string> = {};
    for (const { pattern, values } of blocks) {
      if (!pattern.test(path)) continue;
      for (const [name, value] of values)
        joinedHeaders[name] = name in joinedHeaders ? `${joinedHeaders[name]}, ${value}` : value;
    }
    for (const rule of rules) {
      const match = rule.pattern.exec(path);
      if (!match || (rule.hostname !== undefined && rule.hostname !== hostname)) continue;
      if (files.has(file) && !rule.isForced) break;
      const to = rule.to.replace(/:([a-z]+)/g, (_, name: string) => match.groups?.[name] ?? '');
      return { status: rule.status, target: to, headers: joinedHeaders };
    }
    if (files.has(file)) return { status: 200, target: file, headers: joinedHeaders };
    return { status: 404, target: '/404.html', headers: joinedHeaders };
  };
}

function readRule(line: string): Rule {
  const [from = '', to = '', status = ''] = line.split(/\s+/);
  const [, hostname, path = ''] = /^(?:https:\/\/([^/]+))?(\/.*)$/.exec(from) ?? [];
  return {
    hostname,
    pattern: toPattern(path),
    to,
    status: Number.parseInt(status, 10),
    isForced: status.endsWith('!'),
  };
}

function readBlocks(text: string) {
  const blocks: { pattern: RegExp; values: [string, string][] }[] = [];
  for (const line of rulesOf(text)) {
    const [, name, value = ''] = /^\s+([^:]+): (.*)$/.exec(line) ?? [];
    if (name === undefined) blocks.push({ pattern: toPattern(line), values: [] });
    else blocks.at(-1)?.values.push([name, value]);
  }
  return blocks;
}

function toPattern(path: string): RegExp {
  const source = path
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:([a-z]+)/g, '(?<$1>[^/]+)')
    .replace(/\*/g, '.*');
  return new RegExp(`^${source}$`);
}

function rulesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
}

const codes = ['marlowe', 'vidra'];
const insurer = 'repairs.tarnside.example';
const sample = aRelease('one', { codes });
const portal = {
  'create.html': 'create',
  'insurer.html': 'insurer',
  'logo-0123456789abcdef.svg': '<svg/>',
};
const hashes = Object.fromEntries(Object.entries(portal).map(([name, text]) => [name, sha256(text)]));
const release: Release = {
  ...sample.release,
  supplement: {
    variant: 'x',
    key: 'x',
    files: { ...sample.release.supplement?.files, ...hashes },
    insurerHostname: insurer,
  },
  shared: { ...sample.release.shared, 'sw-off.js': sha256('// off') },
  fallback: { page: '/app/_vice/index.html', codes: { unbundled: '/app/_vice/start.html' } },
};
const folder = fileTempFolder();
let root = '';

beforeAll(() => {
  writeOutput(folder(), { ...sample, release });
  root = join(folder(), 'qa1');
  writeFiles(join(root, 'app/supplements'), portal);
  writeFiles(root, { 'sw-off.js': '// off' });
});

const render = (kind: (typeof hostKinds)[number], source: Release = release) => {
  const files = renderHost(kind, source);
  return (name: string) => files.get(`${kind}/${name}`) ?? '';
};

describe('CloudFront function', () => {
  it.each([true, false])(
    'follows the path rules for every path (response event contains the rewritten request: %s) [PIPE-22 PIPE-35]',
    (seesRewrittenRequest) => {
      const request = createEdgeHost(render('edge')('viewer.js'), root, seesRewrittenRequest);
      const paths = hostPaths(root, codes).filter((path) => !path.includes('#'));
      expect(paths.length).toBeGreaterThan(250);
      for (const path of paths) {
        const response = request(path);
        const expected = expectedResponse(root, release, path);
        expect([path, response.status]).toEqual([path, expected.status]);
        if (response.isNotFound) continue;
        const { vary: _, ...headers } = expected.headers;
        expect([path, response.headers]).toMatchObject([path, headers]);
        expect([path, response.body && sha256(response.body)]).toEqual([path, expected.body]);
      }
    },
  );

  it('serves the insurer page on the insurer host, and rejects POST requests', () => {
    const request = createEdgeHost(render('edge')('viewer.js'), root, true);
    const path = '/app/supplements/create';
    for (const hostname of [insurer, insurer.toUpperCase(), `${insurer}:443`]) {
      expect(request(path, { hostname }).body?.toString()).toBe('insurer');
    }
    expect(request(path, { hostname: `x.${insurer}` }).body?.toString()).toBe('create');
    expect(request('/', { method: 'POST' })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  });

  it.each([true, false])(
    'selects the preview by the first label of the host name (response event contains the rewritten request: %s)',
    (seesRewrittenRequest) => {
      const target = join(folder(), 'target');
      cpSync(root, join(target, 'previews/pr-12'), { recursive: true });
      const request = createEdgeHost(render('edge')('preview.js'), target, seesRewrittenRequest);
      const hostname = 'pr-12.preview.claims.example';
      const isKnown = (path: string) => !/^\/app\/(?!marlowe|vidra|supplements|assets|vendor)/.test(path);
      const paths = hostPaths(root, codes).filter((path) => !path.includes('#') && isKnown(path));
      expect(paths.length).toBeGreaterThan(150);
      for (const path of paths) {
        const response = request(path, { hostname });
        const expected = expectedResponse(root, release, path);
        expect([path, response.status]).toEqual([path, expected.status]);
        if (response.isNotFound || expected.status === 302) continue;
        const { vary: _, ...headers } = expected.headers;
        expect([path, response.headers]).toMatchObject([path, { ...headers, 'x-robots-tag': 'noindex' }]);
        expect([path, response.body && sha256(response.body)]).toEqual([path, expected.body]);
      }
      for (const other of ['pr-99.preview.claims.example', '_index.preview.claims.example', '..', ''])
        expect([other, request('/app/marlowe/start', { hostname: other }).status]).toEqual([other, 404]);
      expect(request('/app/stranger/start', { hostname }).isNotFound).toBe(true);
    },
  );
});

describe.each([
  ['cloudflare', 'cloudflare/_worker.js'],
  ['netlify', 'netlify/edge-functions/livery.js'],
] as const)('edge function for %s', (kind, name) => {
  const open = async (source = release) => {
    const host = await createPagesFunctionHost(kind, render('pages', source)(name), root);
    return (path: string, init: RequestInit & { hostname?: string } = {}) =>
      host(new Request(`https://${init.hostname ?? 'claims.example'}${path}`, init));
  };

  it('follows the path rules for every path [PIPE-22 PIPE-35]', async () => {
    const request = await open();
    // These hosts pass a URL whose dot segments and backslashes are already resolved.
    const urls = hostPaths(root, codes).map((path) => new URL(`https://claims.example${path}`));
    expect(urls.length).toBeGreaterThan(250);
    for (const { href, pathname } of urls) {
      const query = /^[^?#]*(\?[^#]*)?/.exec(href)?.[1] ?? '';
      const response = await request(pathname + query);
      const expected = expectedResponse(root, release, pathname + query);
      expect([href, response.status]).toEqual([href, expected.status]);
      const { vary: _, ...headers } = expected.headers;
      expect([href, Object.fromEntries(response.headers)]).toMatchObject([href, headers]);
      expect(response.headers.has('access-control-allow-origin')).toBe(false);
      const body = Buffer.from(await response.arrayBuffer());
      expect([href, expected.body && sha256(body)]).toEqual([href, expected.body]);
    }
  });

  it('serves the insurer page on the insurer host, answers HEAD, and rejects POST requests', async () => {
    const request = await open();
    const path = '/app/supplements/create';
    expect(await (await request(path, { hostname: insurer.toUpperCase() })).text()).toBe('insurer');
    expect(await (await request(path, { hostname: `x.${insurer}` })).text()).toBe('create');
    const head = await request('/app/marlowe', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const post = await request('/', { method: 'POST' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('answers a conditional request with 304, but sends a not-found page in full', async () => {
    const request = await open();
    const headers = { 'If-None-Match': '"x"' };
    const fresh = await request('/app/marlowe', { headers });
    expect([fresh.status, fresh.headers.get('cache-control')]).toEqual([304, 'no-cache']);
    const missing = await request('/app/marlowe/none.js', { headers });
    expect([missing.status, (await missing.text()).length > 0]).toEqual([404, true]);
  });
});

describe('_headers and _redirects files', () => {
  const paths = [
    ...[
      '/',
      '/app',
      '/app/',
      '/index.html',
      '/404.html',
      '/app/supplements/create',
      '/nothing',
      '/app/assets/x.js',
    ],
    ...[
      '/app/supplements/insurer.html',
      '/app/vendor_assignments/details',
      '/app/con/start',
      '/app/_vice/claims',
    ],
    ...['marlowe', 'vidra', 'unbundled', 'stranger'].flatMap((code) =>
      ['', '/', '/start', '/start/', '/activate', '/login', '/tos', '/apps', '/42/photos', '/sw.js'].map(
        (suffix) => `/app/${code}${suffix}`,
      ),
    ),
  ];
  const openPagesHost = (otherFiles: readonly string[] = []) => {
    const readFile = render('pages');
    const files = new Set(
      [
        'sw-off.js',
        ...sample.files.keys(),
        ...Object.keys(portal).map((name) => `app/supplements/${name}`),
      ].map((key) => `/${key}`),
    );
    for (const file of otherFiles) files.add(file);
    return { files, respond: createPagesHost(readFile('_headers'), readFile('_redirects'), files) };
  };

  it.each(paths)('follow the path rules for %s [PIPE-22 PIPE-35]', (path) => {
    const { files, respond } = openPagesHost();
    const resolution = resolvePath(path, hostTableOf(release));
    const response = respond(path);
    if (resolution.kind === 'redirect') {
      expect([response.status, response.target]).toEqual([302, resolution.location]);
      return;
    }
    const chosen = resolution.tries.find(({ file }) => files.has(file));
    expect([response.status, response.target]).toEqual([chosen?.status, chosen?.file]);
    expect(response.headers).toMatchObject(commonHeaders);
  });

  it('set each header of a file exactly once', () => {
    const { files, respond } = openPagesHost();
    for (const path of files) {
      if (/\.(?:br|gz)$|^\/(?:app\/supplements|bundle-stats)\//.test(path)) continue;
      const { 'Content-Type': _, ...headers } = adaptHeaders(headersFor(path), release.fallback);
      expect([path, respond(path).headers]).toMatchObject([path, headers]);
    }
  });

  it('forbid other sites to frame any page, also at addresses that no header rule lists', () => {
    const { respond } = openPagesHost();
    for (const path of [
      ...paths,
      ...['reset', 'update-password', 'none'].map((page) => `/app/marlowe/${page}`),
    ]) {
      const { headers } = respond(path);
      const policy = headers['Content-Security-Policy'] ?? '';
      // Browsers ignore X-Frame-Options if the policy names the sites that may frame the page.
      if (!policy.includes('frame-ancestors'))
        expect([path, headers['X-Frame-Options']]).toEqual([path, 'DENY']);
    }
  });

  it('return not-found for source maps', () => {
    const map = '/source-maps/0123456789abcdef.js.map';
    const { respond } = openPagesHost([map]);
    expect(respond(map)).toMatchObject({ status: 404, target: '/404.html' });
  });

  it('serve the insurer page on the insurer host', () => {
    expect(openPagesHost().respond('/app/supplements/create', insurer).target).toBe(
      '/app/supplements/insurer.html',
    );
  });
});

describe('generated host configuration', () => {
  const table: HostTable = hostTableOf(release);

  it('uses different nginx variable names for each environment', () => {
    const variablesOf = (environment: string) => {
      const text = render('nginx', { ...release, environment })('http.conf');
      return [...text.matchAll(/(?:\$|\(\?<)(lv_\w+)/g)].map(([, name = '']) => name);
    };
    const [qa1, qa2] = [variablesOf('qa1'), variablesOf('qa2')];
    expect(qa1.length).toBeGreaterThan(50);
    expect(qa1.filter((name) => qa2.includes(name))).toEqual([]);
  });

  it('stays within the limits of nginx with long host names and hundreds of long client codes', () => {
    const longCodes = Array.from({ length: 300 }, (_, n) => `code-${n}-`.padEnd(64, 'x'));
    const { maps } = renderNginx(
      {
        ...table,
        insurerHostname: `${'repairs-of-a-large-insurer'.repeat(2)}.example`,
        origins: { domain: `${'claims-of-a-large-insurer'.repeat(2)}.example` },
        codes: Object.fromEntries(longCodes.map((code) => [code, '/app/_standard/index.html'])),
      },
      'qa1',
    );
    for (const code of longCodes) expect(maps).toContain(code);
    const values = maps.match(/"(?:[^"\\]|\\.)*"/g) ?? [];
    expect(Math.max(...values.map((value) => value.length))).toBeLessThan(4096);
    const keys = [...maps.matchAll(/^ {2}"([^~].*?)" "/gm)].map(([, key = '']) => key.length);
    expect(Math.max(...keys)).toBeLessThanOrEqual(46);
  });
});
