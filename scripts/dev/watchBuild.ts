import { spawn } from 'node:child_process';
import type { BuildOptions } from '#build/input/buildOptions.ts';
import type { BuildReport } from '#build/release/buildReport.ts';

import { watchCarriers } from '#build/watch/watch.ts';
import { type CliContext, QuietExit } from '../cli/context.ts';
import { displayPath } from '../cli/options.ts';
import { createProgress } from '../cli/progress.ts';
import { createPalette } from '../cli/reportText.ts';
import { changeJson, describeChange, describeHalt, haltJson } from './watchText.ts';

/** Exit code of a supervised watch that requests a restart. It never reaches the shell. */
export const restartExit = 75;
/** Environment variable that is set if a parent process restarts the watch. */
export const supervisedVariable = 'LIVERY_SUPERVISED';

/**
 * `livery build --watch`: prints one line for each rebuilt carrier until a signal stops it. With `json`, each line of
 * stdout is one JSON document: the report of a full build, or one change.
 */
export async function watchBuild(
  options: BuildOptions,
  output: { json: boolean; describe: (report: BuildReport) => string },
  context: CliContext,
): Promise<void> {
  const palette = createPalette(context.color);
  const write = (text: string) => context.stderr.write(text);
  const writeJsonLine = (text: string) => output.json && context.stdout.write(text);
  const progress = createProgress({ ...context, write }, () => performance.now());
  const outcome = await watchCarriers(
    options,
    {
      ...progress,
      built(report) {
        progress.end();
        write(`${output.describe(report)}Watching ${options.tenants}. Press Ctrl-C to stop.\n`);
        writeJsonLine(`${JSON.stringify({ command: 'build', ...report })}\n`);
      },
      changed(change) {
        write(describeChange(change, palette, displayPath(context.cwd, options.tenants)));
        writeJsonLine(changeJson(change));
      },
      halted(error) {
        progress.end();
        write(describeHalt(error, palette));
        writeJsonLine(haltJson(error));
      },
    },
    context.signal ?? new AbortController().signal,
  ).finally(() => progress.end());
  if (outcome === 'restart') await restartWatch(context);
}

/**
 * Continues the watch in a new process, because the app's sources have changed. This process supervises the new one and
 * restarts it when requested.
 */
async function restartWatch(context: CliContext): Promise<void> {
  context.stderr.write('The sources of the app changed. Restarting the build.\n');
  if (context.env[supervisedVariable] === '1') throw new QuietExit(restartExit);
  const args = [...process.execArgv, ...process.argv.slice(1)];
  const exit = await supervise(process.execPath, args, context);
  if (exit !== 0) throw new QuietExit(exit);
}

/**
 * Runs a command, and runs it again each time it exits with `restartExit`.
 * @returns its last exit code, or 3 if a signal killed it
 */
export async function supervise(
  program: string,
  args: readonly string[],
  context: Pick<CliContext, 'env' | 'signal'>,
): Promise<number> {
  const env = { ...context.env, [supervisedVariable]: '1' };
  for (;;) {
    const exit = await runOnce(program, args, env, context.signal);
    if (exit !== restartExit || context.signal?.aborted) return exit;
  }
}

/**
 * Runs a command once. The terminal sends Ctrl-C to this process and to the child. A signal to this process only is
 * forwarded to the child if the child is still running after 500 ms.
 */
function runOnce(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  signal: AbortSignal | undefined,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit', env });
    let timer: NodeJS.Timeout | undefined;
    const forwardSignal = () => {
      timer = setTimeout(() => child.kill('SIGINT'), 500);
    };
    signal?.addEventListener('abort', forwardSignal, { once: true });
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', forwardSignal);
      resolve(code ?? 3);
    });
  });
}
