import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '#build/core/hash.ts';
import { canBeHostLabel } from '#build/serving/carrierOrigins.ts';
import { type HostTable, resolvePath } from '#build/serving/headers.ts';
import { renderHost } from '#build/serving/hostFiles.ts';
import type { Release } from '#build/write/release.ts';
import { writeOutput } from '../support/pipeline/anOutput.ts';
import { aRelease } from '../support/pipeline/aRelease.ts';
import { createEdgeHost, createPagesFunctionHost } from '../support/pipeline/functionHosts.ts';
import { hostPaths } from '../support/pipeline/hostPaths.ts';
import { originHostnames, withOrigins } from '../support/pipeline/originHosts.ts';
import { expectedResponse } from '../support/pipeline/webHosts.ts';
import { sampleUnlessDeep } from '../support/run/sampleUnlessDeep.ts';
import { fileTempFolder, writeFiles } from '../support/run/tempFolder.ts';

const codes = ['marlowe', 'vidra'];
const insurer = 'repairs.claims.example';
const table: HostTable = {
  page: '/app/_vice/index.html',
  codes: {},
  insurerHostname: insurer,
  origins: { domain: 'claims.example' },
};
const movingTable: HostTable = { ...table, origins: { domain: 'claims.example', isMoving: true } };

function answer(hostname: string, path: string, used = table): string {
  const resolution = resolvePath(path, used, hostname);
  if (resolution.kind === 'redirect') return `302 ${resolution.location}`;
  return resolution.tries.map(({ file, status }) => `${status} ${file}`).join(', ');
}

const own = 'marlowe.claims.example';
const notFound = '404 /404.html';

describe('host name of a carrier', () => {
  it('serves the carrier and the shared assets', () => {
    expect(answer(own, '/app/marlowe/start')).toMatch(/^200 \/app\/marlowe\/start\.html,/);
    expect(answer(own, '/app/marlowe/claims')).toMatch(/^200 \/app\/marlowe\/index\.html,/);
    expect(answer(own, '/app/marlowe/sw.js')).toMatch(/^200 \/app\/marlowe\/sw\.js,/);
    expect(answer(own, '/app/assets/0123456789abcdef.js')).toMatch(/^200 /);
  });

  it.each(['/', '/app', '/app/'])('redirects %s to the start page', (path) => {
    expect(answer(own, path)).toBe('302 /app/marlowe');
  });

  it.each(['start', 'activate', 'login', 'tos', 'start-es'])(
    'redirects the short address /%s to the page',
    (page) => {
      expect(answer(own, `/${page}`)).toBe(`302 /app/marlowe/${page}`);
      expect(answer(own, `/${page}/`)).toBe(`302 /app/marlowe/${page}`);
    },
  );

  it.each([
    ...['/app/vidra', '/app/vidra/start', '/app/vidra/sw.js', '/app/vidra/claims', '/app/vidra/apps'],
    ...[
      '/app/marlow',
      '/app/marlowe-2/start',
      '/app/unbundled/start',
      '/app/vidra/logo-0123456789abcdef.svg',
    ],
    ...['/app/supplements/create', '/app/vendor_assignments/details', '/claims', '/index'],
    '/app/supplements/logo-0123456789abcdef.svg',
  ])('serves nothing of another carrier or of the portal: %s', (path) => {
    expect(answer(own, path)).toBe(notFound);
  });

  it('serves the fallback bundle if the carrier has no bundle [PIPE-35]', () => {
    expect(answer('unbundled.claims.example', '/app/unbundled/start')).toContain('200 /app/_vice/index.html');
    expect(answer('unbundled.claims.example', '/app/_vice/strings.0123456789abcdef.json')).toMatch(/^200 /);
  });
});

