import { resolve } from 'node:path';
import type { Diagnostic } from '#build/diagnostics.ts';
import { type CliContext, QuietExit } from '../context.ts';
import { runCommand } from '../options.ts';
import { createPalette, describeFailures } from '../reportText.ts';
import { retriable } from '../retriable.ts';

/** Tells what is wrong with the one carrier that a command is about, and ends it with exit 1. */
export function failCarrier(
  context: CliContext,
  code: string,
  problems: readonly Diagnostic[],
  tenants: string,
): never {
  const canRetry = retriable([{ code }], resolve(context.cwd, tenants)).length > 0;
  const at = { rerun: canRetry ? `${runCommand} check ${code}` : undefined, tenants };
  const text = describeFailures([{ code, problems }], at, createPalette(context.color), 'cannot be read:');
  context.stderr.write(`${text.trimStart()}\n`);
  throw new QuietExit(1);
}
