import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Command } from 'commander';
import { buildCommand } from '#build/buildCommand.ts';
import { BuildError } from '#build/diagnostics.ts';
import { readEnvironments, selectEnvironment } from '#build/environments.ts';
import { isFolder } from '#build/fileStats.ts';
import { type CliContext, untilAborted, writeJson } from '../context.ts';
import {
  defaultPath,
  environmentOption,
  environmentsOption,
  examplesHelp,
  inputPaths,
  jsonOption,
  outOption,
  parsePath,
  portOption,
  tenantsOption,
} from '../options.ts';
import { startPreview } from '../preview/server.ts';
import { createSandboxHandler } from '../sandbox/handler.ts';
import { unbundledDir } from '../sandbox/unbundled.ts';

interface PreviewFlags {
  readonly env: string;
  readonly out: string;
  readonly port: number;
  readonly host: string;
  readonly json?: boolean;
  readonly withSandbox?: boolean;
  readonly tenants: string;
  readonly environments?: string;
}

export function registerPreview(program: Command, context: CliContext): void {
  program
    .command('preview')
    .summary('serve built bundles as a CDN would')
    .description('Serves an output folder with the paths, headers and encodings of a configured host.')
    .argument(
      '[folder]',
      "an environment's web root (default: the folder of --env in --out)",
      parsePath(context.cwd),
    )
    .addOption(environmentOption())
    .addOption(outOption(context))
    .addOption(portOption(4173))
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--with-sandbox', 'answer API calls from the sandbox, on the same origin')
    .addOption(tenantsOption(context))
    .addOption(environmentsOption(context))
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examplesHelp(
        ['what was built for production-us', 'preview'],
        ['and answer API calls', 'preview --env development --with-sandbox'],
        ['another folder; the address as JSON', 'preview dist/qa1 --port 0 --json'],
      ),
    )
    .action((folder: string | undefined, flags: PreviewFlags) => preview(folder, flags, context));
}

async function preview(folder: string | undefined, flags: PreviewFlags, context: CliContext): Promise<void> {
  const root = folder ?? join(defaultPath(context, flags.out), flags.env);
  requireFolder(root, folder, flags, context);
  const server = await startPreview({
    root,
    port: flags.port,
    host: flags.host,
    ...(flags.withSandbox && { sandbox: sandboxFor(flags, context) }),
  });
  try {
    if (flags.json)
      writeJson(context, 'preview', { url: server.url, root, sandbox: flags.withSandbox === true });
    const also = flags.withSandbox ? `, the sandbox at ${server.url}/_sandbox/` : '';
    context.stderr.write(`Serving ${root} at ${server.url}/${also}. Ctrl-C ends it.\n`);
    await untilAborted(context.signal);
  } finally {
    await server.close();
  }
}

function sandboxFor(flags: PreviewFlags, context: CliContext) {
  const { tenantsDir, environmentsFile } = inputPaths(context, flags);
  const environment = selectEnvironment(readEnvironments(environmentsFile), flags.env);
  return createSandboxHandler({ tenantsDir, unbundledDir, environmentName: flags.env, environment });
}

function requireFolder(
  root: string,
  folder: string | undefined,
  flags: PreviewFlags,
  context: CliContext,
): void {
  if (isFolder(root)) return;
  const { environmentsFile } = inputPaths(context, flags);
  // Rejects a misspelled environment name. Without the sources there is no environments file, so the check is skipped.
  const environments = existsSync(environmentsFile) ? readEnvironments(environmentsFile) : undefined;
  if (folder === undefined && environments) selectEnvironment(environments, flags.env);
  const name = basename(root);
  const isBuildable =
    folder === undefined || (environments && Object.hasOwn(environments.environments, name));
  const hint = isBuildable
    ? `Name another folder, or build it first with: ${buildCommand(name, dirname(root))}`
    : 'Name the folder of an environment in an output, such as dist/production-us.';
  throw new BuildError(`There is no output folder ${root}.`, { exit: 3, hint });
}
