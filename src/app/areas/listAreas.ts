import type { AreaDependencies } from '#src/claim/area.ts';
import { paths } from '#src/navigation/paths.ts';
import { preferencesPath } from '#src/navigation/preferencesPath.ts';
import { testPaths } from '#src/navigation/testPaths.ts';
import { notFoundPath } from '../pages.ts';
import type { Area } from '../screens.ts';

const memberPaths = [
  paths.claims,
  paths.vin,
  paths.photos,
  paths.photosMode,
  paths.photosFeedback,
  paths.estimate,
  paths.feedback,
  paths.faqs,
];

/** One `import()` per area. The screens that most visitors use first are in the entry chunk. */
export function listAreas(dependencies: AreaDependencies): readonly Area[] {
  const areas: Area[] = [
    {
      // These screens have their own prerendered pages, so the entry chunk does not need their code.
      load: () => import('../layout/lazyLayout.ts').then(({ staticScreens }) => staticScreens),
      paths: [paths.terms, notFoundPath],
    },
    {
      load: () => import('./accountArea.ts').then(({ openAccount }) => openAccount()),
      paths: [paths.login, paths.create, paths.reset, paths.updatePassword, paths.resetPassword],
    },
    {
      load: () => import('./memberArea.ts').then(({ openMemberArea }) => openMemberArea(dependencies)),
      paths: [
        ...memberPaths,
        ...(__FALLBACK__ || __TENANT__.enablesNotificationPreferences ? [preferencesPath] : []),
      ],
    },
  ];
  if (__TEST_ROUTES__) {
    // Keep the import inside this branch. Outside, the bundler would include the test pages in every bundle.
    const load = () => import('../testArea/testArea.ts').then((module) => module.openTestArea());
    areas.push({ load, paths: Object.values(testPaths) });
  }
  return areas;
}
