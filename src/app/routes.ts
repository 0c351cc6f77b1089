import type { createStore } from 'jotai';
import type { ComponentType } from 'react';
import { matchRoute } from '#src/navigation/match.ts';
import { paths } from '#src/navigation/paths.ts';
import { testPaths } from '#src/navigation/testPaths.ts';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import type { Screens } from './screens.ts';
import { visitorScreens } from './visitorScreens.ts';

/** Screens by path; `:x` in a path stands for one segment. */
export type AreaScreens = Readonly<Record<string, ComponentType>>;

/** A part of the app that is loaded as one, so that moving inside it loads nothing. */
export interface Area {
  readonly load: () => Promise<AreaScreens>;
  readonly paths: readonly string[];
  /** Loaded only when somebody goes there: no first visit pays for it. @default false */
  readonly isSeldom?: boolean;
}

/** What areas need of the page to open. */
export interface AreaTools {
  readonly store: ReturnType<typeof createStore>;
  /** Resolves once every word of the carrier is there. */
  readonly loadExtras: () => Promise<void>;
  readonly loadStyles: (address: string) => Promise<void>;
}

/** One `import()` per area. What most visitors come for is in the entry itself. */
export function listAreas({ store, loadExtras, loadStyles }: AreaTools): readonly Area[] {
  const account = () => import('./account/accountArea.ts');
  const areas: Area[] = [
    {
      // Its words are in the page: nothing more is waited for.
      load: () => account().then(({ openLogin }) => openLogin({ store, loadStyles })),
      paths: [paths.login],
      isSeldom: true,
    },
    {
      load: () =>
        Promise.all([account(), loadExtras()]).then(([{ openAccount }]) =>
          openAccount({ store, loadStyles }),
        ),
      paths: [paths.create, paths.reset, paths.updatePassword, paths.resetPassword],
      isSeldom: true,
    },
  ];
  if (__TEST_ROUTES__) {
    // Written out here: outside of this branch the import would be kept. [ROUTE-29 ROUTE-30 ROUTE-31]
    const load = () => import('./testPages/testArea.ts').then((module) => module.openTestArea());
    areas.push({ load, paths: Object.values(testPaths) });
  }
  return areas;
}

/** The registry as the browser uses it. A path of no area is not found, and that screen is always there. [ROUTE-21] */
export function createScreens(areas: readonly Area[] = []): Screens & { prefetch(): void } {
  const loaded = new Map<Area, AreaScreens>();
  const pending = new Map<Area, Promise<void>>();
  const areaOf = (pattern: string) => areas.find((area) => area.paths.includes(pattern));
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
      const pattern = patternOf(path);
      const area = areaOf(pattern);
      return area ? loaded.get(area)?.[pattern] : (visitorScreens[pattern] ?? NotFoundScreen);
    },
    load(path) {
      const area = areaOf(patternOf(path));
      return area && !loaded.has(area) ? load(area) : undefined;
    },
    prefetch() {
      // A prefetch that fails is tried again, and told, when somebody goes there.
      for (const area of areas) if (!area.isSeldom && !loaded.has(area)) load(area).catch(() => undefined);
    },
  };
}

function patternOf(path: string): string {
  const name = matchRoute(path)?.name;
  return name ? paths[name] : path;
}
