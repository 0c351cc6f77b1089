import { CreateScreen } from '#src/customer/account/CreateScreen.tsx';
import { LoginScreen } from '#src/customer/account/LoginScreen.tsx';
import { isMobileAtom, phoneBookAtom } from '#src/customer/account/phone.atoms.ts';
import { ResetScreen } from '#src/customer/account/ResetScreen.tsx';
import { UpdatePasswordScreen } from '#src/customer/account/UpdatePasswordScreen.tsx';
import { paths } from '#src/navigation/paths.ts';
import { readAgent } from '#src/platform/agent.ts';
import type { AreaScreens, AreaTools } from '../routes.ts';
import styles from './account.css?url';

type Tools = Pick<AreaTools, 'store' | 'loadStyles'>;

/** The page holds the looks of the login itself. What more comes with the phone book must not keep it from working. */
export async function openLogin(tools: Tools): Promise<AreaScreens> {
  void openPhoneBook(tools);
  return { [paths.login]: LoginScreen };
}

export async function openAccount(tools: Tools): Promise<AreaScreens> {
  void openPhoneBook(tools);
  tools.store.set(
    isMobileAtom,
    readAgent(navigator.userAgent, navigator.maxTouchPoints).system !== 'Unknown',
  );
  await tools.loadStyles(styles);
  return {
    [paths.create]: CreateScreen,
    [paths.reset]: ResetScreen,
    [paths.updatePassword]: UpdatePasswordScreen,
    [paths.resetPassword]: UpdatePasswordScreen,
  };
}

/** Numbers can be typed and sent without it: whoever is offline loses their nice form only. */
async function openPhoneBook({ store, loadStyles }: Tools): Promise<void> {
  if (store.get(phoneBookAtom)) return;
  try {
    const [book] = await Promise.all([loadPhoneBook(), loadStyles(styles)]);
    store.set(phoneBookAtom, book);
  } catch {
    // The next account screen asks again.
  }
}

/** A carrier without a picker has one country, and its bundle the numbers of that one alone. [ACCT-48] */
function loadPhoneBook() {
  if (__TENANT__.usesCountryPicker) return import('./allPhones.ts').then(({ openPhones }) => openPhones());
  return import('./ownPhones.ts').then(({ openPhones }) => openPhones());
}
