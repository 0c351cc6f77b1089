import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Argument, type Command } from 'commander';
import { readEnvironments, selectEnvironment } from '#build/config/environments.ts';
import { readTenants } from '#build/config/tenantFolders.ts';
import { type CliContext, QuietExit, untilAborted, writeJson } from '../cli/context.ts';
import {
  addInputOptions,
  codesHelp,
  displayPath,
  examplesHelp,
  type InputFlags,
  jsonOption,
  parseCode,
  portOption,
} from '../cli/options.ts';
import { createPalette } from '../cli/reportText.ts';
import { runBuilder } from '../dev/builder.ts';
import { createLiveReload } from '../dev/liveReload.ts';
import { createDevPages } from '../dev/pages.ts';
import { describeBuildError, describeChange, describeHalt } from '../dev/watchText.ts';
import { startServer } from '../http/server.ts';
import { createFileHandler } from '../preview/previewServer.ts';
import { createSandboxHandler } from '../sandbox/handler.ts';
import { failCarrier } from '../tenant/failCarrier.ts';

interface DevFlags extends InputFlags {
  readonly port: number;
  readonly host: string;
  readonly json?: true;
}

/** First port to try if no port is given. Later ports are tried in turn, so several dev servers can run in parallel. */
const firstPort = 5173;

/** `livery dev`: serves one carrier and rebuilds it on every change. */
export function registerDev(program: Command, context: CliContext): void {
  const command = program
    .command('dev')
    .summary('develop one carrier with live reload')
    .description(
      'Builds one carrier for development and serves it with the sandbox on one origin. When its folder, ' +
        'environments.json or the app changes, rebuilds it and reloads open pages. Errors are shown in the terminal ' +
        'and on the page.',
    )
    .addArgument(new Argument('<code>', 'client code').argParser(parseCode));
  addInputOptions(command, context, 'development')
    .addOption(portOption(firstPort))
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `${examplesHelp(
        ['Serve one carrier, then open the URL that is printed', 'dev marlowe'],
        ['Serve a second carrier on another port', 'dev vidra --port 5200'],
        ['Print the URL as JSON', 'dev vidra --port 0 --json'],
      )}

A development build has React's development build, StrictMode, readable code
and inline source maps, so React DevTools and breakpoints in the original files
work. Capabilities are resolved as in production. Size budgets are not checked.

Without --port, uses the first free port from ${firstPort}. The reload script is
added to pages when they are served and is never part of a bundle.

${codesHelp}`,
    )
    .action((code: string, flags: DevFlags, command: Command) =>
      dev(code, flags, command.getOptionValueSource('port') === 'default' ? 50 : 0, context),
    );
}

async function dev(code: string, flags: DevFlags, extraPorts: number, context: CliContext): Promise<void> {
  const environment = selectEnvironment(readEnvironments(flags.environments), flags.env);
  const tenants = displayPath(context.cwd, flags.tenants);
  const [folder] = readTenants(flags.tenants, [code]);
  if (folder?.files.size === 0) failCarrier(context, code, folder.problems, flags);
  const palette = createPalette(context.color);
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'livery-dev-')));
  try {
    const liveReload = createLiveReload();
    const sandbox = createSandboxHandler({
      tenantsDir: flags.tenants,
      environmentName: flags.env,
      environment,
    });
    const handlers = [
      liveReload.handle,
      sandbox,
      createDevPages({ root, code, liveReload }),
      createFileHandler(root),
    ];
    const server = await startServer(handlers, { host: flags.host, port: flags.port, extraPorts });
    const url = `${server.url}/app/${code}/start`;
    const ready = once(() => {
      if (flags.json)
        writeJson(context, 'dev', { code, environment: flags.env, url: server.url, start: url });
      context.stderr.write(
        `Serving ${code} at ${url}, sandbox at ${server.url}/_sandbox/. Press Ctrl-C to stop.\n`,
      );
    });
    try {
      const exit = await runBuilder(
        { code, environment: flags.env, tenants: flags.tenants, environments: flags.environments, root },
        {
          onBuild(event) {
            if (event.result === 'built') liveReload.reportBuild();
            else liveReload.reportError(describeBuildError(event, tenants));
            context.stderr.write(
              event.result === 'halted'
                ? describeHalt(event, palette)
                : describeChange({ code, ...event }, palette, tenants),
            );
            ready();
          },
          onCrash: (lastWords) => liveReload.reportError(lastWords.trim()),
        },
        context,
      );
      if (exit !== undefined) throw new QuietExit(exit);
      await untilAborted(context.signal);
    } finally {
      await server.close();
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}
