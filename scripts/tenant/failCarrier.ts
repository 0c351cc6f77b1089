import type { Diagnostic } from '#build/core/diagnostics.ts';
import { type CliContext, QuietExit } from '../cli/context.ts';
import type { InputFlags } from '../cli/options.ts';
import { displayPath, inputPaths } from '../cli/options.ts';
import { folderArguments, recheckCommand } from '../cli/recheckCommand.ts';
import { createPalette, describeFailures } from '../cli/reportText.ts';

/** Prints the problems of the command's carrier and ends the command with exit 1. */
export function failCarrier(
  context: CliContext,
  code: string,
  problems: readonly Diagnostic[],
  flags: InputFlags,
): never {
  const tenants = displayPath(context.cwd, inputPaths(context, flags).tenantsDir);
  const inputs = folderArguments(flags, context);
  const at = { rerun: recheckCommand([{ code }], flags, context), tenants, inputs };
  const text = describeFailures([{ code, problems }], at, createPalette(context.color), 'cannot be read:');
  context.stderr.write(`${text.trimStart()}\n`);
  throw new QuietExit(1);
}