describe('parent domain of the carrier host names', () => {
  it('serves the landing page and the supplement portal', () => {
    expect(answer('claims.example', '/')).toMatch(/^200 \/index\.html,/);
    expect(answer('claims.example', '/app/supplements/create')).toMatch(/^200 .*create\.html,/);
    expect(answer(insurer, '/app/supplements/create')).toMatch(/^200 .*insurer\.html,/);
  });

  it.each([
    '/app/marlowe',
    '/app/marlowe/',
    '/app/marlowe/42/photos',
    '/app/unbundled/start',
    '/app/marlowe/$own',
  ])('redirects %s to the origin of the carrier, with the same path', (path) => {
    const code = path.split('/')[2];
    expect(answer('claims.example', path)).toBe(`302 https://${code}.claims.example${path}`);
  });

  it('serves a script that unregisters the service workers of the shared origin', () => {
    expect(answer('claims.example', '/app/marlowe/sw.js')).toBe(`200 /sw-off.js, ${notFound}`);
  });

  it('serves a carrier by path if its client code cannot be a host name', () => {
    for (const code of ['a_b', 'a'.repeat(64)]) {
      expect(canBeHostLabel(code)).toBe(false);
      expect(answer('claims.example', `/app/${code}/start`)).toMatch(/^200 /);
    }
    expect(['a-b', '1'].map(canBeHostLabel)).toEqual([true, true]);
  });

  it('serves all carriers by path during the migration to one origin per carrier', () => {
    for (const path of ['/', '/app/marlowe/start', '/app/marlowe/sw.js', '/app/supplements/create'])
      expect([path, answer('claims.example', path, movingTable)]).toEqual([path, answer('', path)]);
    expect(answer(own, '/app/vidra/start', movingTable)).toBe(notFound);
  });
});

describe('other host names', () => {
  it.each(['api', 'con', 'a_b', '-x', 'xn--abc', 'assets', ''])(
    'serve nothing if they are below the parent domain but name no carrier: %j',
    (label) => {
      for (const path of [
        '/',
        `/app/${label}/start`,
        '/app/marlowe/start',
        '/app/assets/0123456789abcdef.js',
      ])
        expect([path, answer(`${label}.claims.example`, path)]).toEqual([path, notFound]);
    },
  );

  it.each(['127.0.0.1', 'localhost', 'pr-1.preview.claims.example', 'd111.cdn.example', 'xclaims.example'])(
    'serve all carriers by path outside the parent domain of the carriers: %s',
    (hostname) => {
      for (const path of ['/', '/app/marlowe/start', '/app/vidra/sw.js', '/start'])
        expect([path, answer(hostname, path)]).toEqual([path, answer('', path)]);
    },
  );
});

describe.each(sampleUnlessDeep([false, true], 1))(
  'generated edge functions for one origin per carrier (migration in progress: %s)',
  (isMoving) => {
    const sample = aRelease('one', { codes });
    const release: Release = withOrigins(
      { ...sample.release, shared: { ...sample.release.shared, 'sw-off.js': sha256('// off') } },
      isMoving,
    );
    const folder = fileTempFolder();
    let root = '';
    beforeAll(() => {
      writeOutput(folder(), { ...sample, release });
      root = join(folder(), 'qa1');
      writeFiles(root, { 'sw-off.js': '// off' });
    });

    it.each(sampleUnlessDeep(originHostnames, 4))(
      'return the configured file, redirect or error on CloudFront for the host name %j',
      (hostname) => {
        const text = renderHost('edge', release).get('edge/viewer.js') ?? '';
        const request = createEdgeHost(text, root, true);
        for (const path of hostPaths(root, codes).filter((each) => !each.includes('#'))) {
          const response = request(path, { hostname });
          const expected = expectedResponse(root, release, path, { hostname });
          expect([path, response.status]).toEqual([path, expected.status]);
          if (response.isNotFound) continue;
          const { vary: _, ...headers } = expected.headers;
          expect([path, response.headers]).toMatchObject([path, headers]);
          expect([path, response.body && sha256(response.body)]).toEqual([path, expected.body]);
        }
      },
    );

    it.each([
      ['cloudflare', 'pages/cloudflare/_worker.js'],
      ['netlify', 'pages/netlify/edge-functions/livery.js'],
    ] as const)('return the configured file, redirect or error on %s for every host', async (kind, name) => {
      const host = await createPagesFunctionHost(kind, renderHost('pages', release).get(name) ?? '', root);
      const paths = [
        '/',
        '/start',
        '/app/marlowe/start',
        '/app/vidra/sw.js',
        '/app/supplements/create',
        '/app/a_b/x',
        '/app/xn--abc/x',
      ];
      for (const hostname of originHostnames.filter((each) => URL.canParse(`https://${each}`)))
        for (const path of paths) {
          const response = await host(new Request(`https://${hostname}${path}`));
          const { hostname: parsed } = new URL(`https://${hostname}`);
          const expected = expectedResponse(root, release, path, { hostname: parsed });
          expect([hostname, path, response.status, response.headers.get('location') ?? undefined]).toEqual([
            ...[hostname, path, expected.status, expected.headers.location],
          ]);
        }
    });
  },
);
