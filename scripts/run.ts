import { Command, CommanderError } from 'commander';
import { BuildError } from '#build/diagnostics.ts';
import { registerBuild } from './commands/build.ts';
import { registerCheck } from './commands/check.ts';
import { registerCollect } from './commands/collect.ts';
import { registerCompletion } from './commands/completion.ts';
import { registerDev } from './commands/dev.ts';
import { registerDiff } from './commands/diff.ts';
import { registerDoctor } from './commands/doctor.ts';
import { registerExplain } from './commands/explain.ts';
import { registerGallery } from './commands/gallery.ts';
import { registerHosts } from './commands/hosts.ts';
import { registerKey } from './commands/key.ts';
import { registerMerge } from './commands/merge.ts';
import { registerPreview } from './commands/preview.ts';
import { registerPromote } from './commands/promote.ts';
import { registerPublish } from './commands/publish.ts';
import { registerPull } from './commands/pull.ts';
import { registerReleases } from './commands/releases.ts';
import { registerRollback } from './commands/rollback.ts';
import { registerSandbox } from './commands/sandbox.ts';
import { registerSize } from './commands/size.ts';
import { registerTenant } from './commands/tenant.ts';
import { registerVerify } from './commands/verify.ts';
import { type CliContext, Interruption, QuietExit } from './context.ts';
import { examplesHelp } from './options.ts';
import { printable } from './printable.ts';
import { readVersion } from './version.ts';

/**
 * Runs one command line and returns its exit code (design §3). All that goes wrong is told here, once, on stderr: what
 * a person can mend without a stack trace, anything else with one.
 * @param argv the words after `livery`
 */
export async function runLivery(argv: readonly string[], context: CliContext): Promise<number> {
  try {
    const program = createProgram(context);
    const isKnown = program.commands.some((command) => command.name() === argv[1]);
    // `help` for a command that does not exist is that mistake, told as such.
    const words = argv[0] === 'help' && !isKnown ? argv.slice(1, 2) : argv;
    await program.parseAsync([...(words.length === 0 ? argv : words)], { from: 'user' });
  } catch (error) {
    if (!context.signal?.aborted) return report(error, context);
  }
  const { signal } = context;
  if (!signal?.aborted) return 0;
  return signal.reason instanceof Interruption ? signal.reason.exit : 130;
}

function createProgram(context: CliContext): Command {
  const program = new Command('livery')
    .description('Builds and ships one branded bundle of the claims app per carrier.')
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
        ['every carrier for production-us', 'build'],
        ['options and examples of a command', 'help build'],
      ),
    )
    .showHelpAfterError('(See --help for examples.)')
    .exitOverride();
  registerBuild(program, context);
  registerMerge(program, context);
  registerCheck(program, context);
  registerDev(program, context);
  registerPreview(program, context);
  registerSandbox(program, context);
  registerPublish(program, context);
  registerPromote(program, context);
  registerRollback(program, context);
  registerReleases(program, context);
  registerGallery(program, context);
  registerHosts(program, context);
  registerVerify(program, context);
  registerCollect(program, context);
  registerKey(program, context);
  registerPull(program, context);
  registerTenant(program, context);
  registerExplain(program, context);
  registerDiff(program, context);
  registerSize(program, context);
  registerDoctor(program, context);
  registerCompletion(program, context);
  return program;
}

const diskFaults = new Set(['EACCES', 'EDQUOT', 'EMFILE', 'ENFILE', 'ENOSPC', 'EPERM', 'EROFS', 'EIO']);

function report(error: unknown, context: CliContext): number {
  // commander has told its own errors already; asking for help is none.
  if (error instanceof QuietExit) return error.exit;
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof BuildError) {
    context.stderr.write(`${printable(`Error: ${error.message}\n  ${error.mend}`)}\n`);
    return error.exit;
  }
  const { code, message } = error as NodeJS.ErrnoException;
  if (code !== undefined && diskFaults.has(code)) {
    context.stderr.write(
      `Error: ${message}.\n  Check the disk's free space and the permissions, then run it again.\n`,
    );
    return 3;
  }
  const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
  context.stderr.write(`Error: livery met a fault of its own; nothing more was written.\n  ${told}\n`);
  return 3;
}
