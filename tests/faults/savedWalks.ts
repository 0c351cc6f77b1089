import type { PortalWalk } from './portalSteps.ts';
import type { Walk } from './runWalk.ts';

/** Walks that have failed once, shortened. A failed test prints new ones. */
export const savedWalks: readonly { readonly name: string; readonly walk: Walk }[] = [
  {
    name: 'a reload after the browser evicted a photo whose submission had no reply yet',
    walk: {
      code: 'vidra',
      start: 'claims',
      hasServiceWorker: false,
      steps: [
        { kind: 'advance' },
        { kind: 'advance' },
        { kind: 'advance' },
        { kind: 'advance' },
        { kind: 'break', requests: 'create', fault: 'slow', times: 2, seed: 1 },
        { kind: 'advance' },
        { kind: 'advance' },
        { kind: 'evict', data: 'indexeddb' },
        { kind: 'reload' },
        { kind: 'advance' },
        { kind: 'advance' },
      ],
    },
  },
  {
    name: 'the photos while the network stalls before their stylesheets have loaded',
    walk: {
      code: 'vidra',
      start: 'claims',
      hasServiceWorker: true,
      steps: [{ kind: 'network', state: 'stall' }, { kind: 'advance' }],
    },
  },
];

/** Saved walks of the supplement portal. */
export const savedPortalWalks: readonly { readonly name: string; readonly walk: PortalWalk }[] = [];
