import { loadStyles, testStyleOrder } from '#src/device/styles.ts';
import { testPaths } from '#src/navigation/testPaths.ts';
import { ComponentsScreen } from './ComponentsScreen.tsx';
import { ProviderScreen } from './ProviderScreen.tsx';
import { TestHomeScreen } from './TestHomeScreen.tsx';
import styles from './testArea.css?url';

/** Pages for developers, in English only. Only `__TEST_ROUTES__` keeps them out of production bundles. */
export async function openTestArea(): Promise<Readonly<Record<string, RenderFunction>>> {
  await loadStyles(styles, testStyleOrder);
  return {
    [testPaths.home]: TestHomeScreen,
    [testPaths.components]: ComponentsScreen,
    [testPaths.provider]: ProviderScreen,
  };
}
