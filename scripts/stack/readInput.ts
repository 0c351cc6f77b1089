import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { BuildError } from '#build/core/diagnostics.ts';
import { parseSentryEvent, type ReportedEvent } from '#build/stack/sentryEvent.ts';
import { parseStackText } from '#build/stack/stackTrace.ts';
import type { CliContext } from '../cli/context.ts';

/**
 * Reads a stack trace, or a Sentry event, from a file or from standard input.
 * @throws BuildError exit 2 if the file cannot be read, or if the text has no stack trace
 */
export async function readReport(file: string | undefined, context: CliContext): Promise<ReportedEvent> {
  const text = file === undefined ? await readStandardInput(context) : readTextFile(file, context.cwd);
  const report = parseSentryEvent(text) ?? { release: undefined, traces: [parseStackText(text)] };
  if (report.traces.some(({ frames }) => frames.length > 0)) return report;
  throw new BuildError(`${file ?? 'The input'} contains no stack trace.`, {
    exit: 2,
    hint: 'Pass a stack trace of Chromium, Firefox or Safari, or the JSON of a Sentry event.',
  });
}

async function readStandardInput({ openStdin, input, stderr }: CliContext): Promise<string> {
  if (input) stderr.write('Paste a stack trace, then press Ctrl-D on an empty line.\n');
  const chunks: Buffer[] = [];
  for await (const chunk of openStdin?.() ?? []) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

function readTextFile(file: string, cwd: string): string {
  try {
    return readFileSync(resolve(cwd, file), 'utf8');
  } catch (cause) {
    throw new BuildError(`${file} cannot be read.`, {
      exit: 2,
      hint: 'Pass a file that contains a stack trace, or omit it to read the trace from standard input.',
      cause,
    });
  }
}
