import { Command, CommanderError } from 'commander';
import { BuildError } from '#build/core/diagnostics.ts';
import { readVersion } from '#build/core/version.ts';
import { type CliContext, Interruption, QuietExit } from './cli/context.ts';
import { examplesHelp } from './cli/options.ts';
import { printable } from './cli/printable.ts';

type Register = (program: Command, context: CliContext) => void;

/**
 * Commands in the order of the help. Each is imported only when needed: importing all of them, with the browser, the
 * image libraries and the sandbox, takes one second (measured).
 */
const commands: Readonly<Record<string, () => Promise<Register>>> = {
  build: async () => (await import('./commands/build.ts')).registerBuild,
  merge: async () => (await import('./commands/merge.ts')).registerMerge,
  check: async () => (await import('./commands/check.ts')).registerCheck,
  dev: async () => (await import('./commands/dev.ts')).registerDev,
  preview: async () => (await import('./commands/preview.ts')).registerPreview,
  sandbox: async () => (await import('./commands/sandbox.ts')).registerSandbox,
  publish: async () => (await import('./commands/publish.ts')).registerPublish,
  promote: async () => (await import('./commands/promote.ts')).registerPromote,
  rollback: async () => (await import('./commands/rollback.ts')).registerRollback,
  releases: async () => (await import('./commands/releases.ts')).registerReleases,
  pin: async () => (await import('./commands/pin.ts')).registerPin,
  unpin: async () => (await import('./commands/pin.ts')).registerUnpin,
  gallery: async () => (await import('./commands/gallery.ts')).registerGallery,
  hosts: async () => (await import('./commands/hosts.ts')).registerHosts,
  verify: async () => (await import('./commands/verify.ts')).registerVerify,
  collect: async () => (await import('./commands/collect.ts')).registerCollect,
  key: async () => (await import('./commands/key.ts')).registerKey,
  pull: async () => (await import('./commands/pull.ts')).registerPull,
  tenant: async () => (await import('./commands/tenant.ts')).registerTenant,
  explain: async () => (await import('./commands/explain.ts')).registerExplain,
  diff: async () => (await import('./commands/diff.ts')).registerDiff,
  size: async () => (await import('./commands/size.ts')).registerSize,
  stack: async () => (await import('./commands/stack.ts')).registerStack,
  doctor: async () => (await import('./commands/doctor.ts')).registerDoctor,
  completion: async () => (await import('./commands/completion.ts')).registerCompletion,
};

/** Commands that list all other commands, so they need all of them registered. */
const overviewCommands = ['completion'];

/**
 * Runs one command line and returns its exit code. Prints every error once to stderr: expected errors without a stack
 * trace, unexpected ones with it.
 * @param argv the arguments after `livery`
 */
export async function runLivery(argv: readonly string[], context: CliContext): Promise<number> {
  try {
    const program = await createProgram(context, argv[0] === 'help' ? argv[1] : argv[0]);
    const isKnown = argv[1] !== undefined && Object.hasOwn(commands, argv[1]);
    // `help` for an unknown command is reported as an unknown command.
    const args = argv[0] === 'help' && !isKnown ? argv.slice(1, 2) : argv;
    await program.parseAsync([...(args.length === 0 ? argv : args)], { from: 'user' });
  } catch (error) {
    if (!context.signal?.aborted) return report(error, context);
  }
  const { signal } = context;
  if (!signal?.aborted) return 0;
  return signal.reason instanceof Interruption ? signal.reason.exit : 130;
}

/**
 * Registers only the requested command.
 * @param requestedName the command's name. If it is missing or unknown, or if the command lists other commands, all commands
 * are registered.
 */
async function createProgram(context: CliContext, requestedName: string | undefined): Promise<Command> {
  const program = new Command('livery')
    .description('Builds and publishes one branded bundle of the claims app per carrier.')
    .version(readVersion(), '--version', 'print the version')
    .helpOption('-h, --help', 'print help for a command')
    .helpCommand('help [command]', 'print help for a command')
    .configureOutput({
      writeOut: (text) => context.stdout.write(text),
      writeErr: (text) => context.stderr.write(text),
      getOutHasColors: () => context.color,
      getErrHasColors: () => context.color,
    })
    .addHelpText(
      'after',
      examplesHelp(
        ['Build every carrier for production-us', 'build'],
        ['Show the options and examples of a command', 'help build'],
      ),
    )
    .showHelpAfterError('(See --help for examples.)')
    .exitOverride();
  const isSingle =
    requestedName !== undefined &&
    Object.hasOwn(commands, requestedName) &&
    !overviewCommands.includes(requestedName);
  const names = isSingle ? [requestedName] : Object.keys(commands);
  for (const register of await Promise.all(names.map((name) => commands[name]?.())))
    register?.(program, context);
  return program;
}

const diskErrorCodes = new Set(['EACCES', 'EDQUOT', 'EMFILE', 'ENFILE', 'ENOSPC', 'EPERM', 'EROFS', 'EIO']);
/** Errors of paths that cannot contain files. */
const pathErrorCodes = new Set(['ENAMETOOLONG', 'ELOOP', 'ENOTDIR', 'EISDIR']);

function report(error: unknown, context: CliContext): number {
  // commander has already printed its own errors. `--help` has exit code 0 and is not an error.
  if (error instanceof QuietExit) return error.exit;
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof BuildError) {
    context.stderr.write(`${printable(`Error: ${error.message}\n  ${error.hint}`)}\n`);
    return error.exit;
  }
  const { code, message } = error as NodeJS.ErrnoException;
  if (code !== undefined && diskErrorCodes.has(code)) {
    context.stderr.write(
      `Error: ${message}.\n  Check the free disk space and the permissions, then run the command again.\n`,
    );
    return 3;
  }
  if (code !== undefined && pathErrorCodes.has(code)) {
    context.stderr.write(
      `${printable(`Error: ${message}.\n  Use another path. This one cannot be read or written.`)}\n`,
    );
    return 3;
  }
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
  context.stderr.write(`Error: Internal error. Please report it with this stack trace:\n  ${details}\n`);
  return 3;
}
