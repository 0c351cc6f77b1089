import { describe, expect, it } from 'vitest';
import { type Area, createScreens } from '#src/app/routes.ts';

const Claims = () => null;

/** An area whose code arrives, or does not, when the test says so. */
function heldArea() {
  const calls: { arrive(): void; fail(): void }[] = [];
  const area: Area = {
    paths: ['/claims'],
    load: () =>
      new Promise((resolve, reject) => {
        calls.push({ arrive: () => resolve({ '/claims': Claims }), fail: () => reject(new Error('404')) });
      }),
  };
  return { area, calls };
}

describe('the screens', () => {
  it('have what visitors see first at once, and what belongs to nobody as not found', () => {
    const screens = createScreens();
    for (const path of ['/start', '/activate', '/tos']) {
      expect(screens.peek(path), path).not.toBe(screens.peek('/nowhere'));
      expect(screens.load(path), path).toBeUndefined();
    }
    expect(screens.peek('/nowhere')).toBeDefined();
  });

  it('load an area once, however often it is asked for', async () => {
    const { area, calls } = heldArea();
    const screens = createScreens([area]);
    expect(screens.peek('/claims')).toBeUndefined();
    screens.prefetch();
    const loading = screens.load('/claims');
    calls[0]?.arrive();
    await loading;
    expect(screens.peek('/claims')).toBe(Claims);
    expect(screens.load('/claims')).toBeUndefined();
    screens.prefetch();
    expect(calls).toHaveLength(1);
  });

  it('try again what did not load', async () => {
    const { area, calls } = heldArea();
    const screens = createScreens([area]);
    const lost = screens.load('/claims');
    calls[0]?.fail();
    await expect(lost).rejects.toThrow('404');
    const found = screens.load('/claims');
    calls[1]?.arrive();
    await found;
    expect(screens.peek('/claims')).toBe(Claims);
  });
});
