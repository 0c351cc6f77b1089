import type { Command } from 'commander';
import { readEnvironments, selectEnvironment } from '#build/environments.ts';
import { type CliContext, untilAborted, writeJson } from '../context.ts';
import {
  environmentOption,
  environmentsOption,
  examplesHelp,
  inputPaths,
  jsonOption,
  portOption,
  tenantsOption,
} from '../options.ts';
import { startSandbox } from '../sandbox/server.ts';
import { unbundledDir } from '../sandbox/unbundled.ts';

interface SandboxFlags {
  readonly env: string;
  readonly port: number;
  readonly host: string;
  readonly json?: boolean;
  readonly tenants: string;
  readonly environments?: string;
}

export function registerSandbox(program: Command, context: CliContext): void {
  program
    .command('sandbox')
    .summary('run the stand-in backend')
    .description('Answers the API calls of both flavours from the tenants folder, and breaks them on demand.')
    .addOption(environmentOption().default('development'))
    .addOption(portOption(4174))
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .addOption(tenantsOption(context))
    .addOption(environmentsOption(context))
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examplesHelp(
        ['then open /_sandbox/ for the calls, carriers and faults', 'sandbox'],
        ['the address as JSON', 'sandbox --port 0 --json'],
        ['meanwhile, elsewhere', 'pull larkfield --from http://127.0.0.1:4174'],
      ),
    )
    .action((flags: SandboxFlags) => sandbox(flags, context));
}

async function sandbox(flags: SandboxFlags, context: CliContext): Promise<void> {
  const { tenantsDir, environmentsFile } = inputPaths(context, flags);
  const environment = selectEnvironment(readEnvironments(environmentsFile), flags.env);
  const server = await startSandbox({
    tenantsDir,
    unbundledDir,
    environmentName: flags.env,
    environment,
    port: flags.port,
    host: flags.host,
  });
  try {
    if (flags.json)
      writeJson(context, 'sandbox', { url: server.url, tenants: tenantsDir, environment: flags.env });
    context.stderr.write(`The sandbox of ${tenantsDir} is at ${server.url}/_sandbox/. Ctrl-C ends it.\n`);
    await untilAborted(context.signal);
  } finally {
    await server.close();
  }
}
