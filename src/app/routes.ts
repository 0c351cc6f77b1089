import type { ComponentType } from 'react';
import { paths } from '#src/navigation/paths.ts';
import { testPaths } from '#src/navigation/testPaths.ts';
import { notFoundPath } from './pagePaths.ts';
import type { Screens } from './screens.ts';
import { visitorScreens } from './visitorScreens.ts';

type AreaScreens = Readonly<Record<string, ComponentType>>;

/** A part of the app that is loaded as one, so that moving inside it loads nothing. */
export interface Area {
  readonly load: () => Promise<AreaScreens>;
  readonly paths: readonly string[];
}

/** Log-in, terms and not-found: with their own pages, so that the first screen need not carry them. */
const lateArea: Area = {
  load: () => import('./around/extras.ts').then((module) => module.lateScreens),
  paths: [paths.login, paths.terms, notFoundPath],
};

/** One `import()` per area. What most visitors come for is in the entry itself. */
function listAreas(): readonly Area[] {
  const areas: Area[] = [
    lateArea,
    {
      load: () => import('./areas/claimsArea.ts').then((module) => module.openClaimsArea()),
      paths: [paths.claims, paths.notificationPreferences],
    },
  ];
  if (__TEST_ROUTES__) {
    // Written out here: outside of this branch the import would be kept. [ROUTE-29 ROUTE-30 ROUTE-31]
    const load = () => import('./testPages/testArea.ts').then((module) => module.openTestArea());
    areas.push({ load, paths: Object.values(testPaths) });
  }
  return areas;
}

/**
 * The registry as the browser uses it. A path that nobody knows is not found. [ROUTE-21]
 * @param loadExtras brings the words of every area
 */
export function createScreens(
  loadExtras: () => Promise<unknown>,
  areas: readonly Area[] = listAreas(),
): Screens & { prefetch(): void } {
  const loaded = new Map<Area, AreaScreens>();
  const pending = new Map<Area, Promise<void>>();
  const areaOf = (path: string) => areas.find((area) => area.paths.includes(path));
  /** A known screen's path stays as it is. */
  const known = (path: string) => (Object.hasOwn(visitorScreens, path) || areaOf(path) ? path : notFoundPath);
  const load = (area: Area): Promise<void> => {
    const running = pending.get(area);
    if (running) return running;
    const fresh = Promise.all([area.load(), loadExtras()]).then(([screens]) => {
      loaded.set(area, screens);
    });
    pending.set(area, fresh);
    fresh.catch(() => pending.delete(area));
    return fresh;
  };
  return {
    peek(path) {
      const place = known(path);
      const area = areaOf(place);
      return area ? loaded.get(area)?.[place] : visitorScreens[place];
    },
    load(path) {
      const area = areaOf(known(path));
      return area && !loaded.has(area) ? load(area) : undefined;
    },
    prefetch() {
      // A prefetch that fails is tried again, and told, when somebody goes there.
      for (const area of areas) if (!loaded.has(area)) load(area).catch(() => undefined);
    },
  };
}
