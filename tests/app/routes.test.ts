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
    backend: createUnavailableBackend(),
    reporting: silentReporting,
    tenant: { code: 'acme', flavour: 'vice' },
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
    ['/claims', '[ROUTE-12]', ClaimsScreen],
    ['/faqs', '[ROUTE-12]', FaqsScreen],
  ] as const)('opens the matching screen for %s %s', async (path, _id, screen) => {
    const screens = createScreens(doNothing, areas());
    await screens.load(path);
    expect(screens.peek(path)).toBe(screen);
  });

  it('opens the not-found screen for unknown paths [ROUTE-21]', async () => {
    const screens = createScreens(doNothing, areas());
    await screens.load('/nowhere');
    for (const path of ['/constructor', '/404', '/start/more']) {
      expect(screens.peek(path), path).toBe(screens.peek('/nowhere'));
    }
  });

  it('loads a group of screens once, even if the group is requested repeatedly', async () => {
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

  it('loads a group of screens again after a failure', async () => {
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
