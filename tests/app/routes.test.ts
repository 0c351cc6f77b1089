// @vitest-environment happy-dom
import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { createUnavailableBackend } from '#src/api/unavailable.ts';
import { listAreas } from '#src/app/areas/listAreas.ts';
import { type Area, createScreens } from '#src/app/screens.ts';
import { ClaimsScreen } from '#src/claims/ClaimsScreen.tsx';
import { silentReporting } from '#src/device/reports/reporting.ts';
import { EstimateScreen } from '#src/estimate/EstimateScreen.tsx';
import { FaqsScreen } from '#src/feedback/faqs/FaqsScreen.tsx';
import { PhotosFeedbackScreen } from '#src/feedback/photos/PhotosFeedbackScreen.tsx';
import { SurveyScreen } from '#src/feedback/survey/SurveyScreen.tsx';
import { LoginScreen } from '#src/start/account/LoginScreen.tsx';
import { ResetScreen } from '#src/start/account/ResetScreen.tsx';
import { UpdatePasswordScreen } from '#src/start/account/UpdatePasswordScreen.tsx';
import { ActivateScreen } from '#src/start/activation/ActivateScreen.tsx';
import { CreateScreen } from '#src/start/activation/CreateScreen.tsx';
import { StartScreen } from '#src/start/activation/StartScreen.tsx';
import { VehicleScreen } from '#src/vehicle/VehicleScreen.tsx';

const Claims = () => null;
const doNothing = async () => undefined;
const areas = () =>
  listAreas({
    store: createStore(),
    services: createUnavailableBackend(),
    reporting: silentReporting,
    code: 'acme',
  });

/** An area whose code loads or fails when the test decides. */
function createPendingArea() {
  const calls: { succeed(): void; fail(): void }[] = [];
  const area: Area = {
    paths: ['/claims'],
    load: () =>
      new Promise((resolve, reject) => {
        calls.push({ succeed: () => resolve({ '/claims': Claims }), fail: () => reject(new Error('404')) });
      }),
  };
  return { area, calls };
}

describe('screen loader', () => {
  it('provides the start and activation screens synchronously, and loads the others with their texts', async () => {
    let loadCount = 0;
    const screens = createScreens(async () => {
      loadCount++;
    }, areas());
    for (const path of ['/start', '/activate']) {
      expect(screens.peek(path), path).toBeDefined();
      expect(screens.load(path), path).toBeUndefined();
    }
    expect(loadCount).toBe(0);
    expect(screens.peek('/login')).toBeUndefined();
    await screens.load('/login');
    expect(loadCount).toBe(1);
    await screens.load('/tos');
    const { '/login': login, '/tos': terms } = {
      '/login': screens.peek('/login'),
      '/tos': screens.peek('/tos'),
    };
    expect(new Set([login, terms, screens.peek('/nowhere'), undefined]).size).toBe(4);
  });

  it('finds a screen by its path pattern', async () => {
    const screens = createScreens(doNothing, areas());
    await screens.load('/create/K7P4QX');
    expect(screens.peek('/create/K7P4QX')).toBe(screens.peek('/create/TRYabc'));
    expect(screens.peek('/create/K7P4QX')).not.toBe(screens.peek('/login'));
  });

  it.each([
    ['/start', '[ROUTE-06]', StartScreen],
    ['/activate', '[ROUTE-04]', ActivateScreen],
    ['/login', '[ROUTE-06]', LoginScreen],
    ['/reset', '[ROUTE-06]', ResetScreen],
    ['/create/K7P4QX', '[ROUTE-06]', CreateScreen],
    ['/update-password', '[ROUTE-04]', UpdatePasswordScreen],
    ['/reset_password', '[ROUTE-04]', UpdatePasswordScreen],
    ['/7/estimate', '[ROUTE-12]', EstimateScreen],
    ['/7/feedback', '[ROUTE-12]', SurveyScreen],
    ['/7/vin', '[ROUTE-12]', VehicleScreen],
    ['/7/photos-feedback', '[ROUTE-12]', PhotosFeedbackScreen],
    ['/claims', '[ROUTE-12]', ClaimsScreen],
    ['/faqs', '[ROUTE-12]', FaqsScreen],
  ] as const)('opens the matching screen for %s %s', async (path, _id, screen) => {
    const screens = createScreens(doNothing, areas());
    await screens.load(path);
    expect(screens.peek(path)).toBe(screen);
  });

  it('opens the same photo screen with and without a mode [ROUTE-12]', async () => {
    const screens = createScreens(doNothing, areas());
    await screens.load('/7/photos');
    expect(screens.peek('/7/photos')?.name).toBe('Photos');
    expect(screens.peek('/7/photos/additional')).toBe(screens.peek('/7/photos'));
  });

  it('opens the not-found screen for unknown paths [ROUTE-21]', async () => {
    const screens = createScreens(doNothing, areas());
    await screens.load('/nowhere');
    for (const path of ['/constructor', '/404', '/start/more']) {
      expect(screens.peek(path), path).toBe(screens.peek('/nowhere'));
    }
  });

  it('loads an area once, even if it is requested repeatedly', async () => {
    const { area, calls } = createPendingArea();
    const screens = createScreens(doNothing, [area]);
    expect(screens.peek('/claims')).toBeUndefined();
    screens.prefetch();
    const loading = screens.load('/claims');
    calls[0]?.succeed();
    await loading;
    expect(screens.peek('/claims')).toBe(Claims);
    expect(screens.load('/claims')).toBeUndefined();
    screens.prefetch();
    expect(calls).toHaveLength(1);
  });

  it('loads an area again after a failure', async () => {
    const { area, calls } = createPendingArea();
    const screens = createScreens(doNothing, [area]);
    const failedLoad = screens.load('/claims');
    calls[0]?.fail();
    await expect(failedLoad).rejects.toThrow('404');
    const retriedLoad = screens.load('/claims');
    calls[1]?.succeed();
    await retriedLoad;
    expect(screens.peek('/claims')).toBe(Claims);
  });
});
