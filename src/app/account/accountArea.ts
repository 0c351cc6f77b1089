import { CreateScreen } from '#src/customer/account/CreateScreen.tsx';
import { LoginScreen } from '#src/customer/account/LoginScreen.tsx';
import { isMobileAtom, phoneBookAtom, phoneBookOpenerAtom } from '#src/customer/account/phone.atoms.ts';
import { ResetScreen } from '#src/customer/account/ResetScreen.tsx';
import { UpdatePasswordScreen } from '#src/customer/account/UpdatePasswordScreen.tsx';
import { paths } from '#src/navigation/paths.ts';
import { readAgent } from '#src/platform/agent.ts';
import type { AreaScreens, AreaTools } from '../routes.ts';
import { accountRank } from '../styleRanks.ts';
import styles from './account.css?url';

export async function openAccount(tools: AreaTools): Promise<AreaScreens> {
  await tools.loadStyles(styles, accountRank);
  tools.store.set(phoneBookOpenerAtom, { open: () => openPhoneBook(tools.store) });
  tools.store.set(
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

/** Numbers can be typed and sent without it: whoever is offline loses their nice form only. */
async function openPhoneBook(store: AreaTools['store']): Promise<void> {
  if (store.get(phoneBookAtom)) return;
  try {
    store.set(phoneBookAtom, await loadPhoneBook());
  } catch {
    // The next field for a number asks again.
  }
}

/** A carrier without a picker has one country, and its bundle the numbers of that one alone. [ACCT-48] */
function loadPhoneBook() {
  if (__TENANT__.usesCountryPicker) return import('./allPhones.ts').then(({ openPhones }) => openPhones());
  return import('./ownPhones.ts').then(({ openPhones }) => openPhones());
}
