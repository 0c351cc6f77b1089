import type { Command } from 'commander';
import { readEnvironments, selectEnvironment } from '#build/config/environments.ts';
import { type CliContext, untilAborted, writeJson } from '../cli/context.ts';
import { addInputOptions, examplesHelp, type InputFlags, jsonOption, portOption } from '../cli/options.ts';
import { startSandbox } from '../sandbox/handler.ts';
import { unbundledDir } from '../sandbox/unbundled.ts';

interface SandboxFlags extends InputFlags {
  readonly port: number;
  readonly host: string;
  readonly json?: boolean;
}

export function registerSandbox(program: Command, context: CliContext): void {
  const command = program
    .command('sandbox')
    .summary('start the stand-in backend')
    .description(
      'Starts a stand-in backend for both API flavours. It serves the tenants folder and can simulate faults.',
    );
  addInputOptions(command, context, 'development')
    .addOption(portOption(4174))
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examplesHelp(
        ['Start the sandbox, then open /_sandbox/ for calls, carriers and faults', 'sandbox'],
        ['Print the URL as JSON', 'sandbox --port 0 --json'],
        [
          'In another terminal: pull a carrier from the sandbox',
          'pull larkfield --from http://127.0.0.1:4174',
        ],
      ),
    )
    .action((flags: SandboxFlags) => sandbox(flags, context));
}

async function sandbox(flags: SandboxFlags, context: CliContext): Promise<void> {
  const environment = selectEnvironment(readEnvironments(flags.environments), flags.env);
  const server = await startSandbox({
    tenantsDir: flags.tenants,
    unbundledDir,
    environmentName: flags.env,
    environment,
    port: flags.port,
    host: flags.host,
  });
  try {
    if (flags.json)
      writeJson(context, 'sandbox', { url: server.url, tenants: flags.tenants, environment: flags.env });
    context.stderr.write(
      `Serving the sandbox for ${flags.tenants} at ${server.url}/_sandbox/. Press Ctrl-C to stop.\n`,
    );
    await untilAborted(context.signal);
  } finally {
    await server.close();
  }
}
