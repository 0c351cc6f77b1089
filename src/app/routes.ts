import type { ComponentType } from 'react';
import { testPaths } from '#src/navigation/testPaths.ts';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import type { Screens } from './screens.ts';
import { visitorScreens } from './visitorScreens.ts';

type AreaScreens = Readonly<Record<string, ComponentType>>;

/** A part of the app that is loaded as one, so that moving inside it loads nothing. */
export interface Area {
  readonly load: () => Promise<AreaScreens>;
  readonly paths: readonly string[];
}

/** One `import()` per area. What a visitor without a session sees is in the entry itself: it is what most come for. */
function listAreas(): readonly Area[] {
  if (__TEST_ROUTES__) {
    // Written out here: outside of this branch the import would be kept. [ROUTE-29 ROUTE-30 ROUTE-31]
    const load = () => import('./testPages/testArea.ts').then((module) => module.openTestArea());
    return [{ load, paths: Object.values(testPaths) }];
  }
  return [];
}

/** The registry as the browser uses it. A path of no area is not found, and that screen is always there. [ROUTE-21] */
export function createScreens(areas: readonly Area[] = listAreas()): Screens & { prefetch(): void } {
  const loaded = new Map<Area, AreaScreens>();
  const pending = new Map<Area, Promise<void>>();
  const areaOf = (path: string) => areas.find((area) => area.paths.includes(path));
  const load = (area: Area): Promise<void> => {
    const running = pending.get(area);
    if (running) return running;
    const fresh = area.load().then((screens) => {
      loaded.set(area, screens);
    });
    pending.set(area, fresh);
    fresh.catch(() => pending.delete(area));
    return fresh;
  };
  return {
    peek(path) {
      const area = areaOf(path);
      return area ? loaded.get(area)?.[path] : (visitorScreens[path] ?? NotFoundScreen);
    },
    load(path) {
      const area = areaOf(path);
      return area && !loaded.has(area) ? load(area) : undefined;
    },
    prefetch() {
      // A prefetch that fails is tried again, and told, when somebody goes there.
      for (const area of areas) if (!loaded.has(area)) load(area).catch(() => undefined);
    },
  };
}
