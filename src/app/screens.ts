import { matchRoute } from '#src/navigation/match.ts';
import { paths } from '#src/navigation/paths.ts';
import { ActivateScreen } from '#src/start/activation/ActivateScreen.tsx';
import { StartScreen } from '#src/start/activation/StartScreen.tsx';
import { notFoundPath } from './pages.ts';

/** Screens by path; `:x` in a path stands for one segment. */
export type AreaScreens = Readonly<Record<string, RenderFunction>>;

/** A part of the app that is loaded as one chunk, so that navigation inside it loads nothing. */
export interface Area {
  readonly load: () => Promise<AreaScreens>;
  readonly paths: readonly string[];
}

/** Looks up the screen of a path. */
export interface Screens {
  /** Returns the screen if its code is already loaded. */
  peek(path: string): RenderFunction | undefined;
  /** Starts loading the screen. Returns undefined if it is already loaded. */
  load(path: string): Promise<void> | undefined;
}

/** The screens that most visitors open first. They are part of the entry chunk. */
export const entryScreens: AreaScreens = {
  [paths.start]: StartScreen,
  [paths.activate]: ActivateScreen,
};

/**
 * The screen registry for the browser. Returns the not-found screen for an unknown path.
 * @param loadLazyLayout loads the texts that every area needs
 */
export function createScreens(
  loadLazyLayout: () => Promise<unknown>,
  areas: readonly Area[],
): Screens & { prefetch(): void } {
  const loaded = new Map<Area, AreaScreens>();
  const pending = new Map<Area, Promise<void>>();
  const areaOf = (path: string) => areas.find((area) => area.paths.includes(path));
  /** Returns the route pattern of a known path. */
  const routePatternOf = (path: string) => {
    const routePattern = matchRoute(path)?.pattern ?? path;
    return routePattern in entryScreens || areaOf(routePattern) ? routePattern : notFoundPath;
  };
  const load = (area: Area): Promise<void> => {
    const running = pending.get(area);
    if (running) return running;
    const loading = Promise.all([area.load(), loadLazyLayout()]).then(([screens]) => {
      loaded.set(area, screens);
    });
    pending.set(area, loading);
    loading.catch(() => pending.delete(area));
    return loading;
  };
  return {
    peek(path) {
      const place = routePatternOf(path);
      const area = areaOf(place);
      return area ? loaded.get(area)?.[place] : entryScreens[place];
    },
    load(path) {
      const area = areaOf(routePatternOf(path));
      return area && !loaded.has(area) ? load(area) : undefined;
    },
    prefetch() {
      // A failed prefetch is not reported: navigation to the area loads it again, and reports a failure.
      for (const area of areas) if (!loaded.has(area)) load(area).catch(() => undefined);
    },
  };
}
