import { type Output, usualCommand } from './context.ts';

/**
 * Writes the commands in messages as the user has to type them: an installed package is run with `npx livery`.
 * @param command how the user runs the CLI
 */
export function withCommand(output: Output, command: string | undefined): Output {
  if (!command) return output;
  return { write: (text) => output.write(text.replaceAll(usualCommand, command)) };
}
