import { paths } from '#src/navigation/paths.ts';
import { ActivateScreen } from '#src/start/activation/ActivateScreen.tsx';
import { StartScreen } from '#src/start/activation/StartScreen.tsx';

/** The screens that most visitors open first. They are part of the entry chunk. */
export const entryScreens: Readonly<Record<string, RenderFunction>> = {
  [paths.start]: StartScreen,
  [paths.activate]: ActivateScreen,
};
