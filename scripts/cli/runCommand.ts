import type { Output } from './context.ts';

/**
 * The command line that runs the CLI in this project. Commands in help and error messages start with it, so that they
 * can be copied.
 */
export const runCommand = 'npm run -s livery --';

/**
 * Writes the commands in messages as the user has to type them: an installed package is run with `npx livery`.
 * @param command how the user runs the CLI
 */
export function withCommand(output: Output, command: string | undefined): Output {
  if (!command) return output;
  return { write: (text) => output.write(text.replaceAll(runCommand, command)) };
}
