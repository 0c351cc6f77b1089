import { readdirSync } from 'node:fs';

const carrierPaths = [
  ...[
    '',
    '/',
    '/start',
    '/start/',
    '/activate',
    '/login/',
    '/tos',
    '/apps',
    '/apps/',
    '/apps?a=b%20c&d=//x',
    '/apps?',
  ],
  ...[
    '/claims',
    '/claims/',
    '/42/photos/additional',
    '/create/ABC%20',
    '/no-such-screen',
    '/START',
    '/start?x=/../y',
  ],
  ...[
    '/x.js',
    '/claims/x.js',
    '/42/photo.png',
    '/a.b/',
    '/start.html.br',
    '/index.html.gz/',
    '/.env',
    '/sw.js',
  ],
  ...[
    '/apps?x={env.HOME}{http.request.host}',
    '/apps?x=$uri$document_root',
    '/apps?x=%0d%0aX:y',
    '/{env.HOME}',
  ],
];

const otherPaths = [
  ...[
    '/',
    '/?x=1',
    '/app',
    '/app/',
    '/index.html',
    '/404.html',
    '/sbom.cdx.json',
    '/.build/environment.json',
    '/app/marlowe/.bundle.json',
    '/start',
    '/nothing.txt',
    '/api/v4/x',
  ],
  ...[
    '/app/supplements/create',
    '/app/supplements/create/',
    '/app/supplements/create.html',
    '/app/supplements',
  ],
  ...['/app/vendor_assignments/details', '/app/vendor_assignments/details/', '/app/supplements/insurer.html'],
  ...[
    '/app/assets',
    '/app/assets/',
    '/app/assets/0123456789abcdef.js',
    '/app/_vice',
    '/app/_other/index.html',
  ],
  ...['/_headers', '/_redirects', '/_worker.js', '/_routes.json', '/_other.txt'],
  ...['/hosts/nginx/http.conf', '/livery/html/index.html', '/livery/refused', '/livery/unknown/index.html'],
  ...['/source-maps/0123456789abcdef.js.map', '/releases/current.json', '/releases/'],
  ...['/app/marlowe/../../index.html', '/..', '/../', '/app/./marlowe/start', '/app/marlowe/.', '/app/.x'],
  ...[
    '/app/marlowe/%00',
    '/app/marlowe/%',
    '/app/marlowe/%zz',
    '/app/%61%2f',
    '/app/marlowe/%7f',
    '/%2e%2e/etc/passwd',
  ],
  ...['/app/marlowe\\..\\x', '/app/https:%2f%2fevil.test', '//', '/app/marlowe/start.html%00.js'],
  `/app/marlowe/${'a/'.repeat(1010)}`,
  `/app/marlowe/${'a/'.repeat(1100)}`,
  `/app/marlowe/${'a'.repeat(12_000)}`,
];

/** Returns request paths for every file of a web root, every kind of carrier address, and hostile addresses. */
export function hostPaths(root: string, codes: readonly string[]): string[] {
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath.slice(root.length)}/${entry.name}`);
  const unknownCodes = [
    'unbundled',
    'con',
    'MARLOWE',
    '__proto__',
    'a.b',
    '-x',
    'a'.repeat(64),
    'a'.repeat(65),
  ];
  const carrierUrls = [...codes, ...unknownCodes].flatMap((code) =>
    carrierPaths.map((suffix) => `/app/${code}${suffix}`),
  );
  return [...new Set([...files, ...carrierUrls, ...otherPaths, ...hostileUrls])];
}

/** Paths that try to redirect to another origin or to be parsed as another carrier's path. */
export const hostileUrls: readonly string[] = [
  '//evil.test',
  '//evil.test/app/marlowe',
  '/app///evil.test/apps',
  '/app/%2F%2Fevil.test/apps',
  '/app/%5C%5Cevil.test/apps',
  '/app/marlowe///evil.test/apps',
  '/app/marlowe/%2F%2Fevil.test',
  '/app/marlowe/..%2f..%2fevil.test',
  '/app/marlowe/%252e%252e%252fevil.test',
  '/app/marlowe/../../evil.test',
  '/app/marlowe/apps//evil.test',
  '/app/marlowe/apps/%0d%0aLocation:%20//evil.test',
  '/app/marlowe/apps?next=//evil.test',
  '/app/marlowe/apps?code=javascript:alert(1)',
  '/app/marlowe/apps?%2F%2Fevil.test',
  '/app/marlowe/apps?x=1#//evil.test',
  '/app/marlowe/apps?x=%E0%A4%A',
  '/app/marlowe?//evil.test',
  '/app/marlowe/#/https://evil.test',
  '/app/marlowe/https://evil.test',
  '/app/marlowe/javascript:alert(1)',
  '/app/marlowe/~//evil.test',
  '/app/marlowe@evil.test/apps',
  '/app/constructor/apps',
  '/app/MARLOWE/apps',
  '/app/marlowe;evil.test/apps',
  '/app/marlowe%00/apps',
  '/app/marlowe/%E2%80%AE/evil.test',
];
