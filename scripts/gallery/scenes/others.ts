import type { Scene, Step } from './scene.ts';

const providerDown = [
  { path: '/api/v4/providers', kind: 'status', status: 503 },
  { path: '/customer/v2/providers/*', kind: 'status', status: 503 },
];
const providerHangs = [
  { path: '/api/v4/providers', kind: 'hang' },
  { path: '/customer/v2/providers/*', kind: 'hang' },
];
const fallback = (name: string, title: string, path: string, more: Partial<Scene> = {}): Scene => ({
  id: `fallback-${name}`,
  title: `No bundle: ${title}`,
  area: 'fallback',
  kind: 'fallback',
  path,
  ...more,
});
const site = (id: string, title: string, path: string, readySelector = 'h1'): Scene => ({
  id,
  title,
  area: 'site',
  kind: 'site',
  path,
  readySelector,
});
const builders = (id: string, title: string, path: string, steps: Step[] = []): Scene => ({
  id,
  title,
  area: 'builders',
  path,
  steps,
});

/** Codes without a bundle, pages without a carrier, and pages for developers. */
export const otherScenes: readonly Scene[] = [
  fallback('start', 'start', '/start'),
  fallback('activate', 'activation code', '/activate'),
  fallback('login', 'login', '/login'),
  fallback('claims', 'claims', '/claims', { customerPhone: '2025550101', readySelector: 'a.claim' }),
  fallback('waiting', 'carrier loading', '/start', {
    faults: providerHangs,
    isPending: true,
    readySelector: '[role=progressbar]',
  }),
  fallback('unreached', 'carrier unavailable', '/start', { faults: providerDown }),
  site('landing', 'Landing page', '/'),
  site('host-not-found', 'Not found: served by the host', '/no/such/place'),
  site('unknown-carrier', 'Unknown client code', '/app/nobody-knows/start'),
  builders('test', 'Test pages: overview', '/test'),
  builders('test-messages', 'Test pages: one message of each kind', '/test', [
    // Uses the keyboard, because the notice that appears can cover the next button.
    { key: 'Enter', at: '.kit .row .btn >> nth=0' },
    { key: 'Enter', at: '.kit .row .btn >> nth=1' },
    { key: 'Enter', at: '.kit .row .btn >> nth=2' },
    { key: 'Enter', at: '.kit .row .btn >> nth=3' },
    { waitFor: '.toast >> nth=3' },
  ]),
  builders('test-broken', 'Test pages: screen with an error', '/test', [
    { press: '.kit .row .btn >> nth=5' },
    { waitFor: 'main [role=alert]' },
  ]),
  builders('test-wizard', 'Test pages: dummy wizard', '/test?step=1'),
  builders('test-provider', 'Test pages: provider demo', '/test/provider'),
  builders('components', 'Test pages: components', '/test/components'),
];
