import { setImmediate } from 'node:timers/promises';
import { Command, CommanderError } from 'commander';
import { defaultEnvironmentName } from '#build/config/environments.ts';
import { BuildError } from '#build/core/diagnostics.ts';
import { readVersion } from '#build/core/version.ts';
import { type CliContext, Interruption, QuietExit, writeJson } from './cli/context.ts';
import { examplesHelp } from './cli/options.ts';
import { redactSecrets } from './cli/redactSecrets.ts';
import { runCommand } from './cli/runCommand.ts';
import { applySettings, rejectUnusedEndpoint, showUsualEnvironment } from './cli/settings.ts';
import { printable } from './cli/text.ts';
import {
  createVerboseOption,
  describeStack,
  isVerbose,
  startVerboseLog,
  withoutVerbose,
  writeEffectiveOptions,
} from './cli/verboseLog.ts';

type Register = (program: Command, context: CliContext) => void;

/**
 * Commands in the order of the help. Each is imported only when needed: importing all of them, with the browser, the
 * image libraries and the sandbox, takes one second (measured).
 */
const commands: Readonly<Record<string, () => Promise<Register>>> = {
  init: async () => (await import('./commands/init.ts')).registerInit,
  build: async () => (await import('./commands/build.ts')).registerBuild,
  check: async () => (await import('./commands/check.ts')).registerCheck,
  dev: async () => (await import('./commands/dev.ts')).registerDev,
  preview: async () => (await import('./commands/preview.ts')).registerPreview,
  sandbox: async () => (await import('./commands/sandbox.ts')).registerSandbox,
  publish: async () => (await import('./commands/publish.ts')).registerPublish,
  promote: async () => (await import('./commands/promote.ts')).registerPromote,
  rollback: async () => (await import('./commands/rollback.ts')).registerRollback,
  releases: async () => (await import('./commands/releases.ts')).registerReleases,
  gallery: async () => (await import('./commands/gallery.ts')).registerGallery,
  hosts: async () => (await import('./commands/hosts.ts')).registerHosts,
  verify: async () => (await import('./commands/verify.ts')).registerVerify,
  collect: async () => (await import('./commands/collect.ts')).registerCollect,
  key: async () => (await import('./commands/key.ts')).registerKey,
  pull: async () => (await import('./commands/pull.ts')).registerPull,
  tenant: async () => (await import('./commands/tenant.ts')).registerTenant,
  locale: async () => (await import('./commands/locale.ts')).registerLocale,
  explain: async () => (await import('./commands/explain.ts')).registerExplain,
  diff: async () => (await import('./commands/diff.ts')).registerDiff,
  size: async () => (await import('./commands/size.ts')).registerSize,
  doctor: async () => (await import('./commands/doctor.ts')).registerDoctor,
};

/**
 * Runs one command line and returns its exit code. Prints every error once to stderr. Only unexpected errors, and with
 * `--verbose` all errors, are printed with a stack trace. With `--json`, stdout always gets one document, also after an
 * error.
 * @param argv the arguments after `livery`
 */
export async function runLivery(argv: readonly string[], context: CliContext): Promise<number> {
  const stdout = countingOutput(context.stdout);
  const verbose = isVerbose(argv, context.env);
  // A progress bar would be mixed with the lines of the log.
  const isTerminal = context.isTerminal && !verbose;
  const stopLog = verbose ? startVerboseLog(context, () => performance.now()) : undefined;
  const failure = await runCommandLine(argv, { ...context, stdout, isTerminal }, verbose);
  stopLog?.();
  const { signal } = context;
  const exit = signal?.aborted
    ? signal.reason instanceof Interruption
      ? signal.reason.exit
      : 130
    : (failure?.exit ?? 0);
  if (exit !== 0 && argv.includes('--json') && stdout.writes() === 0) {
    const { message, hint } = failure ?? { message: 'The command was interrupted.', hint: 'Run it again.' };
    writeJson(context, withoutVerbose(argv)[0] ?? '', { error: { message, hint, exit } });
  }
  return exit;
}

/** @returns what failed, already printed to stderr; undefined after a success or an interruption */
async function runCommandLine(
  argv: readonly string[],
  context: CliContext,
  verbose: boolean,
): Promise<CommandFailure | undefined> {
  try {
    const [first, second] = withoutVerbose(argv);
    const program = await createProgram(context, first === 'help' ? second : first, verbose);
    const isKnown = second !== undefined && Object.hasOwn(commands, second);
    // `help` for an unknown command is reported as an unknown command.
    const args = first === 'help' && second !== undefined && !isKnown ? [second] : argv;
    await program.parseAsync([...args], { from: 'user' });
  } catch (error) {
    await untilSignalsArrive();
    if (!context.signal?.aborted) return report(error, context, verbose);
  }
  return undefined;
}

