import { LoginScreen } from '#src/customer/account/LoginScreen.tsx';
import { isMobileAtom } from '#src/customer/account/phone.atoms.ts';
import { ResetScreen } from '#src/customer/account/ResetScreen.tsx';
import { UpdatePasswordScreen } from '#src/customer/account/UpdatePasswordScreen.tsx';
import { CreateScreen } from '#src/customer/activation/CreateScreen.tsx';
import { paths } from '#src/navigation/paths.ts';
import { readAgent } from '#src/platform/agent.ts';
import type { AreaDependencies, AreaScreens } from '../area.ts';
import { accountStyleOrder } from '../styleOrder.ts';
import styles from './account.css?url';

export async function openAccount(dependencies: AreaDependencies): Promise<AreaScreens> {
  await dependencies.loadStyles(styles, accountStyleOrder);
  dependencies.store.set(
    isMobileAtom,
    readAgent(navigator.userAgent, navigator.maxTouchPoints).system !== 'Unknown',
  );
  return {
    [paths.login]: LoginScreen,
    [paths.create]: CreateScreen,
    [paths.reset]: ResetScreen,
    [paths.updatePassword]: UpdatePasswordScreen,
    [paths.resetPassword]: UpdatePasswordScreen,
  };
}
