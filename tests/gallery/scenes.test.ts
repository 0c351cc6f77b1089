import { describe, expect, it } from 'vitest';
import { areas } from '#scripts/gallery/scenes/scene.ts';
import { scenes } from '#scripts/gallery/scenes/scenes.ts';
import { listAreas } from '#src/app/areas/listAreas.ts';
import { notFoundPath } from '#src/app/pages.ts';
import { entryScreens } from '#src/app/screens.ts';
import type { AreaDependencies } from '#src/claim/area.ts';
import { matchRoute } from '#src/navigation/match.ts';
import { supplementPaths } from '#src/navigation/supplementPaths.ts';
import { isTestPath } from '#src/navigation/testPaths.ts';

/** Only reads the routes, which loads no screen, so the areas need no dependencies. */
const routes = [
  ...listAreas({} as AreaDependencies).flatMap(({ paths: routePaths }) => routePaths),
  ...Object.keys(entryScreens),
  ...Object.values(supplementPaths),
];

/** Returns the route of an address by the same matching as the app. */
function routeOf(address: string): string {
  const path = address.replace(/\?.*/, '');
  if (Object.values<string>(supplementPaths).includes(path) || isTestPath(path)) return path;
  return matchRoute(path)?.pattern ?? notFoundPath;
}

const duplicates = (all: readonly string[]) => all.filter((it, index) => all.indexOf(it) !== index);

describe('gallery scenes', () => {
  it('cover every route of the app and the portals', () => {
    const addresses = scenes.flatMap(({ path, kind = 'carrier', steps = [] }) =>
      kind === 'site' ? [] : [path, ...steps.flatMap((step) => ('go' in step ? [step.go] : []))],
    );
    const coveredRoutes = new Set(addresses.map(routeOf));
    expect(routes.length).toBeGreaterThan(20);
    expect(routes.filter((route) => !coveredRoutes.has(route))).toEqual([]);
  });

  it('have unique titles and unique ids that are valid file names', () => {
    expect(duplicates(scenes.map(({ id }) => id))).toEqual([]);
    expect(duplicates(scenes.map(({ title }) => title))).toEqual([]);
    expect(scenes.filter(({ id }) => !/^[a-z][a-z0-9-]*$/.test(id))).toEqual([]);
  });

  it('cover every area of the gallery page', () => {
    expect(areas.filter((area) => !scenes.some((scene) => scene.area === area))).toEqual([]);
  });
});
