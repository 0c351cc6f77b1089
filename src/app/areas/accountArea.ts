import { accountStyleOrder, loadStyles } from '#src/device/styles.ts';
import { paths } from '#src/navigation/paths.ts';
import { LoginScreen } from '#src/start/account/LoginScreen.tsx';
import { ResetScreen } from '#src/start/account/ResetScreen.tsx';
import { UpdatePasswordScreen } from '#src/start/account/UpdatePasswordScreen.tsx';
import { CreateScreen } from '#src/start/activation/CreateScreen.tsx';
import type { AreaScreens } from '../screens.ts';
import styles from './account.css?url';

export async function openAccount(): Promise<AreaScreens> {
  await loadStyles(styles, accountStyleOrder);
  return {
    [paths.login]: LoginScreen,
    [paths.create]: CreateScreen,
    [paths.reset]: ResetScreen,
    [paths.updatePassword]: UpdatePasswordScreen,
    [paths.resetPassword]: UpdatePasswordScreen,
  };
}