/**
 * Ctrl-C also ends child processes such as esbuild. The resulting error can arrive before the signal, which Node
 * delivers in the next turn of the event loop.
 */
async function untilSignalsArrive(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) await setImmediate();
}

function countingOutput(output: CliContext['stdout']) {
  let writes = 0;
  return {
    write(text: string) {
      writes++;
      return output.write(text);
    },
    writes: () => writes,
  };
}

/**
 * Registers only the requested command.
 * @param requestedName the command's name. If it is missing or unknown, all commands are registered.
 */
async function createProgram(
  context: CliContext,
  requestedName: string | undefined,
  verbose: boolean,
): Promise<Command> {
  const verboseOption = createVerboseOption();
  const program = new Command('livery')
    .description('Builds and publishes one branded bundle of the claims app per carrier.')
    .version(readVersion(), '--version', 'print the version')
    .addOption(verboseOption)
    .configureHelp({
      showGlobalOptions: true,
      // The list of commands omits arguments and options, so that it fits into 80 columns.
      subcommandTerm: (command) => command.name(),
      visibleGlobalOptions: (command) => (command.parent ? [verboseOption] : []),
    })
    .helpOption('-h, --help', 'print help for a command')
    .helpCommand('help [command]', 'print help for a command')
    .configureOutput({
      writeOut: (text) => context.stdout.write(text),
      writeErr: (text) => context.stderr.write(redactSecrets(text, context.env)),
      getOutHasColors: () => context.color,
      getErrHasColors: () => context.color,
    })
    .addHelpText(
      'after',
      examplesHelp(
        ['Build every carrier for production-us', 'build'],
        ['Show the options and examples of a command', 'help build'],
        ['See the requests of a command', 'releases --to s3://claims/www --verbose'],
      ),
    )
    .showHelpAfterError('(See --help for examples.)')
    .exitOverride();
  const isSingle = requestedName !== undefined && Object.hasOwn(commands, requestedName);
  const names = isSingle ? [requestedName] : Object.keys(commands);
  for (const register of await Promise.all(names.map((name) => commands[name]?.())))
    register?.(program, context);
  showUsualEnvironment(program, context);
  program.hook('preAction', (_, command) => {
    applySettings(command, context, defaultEnvironmentName);
    rejectUnusedEndpoint(command);
    if (verbose) writeEffectiveOptions(command, context);
  });
  return program;
}

const diskErrorCodes = new Set(['EACCES', 'EDQUOT', 'EMFILE', 'ENFILE', 'ENOSPC', 'EPERM', 'EROFS', 'EIO']);
/** File system errors whose cause is the path. */
const pathErrorCodes = new Set(['ENAMETOOLONG', 'ELOOP', 'ENOENT', 'ENOTDIR', 'EISDIR']);

/** The reason why a command failed, for people and for scripts. */
interface CommandFailure {
  readonly exit: number;
  readonly message: string;
  readonly hint: string;
}

/** Prints an error, unless it was printed already. */
function report(error: unknown, context: CliContext, verbose: boolean): CommandFailure | undefined {
  if (error instanceof QuietExit)
    return { exit: error.exit, message: 'The command failed.', hint: 'See the messages on stderr.' };
  if (error instanceof CommanderError) {
    // commander has already printed its own errors. `--help` has exit code 0 and is not an error.
    const hint = `Run: ${runCommand} help`;
    return error.exitCode === 0
      ? undefined
      : { exit: 2, message: redactSecrets(error.message.replace(/^error: /, ''), context.env), hint };
  }
  const failure = describeFailure(error);
  const redact = (text: string) => redactSecrets(text, context.env);
  const message = redact(failure.message);
  const hint = redact(failure.hint);
  const stack = failure.isInternal || verbose ? `\n  ${redact(describeStack(error))}` : '';
  context.stderr.write(`${printable(`Error: ${message}\n  ${hint}${stack}`)}\n`);
  return { exit: failure.exit, message, hint };
}

function describeFailure(error: unknown): CommandFailure & { readonly isInternal?: true } {
  if (error instanceof BuildError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code !== undefined && diskErrorCodes.has(code)) {
    const hint = 'Check the free disk space and the permissions, then run the command again.';
    return { exit: 3, message: `${message}.`, hint };
  }
  if (code !== undefined && pathErrorCodes.has(code))
    return {
      exit: 3,
      message: `${message}.`,
      hint: 'Use another path. This one cannot be read or written.',
    };
  return {
    exit: 3,
    message: `Internal error: ${error instanceof Error ? error.message : String(error)}`,
    hint: 'Please report it with this stack trace:',
    isInternal: true,
  };
}
