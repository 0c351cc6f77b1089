import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { BuildError } from '#build/diagnostics.ts';
import { type CliContext, untilAborted, writeJson } from '../context.ts';
import { loadBackendEnvironment } from '../environment.ts';
import {
  environmentOption,
  environmentsOption,
  inputPaths,
  jsonOption,
  outOption,
  portOption,
  tenantsOption,
} from '../options.ts';
import { startPreview } from '../preview/server.ts';
import { createSandboxHandler } from '../sandbox/handler.ts';

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
    .argument('[folder]', "an environment's web root (default: the folder of --env in --out)")
    .addOption(environmentOption())
    .addOption(outOption())
    .addOption(portOption(4173))
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--with-sandbox', 'answer API calls from the sandbox, on the same origin')
    .addOption(tenantsOption())
    .addOption(environmentsOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `
Examples:
  livery preview                                    serves dist/production-us
  livery preview --env development --with-sandbox   and answers API calls
  livery preview /srv/bundles/uat --port 0 --json   prints the address as JSON`,
    )
    .action((folder: string | undefined, flags: PreviewFlags) => preview(folder, flags, context));
}

async function preview(folder: string | undefined, flags: PreviewFlags, context: CliContext): Promise<void> {
  const root = resolve(context.cwd, folder ?? join(flags.out, flags.env));
  requireFolder(root, flags.env);
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
    context.stderr.write(`Serving ${root} at ${server.url}/${also}. Ctrl+C ends it.\n`);
    await untilAborted(context.signal);
  } finally {
    await server.close();
  }
}

function sandboxFor(flags: PreviewFlags, context: CliContext) {
  const { tenantsDir, environmentsFile } = inputPaths(context.cwd, flags);
  const environment = loadBackendEnvironment(environmentsFile, flags.env);
  return createSandboxHandler({ tenantsDir, environmentName: flags.env, environment });
}

function requireFolder(root: string, environment: string): void {
  if (statSync(root, { throwIfNoEntry: false })?.isDirectory()) return;
  throw new BuildError(`There is no output folder ${root}.`, {
    exit: 3,
    mend: `Build it first with: livery build --env ${environment}, or name another folder.`,
  });
}
