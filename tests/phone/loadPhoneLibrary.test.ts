import { describe, expect, it } from 'vitest';
import type { PhoneLibrary } from '#src/phone/phoneLibrary.ts';
import { loadPhoneLibrary } from '#src/phone/usePhoneLibrary.ts';
import { createFakeClock } from '../support/app/fakeClock.ts';

describe('load of the phone library', () => {
  it('returns an error if the library cannot be fetched', async () => {
    const load = loadPhoneLibrary(() => Promise.reject(new TypeError('Failed to fetch')), createFakeClock());
    expect(await load).toEqual({ ok: false, error: { kind: 'offline' } });
  });

  it('returns a timeout error after 12 seconds without a response', async () => {
    const clock = createFakeClock();
    const load = loadPhoneLibrary(() => new Promise<PhoneLibrary>(() => undefined), clock);
    await clock.advance(12_000);
    expect(await load).toEqual({ ok: false, error: { kind: 'timeout' } });
  });
});
