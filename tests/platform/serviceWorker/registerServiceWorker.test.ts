import { describe, expect, it } from 'vitest';
import { registerServiceWorker } from '#src/platform/serviceWorker/registerServiceWorker.ts';

function setUp(register?: () => Promise<unknown>) {
  let nowMs = 0;
  let updates = 0;
  let shown = () => {};
  const page = {
    visibilityState: 'visible' as DocumentVisibilityState,
    addEventListener: (_type: string, listener: () => void) => {
      shown = listener;
    },
  };
  const warnings: string[] = [];
  const registered: unknown[] = [];
  const registration = {
    update() {
      updates += 1;
      return Promise.reject(new TypeError('offline'));
    },
  };
  const workers = {
    register: (...given: unknown[]) => {
      registered.push(given);
      return register?.() ?? Promise.resolve(registration);
    },
  };
  return {
    warnings,
    registered,
    updates: () => updates,
    comeBack: (afterMinutes: number, visibilityState: DocumentVisibilityState = 'visible') => {
      nowMs += afterMinutes * 60_000;
      page.visibilityState = visibilityState;
      shown();
    },
    keep: (given: unknown = workers) =>
      registerServiceWorker({
        address: '/app/acme/sw.js',
        workers: (given ?? undefined) as ServiceWorkerContainer | undefined,
        page: page as unknown as Document,
        nowMs: () => nowMs,
        reporting: { warn: (what) => void warnings.push(what) },
      }),
  };
}

describe('service worker registration', () => {
  it('bypasses the HTTP cache and updates at most once an hour when an open page becomes visible', async () => {
    const { keep, registered, comeBack, updates } = setUp();
    await keep();
    expect(registered).toEqual([['/app/acme/sw.js', { updateViaCache: 'none' }]]);
    comeBack(59);
    comeBack(2, 'hidden');
    expect(updates()).toBe(0);
    comeBack(0);
    comeBack(59);
    expect(updates()).toBe(1);
    comeBack(1);
    expect(updates()).toBe(2);
  });

  it('is skipped without service worker support, and warns once if the browser rejects it', async () => {
    const { keep, warnings } = setUp(() => Promise.reject(new DOMException('no', 'SecurityError')));
    await keep(null);
    expect(warnings).toEqual([]);
    await keep();
    expect(warnings).toEqual(['offline: no copy is kept']);
  });
});
