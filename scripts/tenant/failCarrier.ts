import type { Diagnostic } from '#build/core/diagnostics.ts';
import { type CliContext, QuietExit } from '../cli/context.ts';
import { displayPath, type InputFlags } from '../cli/options.ts';
import { createPalette, describeFailures } from '../cli/reportText.ts';

/** Prints the problems of the command's carrier and ends the command with exit 1. */
export function failCarrier(
  context: CliContext,
  code: string,
  problems: readonly Diagnostic[],
  flags: Pick<InputFlags, 'tenants'>,
): never {
  const tenants = displayPath(context.cwd, flags.tenants);
  const text = describeFailures(
    [{ code, problems }],
    tenants,
    createPalette(context.color),
    'cannot be read:',
  );
  context.stderr.write(`${text.trimStart()}\n`);
  throw new QuietExit(1);
}
