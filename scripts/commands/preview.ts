import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Command } from 'commander';
import { readEnvironments, selectEnvironment } from '#build/config/environments.ts';
import { buildCommand } from '#build/core/buildCommand.ts';
import { BuildError, compareText } from '#build/core/diagnostics.ts';
import { isFolder } from '#build/core/fileStats.ts';
import { type CliContext, untilAborted, writeJson } from '../cli/context.ts';
import {
  addInputOptions,
  displayPath,
  examplesHelp,
  type InputFlags,
  jsonOption,
  outOption,
  parsePath,
  portOption,
} from '../cli/options.ts';
import { readCarrierUrls } from '../preview/hostTable.ts';
import { startPreview } from '../preview/previewServer.ts';
import { createSandboxHandler } from '../sandbox/handler.ts';
import { unbundledDir } from '../sandbox/unbundled.ts';

interface PreviewFlags extends InputFlags {
  readonly out: string;
  readonly port: number;
  readonly host: string;
  readonly json?: boolean;
  readonly withSandbox?: boolean;
}

export function registerPreview(program: Command, context: CliContext): void {
  const command = program
    .command('preview')
    .summary('serve built bundles as a CDN would')
    .description(
      'Serves an output folder with the same paths, headers and encodings as a configured host. If carriers have their own ' +
        'origins, each carrier is also served at http://<code>.localhost.',
    )
    .argument('[folder]', 'web root of an environment (default: <out>/<env>)', parsePath(context.cwd));
  addInputOptions(command, context)
    .addOption(outOption(context))
    .addOption(portOption(4173))
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--with-sandbox', 'answer API calls with the sandbox, on the same origin')
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examplesHelp(
        ['Serve the build for production-us', 'preview'],
        ['Serve a build together with the sandbox', 'preview --env development --with-sandbox'],
        ['Serve another folder and print the URL as JSON', 'preview dist/qa1 --port 0 --json'],
      ),
    )
    .action((folder: string | undefined, flags: PreviewFlags) => preview(folder, flags, context));
}

async function preview(folder: string | undefined, flags: PreviewFlags, context: CliContext): Promise<void> {
  const root = folder ?? join(flags.out, flags.env);
  requireFolder(root, folder, flags, context);
  const server = await startPreview({
    root,
    port: flags.port,
    host: flags.host,
    ...(flags.withSandbox && { sandbox: sandboxFor(flags) }),
  });
  try {
    const origins = await readCarrierUrls(root, server.port);
    if (flags.json)
      writeJson(context, 'preview', {
        url: server.url,
        root,
        sandbox: flags.withSandbox === true,
        ...(Object.keys(origins).length > 0 && { origins }),
      });
    const also = flags.withSandbox ? `, sandbox at ${server.url}/_sandbox/` : '';
    context.stderr.write(`Serving ${root} at ${server.url}/${also}. Press Ctrl-C to stop.\n`);
    context.stderr.write(describeOrigins(Object.values(origins)));
    await untilAborted(context.signal);
  } finally {
    await server.close();
  }
}

const maxShownOrigins = 10;

function describeOrigins(urls: readonly string[]): string {
  if (urls.length === 0) return '';
  const hidden = urls.length - maxShownOrigins;
  const lines = [...urls.slice(0, maxShownOrigins), ...(hidden > 0 ? [`and ${hidden} more`] : [])];
  return `Each carrier has its own origin:\n${lines.map((line) => `  ${line}\n`).join('')}`;
}

function sandboxFor(flags: PreviewFlags) {
  const environment = selectEnvironment(readEnvironments(flags.environments), flags.env);
  return createSandboxHandler({
    tenantsDir: flags.tenants,
    unbundledDir,
    environmentName: flags.env,
    environment,
  });
}

function requireFolder(
  root: string,
  folder: string | undefined,
  flags: PreviewFlags,
  context: CliContext,
): void {
  if (isFolder(root)) {
    requireSite(root, context);
    return;
  }
  // Rejects a misspelled environment name. Without the sources there is no environments file, so the check is skipped.
  const environments = existsSync(flags.environments) ? readEnvironments(flags.environments) : undefined;
  if (folder === undefined && environments) selectEnvironment(environments, flags.env);
  const name = basename(root);
  const isBuildable =
    folder === undefined || (environments && Object.hasOwn(environments.environments, name));
  const hint = isBuildable
    ? `Use another folder, or build this one: ${buildCommand(name, dirname(root))}`
    : 'Use the folder of one environment, for example dist/production-us.';
  throw new BuildError(`The output folder ${root} does not exist.`, { exit: 3, hint });
}

/** Rejects a folder without pages, because a server would answer every request with 404. */
function requireSite(root: string, { cwd }: CliContext): void {
  const isSite = (folder: string) => isFolder(join(folder, 'app'));
  if (isSite(root)) return;
  const sites = readdirSync(root)
    .filter((name) => isSite(join(root, name)))
    .sort(compareText);
  throw new BuildError(`The folder ${root} contains no site.`, {
    exit: 3,
    hint:
      sites.length > 0
        ? `Use the folder of one environment: ${sites.map((name) => displayPath(cwd, join(root, name))).join(', ')}.`
        : 'Use the folder of one environment, for example dist/production-us.',
  });
}
