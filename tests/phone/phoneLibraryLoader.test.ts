import { describe, expect, it } from 'vitest';
import type { PhoneLibrary } from '#src/phone/phoneLibrary.ts';
import { createPhoneLibraryLoader } from '#src/phone/phoneLibraryLoader.ts';
import { createFakeClock, flushPromises } from '../support/fakeClock.ts';

const library = { countries: [] } as unknown as PhoneLibrary;

describe('phone library loader', () => {
  it('imports the library once for all callers', async () => {
    let imports = 0;
    const load = createPhoneLibraryLoader(async () => {
      imports += 1;
      return library;
    }, createFakeClock());
    expect(await Promise.all([load(), load()])).toEqual([
      { ok: true, value: library },
      { ok: true, value: library },
    ]);
    await load();
    expect(imports).toBe(1);
  });

  it('imports the library again after a failure', async () => {
    const outcomes = [() => Promise.reject(new TypeError('Failed to fetch')), async () => library];
    const load = createPhoneLibraryLoader(
      () => (outcomes.shift() as () => Promise<PhoneLibrary>)(),
      createFakeClock(),
    );
    expect(await load()).toEqual({ ok: false, error: { kind: 'offline' } });
    expect(await load()).toEqual({ ok: true, value: library });
  });

  it('stops waiting for an import that hangs, and uses the library when it arrives later', async () => {
    const clock = createFakeClock();
    let resolveImport: (library: PhoneLibrary) => void = () => undefined;
    const load = createPhoneLibraryLoader(() => new Promise((resolve) => (resolveImport = resolve)), clock);
    const first = load();
    await clock.advance(12_000);
    expect(await first).toEqual({ ok: false, error: { kind: 'timeout' } });
    const second = load();
    resolveImport(library);
    await flushPromises();
    expect(await second).toEqual({ ok: true, value: library });
    expect(clock.runningCount).toBe(0);
  });
});
