import { describe, expect, it } from 'vitest';
import { createPhoneBookLoader } from '#src/app/account/phoneBookLoader.ts';
import type { PhoneBook } from '#src/platform/phoneBook.ts';
import { heldClock, settle } from '../support/heldClock.ts';

const book = { countries: [] } as unknown as PhoneBook;

describe('phone library loader', () => {
  it('imports the library once for all callers', async () => {
    let imports = 0;
    const load = createPhoneBookLoader({
      importBook: async () => {
        imports += 1;
        return book;
      },
      after: heldClock().after,
    });
    expect(await Promise.all([load(), load()])).toEqual([
      { ok: true, value: book },
      { ok: true, value: book },
    ]);
    await load();
    expect(imports).toBe(1);
  });

  it('imports the library again after a failure', async () => {
    const outcomes = [() => Promise.reject(new TypeError('Failed to fetch')), async () => book];
    const load = createPhoneBookLoader({
      importBook: () => (outcomes.shift() as () => Promise<PhoneBook>)(),
      after: heldClock().after,
    });
    expect(await load()).toEqual({ ok: false, error: { kind: 'offline' } });
    expect(await load()).toEqual({ ok: true, value: book });
  });

  it('stops waiting for an import that hangs, and uses the library when it arrives later', async () => {
    const clock = heldClock();
    let arrive: (arrived: PhoneBook) => void = () => undefined;
    const load = createPhoneBookLoader({
      importBook: () => new Promise((resolve) => (arrive = resolve)),
      after: clock.after,
    });
    const first = load();
    await clock.pass(12_000);
    expect(await first).toEqual({ ok: false, error: { kind: 'timeout' } });
    const second = load();
    arrive(book);
    await settle();
    expect(await second).toEqual({ ok: true, value: book });
    expect(clock.runningCount).toBe(0);
  });
});
