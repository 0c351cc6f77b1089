import { testPaths } from '#src/navigation/testPaths.ts';
import { loadStyles } from '#src/platform/styles.ts';
import { StyleGuideScreen } from '../styleGuide/StyleGuideScreen.tsx';
import { standaloneStyleOrder } from '../styleOrder.ts';
import { ProviderScreen } from './ProviderScreen.tsx';
import { TestHomeScreen } from './TestHomeScreen.tsx';
import styles from './testPages.css?url';

/** Pages for developers. Only `__TEST_ROUTES__` keeps them out of production bundles. */
export async function openTestArea(): Promise<Readonly<Record<string, RenderFunction>>> {
  await loadStyles(styles, standaloneStyleOrder);
  return {
    [testPaths.home]: TestHomeScreen,
    [testPaths.components]: StyleGuideScreen,
    [testPaths.provider]: ProviderScreen,
  };
}
