import { callerFolder } from './cli/context.ts';
import { ignoreClosedPipes, listenForInterruption } from './cli/interruption.ts';
import { withCommand } from './cli/runCommand.ts';
import { runLivery } from './run.ts';

const signal = listenForInterruption();
const hasLostOutput = ignoreClosedPipes();

const isTerminal = process.stderr.isTTY === true && process.env.CI === undefined;

const exit = await runLivery(process.argv.slice(2), {
  stdout: withCommand(process.stdout, process.env.LIVERY_COMMAND),
  stderr: withCommand(process.stderr, process.env.LIVERY_COMMAND),
  env: process.env,
  cwd: callerFolder(process.env, process.cwd()),
  home: process.cwd(),
  isTerminal,
  ...(isTerminal && process.stdin.isTTY === true && { input: process.stdin }),
  ...(isTerminal && process.stdout.isTTY === true && { stdoutWidth: process.stdout.columns || 80 }),
  ...(isTerminal && { stderrWidth: process.stderr.columns || 80 }),
  color: isTerminal && (process.env.NO_COLOR ?? '') === '',
  signal,
});
process.exitCode = hasLostOutput() ? 3 : exit;
