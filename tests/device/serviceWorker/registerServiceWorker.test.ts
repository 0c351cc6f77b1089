import { describe, expect, it } from 'vitest';
import { registerServiceWorker } from '#src/device/serviceWorker/registerServiceWorker.ts';
import { flushPromises } from '../../support/app/fakeClock.ts';

function setUp(register?: () => Promise<unknown>) {
  let nowMs = 0;
  let updates = 0;
  let fireVisibilityChange = () => {};
  const page = {
    visibilityState: 'visible' as DocumentVisibilityState,
    addEventListener: (_type: string, listener: () => void) => {
      fireVisibilityChange = listener;
    },
  };
  const warnings: string[] = [];
  const registrations: unknown[] = [];
  const registration = {
    update() {
      updates += 1;
      return Promise.reject(new TypeError('offline'));
    },
  };
  const workers = {
    register: (...args: unknown[]) => {
      registrations.push(args);
      return register?.() ?? Promise.resolve(registration);
    },
  };
  return {
    warnings,
    registrations,
    updates: () => updates,
    showAfter: (afterMinutes: number, visibilityState: DocumentVisibilityState = 'visible') => {
      nowMs += afterMinutes * 60_000;
      page.visibilityState = visibilityState;
      fireVisibilityChange();
    },
    registerWorker: (workerContainer: unknown = workers) =>
      registerServiceWorker({
        address: '/app/acme/sw.js',
        workers: (workerContainer ?? undefined) as ServiceWorkerContainer | undefined,
        page: page as unknown as Document,
        nowMs: () => nowMs,
        reporting: { warn: (what) => void warnings.push(what) },
      }),
  };
}

describe('service worker registration', () => {
  it('bypasses the HTTP cache, and is repeated at most once an hour when a page becomes visible', async () => {
    const { registerWorker, registrations, showAfter, updates } = setUp();
    await registerWorker();
    expect(registrations).toEqual([['/app/acme/sw.js', { updateViaCache: 'none' }]]);
    showAfter(59);
    showAfter(2, 'hidden');
    await flushPromises();
    expect(updates()).toBe(0);
    showAfter(0);
    showAfter(59);
    await flushPromises();
    expect([registrations.length, updates()]).toEqual([2, 1]);
    showAfter(1);
    await flushPromises();
    expect([registrations.length, updates()]).toEqual([3, 2]);
  });

  it('is skipped without service worker support, and warns once if the browser rejects the registration', async () => {
    const { registerWorker, warnings } = setUp(() => Promise.reject(new DOMException('no', 'SecurityError')));
    await registerWorker(null);
    expect(warnings).toEqual([]);
    await registerWorker();
    expect(warnings).toEqual(['offline: no copy is kept']);
  });
});
