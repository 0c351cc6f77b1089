// @vitest-environment happy-dom
import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { type Area, createScreens, listAreas } from '#src/app/routes.ts';
import { createUnavailableBackend } from '#src/backend/unavailable.ts';

const Claims = () => null;
const nothing = async () => undefined;
const areas = () =>
  listAreas({
    store: createStore(),
    services: createUnavailableBackend(),
    reporting: { error: () => undefined, warn: () => undefined },
    code: 'acme',
    loadStyles: nothing,
  });

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
  it('have what most visitors come for at once, and the others with their words', async () => {
    let asked = 0;
    const screens = createScreens(async () => {
      asked++;
    }, areas());
    for (const path of ['/start', '/activate']) {
      expect(screens.peek(path), path).toBeDefined();
      expect(screens.load(path), path).toBeUndefined();
    }
    expect(asked).toBe(0);
    expect(screens.peek('/login')).toBeUndefined();
    await screens.load('/login');
    expect(asked).toBe(1);
    await screens.load('/tos');
    const { '/login': login, '/tos': terms } = {
      '/login': screens.peek('/login'),
      '/tos': screens.peek('/tos'),
    };
    expect(new Set([login, terms, screens.peek('/nowhere'), undefined]).size).toBe(4);
  });

  it('are found by the pattern of their path', async () => {
    const screens = createScreens(nothing, areas());
    await screens.load('/create/K7P4QX');
    expect(screens.peek('/create/K7P4QX')).toBe(screens.peek('/create/TRYabc'));
    expect(screens.peek('/create/K7P4QX')).not.toBe(screens.peek('/login'));
  });

  it('are not found where nobody knows the path [ROUTE-21]', async () => {
    const screens = createScreens(nothing, areas());
    await screens.load('/nowhere');
    for (const path of ['/constructor', '/404', '/start/more']) {
      expect(screens.peek(path), path).toBe(screens.peek('/nowhere'));
    }
  });

  it('load an area once, however often it is asked for', async () => {
    const { area, calls } = heldArea();
    const screens = createScreens(nothing, [area]);
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
    const screens = createScreens(nothing, [area]);
    const lost = screens.load('/claims');
    calls[0]?.fail();
    await expect(lost).rejects.toThrow('404');
    const found = screens.load('/claims');
    calls[1]?.arrive();
    await found;
    expect(screens.peek('/claims')).toBe(Claims);
  });
});
