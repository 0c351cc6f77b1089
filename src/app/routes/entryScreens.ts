import { ActivateScreen } from '#src/customer/activation/ActivateScreen.tsx';
import { StartScreen } from '#src/customer/activation/StartScreen.tsx';
import { paths } from '#src/navigation/paths.ts';

/** The screens that most visitors open first. They are part of the entry chunk. */
export const entryScreens: Readonly<Record<string, RenderFunction>> = {
  [paths.start]: StartScreen,
  [paths.activate]: ActivateScreen,
};
