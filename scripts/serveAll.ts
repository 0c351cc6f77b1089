import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BuildError } from '#build/diagnostics.ts';
import { readEnvironments, selectEnvironment } from '#build/environments.ts';
import type { BackendEnvironment } from '#build/pull/backend.ts';
import { Interruption, type Output, untilAborted } from './context.ts';
import { goOnWithoutReader, listenForInterruption } from './interruption.ts';
import { portMend, readPort } from './port.mjs';
import { startPreview } from './preview/server.ts';
import { createProbe } from './probe.ts';
import { listCarriers, readCarrier } from './sandbox/carriers.ts';
import { createSandboxHandler } from './sandbox/handler.ts';

export interface ServeAllOptions {
  /** The environment's web root. */
  readonly root: string;
  readonly tenantsDir: string;
  readonly environmentName: string;
  readonly environment: BackendEnvironment;
  /** Tried first; the next free one is taken when it is not free. */
  readonly port: number;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly signal: AbortSignal;
}

interface ListedCarrier {
  readonly code: string;
  readonly name: string;
  readonly path: string;
}

/**
 * Serves every carrier with the sandbox on one origin. Each address is looked at before it is listed; only when all
 * of them hold, `Ready URL` is printed, last. Returns the exit code: 1 when one is broken, else the interruption's.
 */
export async function serveAll(options: ServeAllOptions): Promise<number> {
  const { tenantsDir, environmentName, environment, stdout, stderr, signal } = options;
  const sandbox = createSandboxHandler({ tenantsDir, environmentName, environment });
  const server = await startPreview({
    root: options.root,
    port: options.port,
    host: '127.0.0.1',
    morePorts: 50,
    sandbox,
  });
  try {
    const carriers = findListed(options);
    const broken = await findBroken(server.url, carriers);
    if (broken.length > 0) {
      stderr.write(`${broken.join('\n')}\nNot ready: mend what is listed, then start again.\n`);
      return 1;
    }
    if (!signal.aborted) {
      stdout.write(`${renderTable(server.url, carriers)}\n\nReady ${server.url}\n`);
      await untilAborted(signal);
    }
    return signal.reason instanceof Interruption ? signal.reason.exit : 130;
  } finally {
    await server.close();
  }
}

/** Carriers of the tenants folder that are built for this environment. */
function findListed(options: ServeAllOptions): ListedCarrier[] {
  return listCarriers(options.tenantsDir).flatMap((code) => {
    const result = readCarrier(options.tenantsDir, code);
    if (!result.ok) return [{ code, name: code, path: `/app/${code}/start` }];
    const { name, livery } = result.carrier.provider;
    if (livery?.environments?.[options.environmentName]?.enabled === false) return [];
    return [{ code, name, path: `/app/${code}/start` }];
  });
}

async function findBroken(url: string, carriers: readonly ListedCarrier[]): Promise<string[]> {
  if (carriers.length === 0) return ['There is no carrier to serve.'];
  const probe = createProbe(url);
  const pages = [
    { code: 'The landing page', path: '/', name: '' },
    { code: 'The sandbox', path: '/_sandbox/', name: 'Sandbox' },
    ...carriers,
  ];
  const broken: string[] = [];
  for (const { code, path, name } of pages) {
    for (const { address, problem } of await probe(path, name))
      broken.push(`${code}: ${url}${address} ${problem}.`);
  }
  return broken;
}

function renderTable(url: string, carriers: readonly ListedCarrier[]): string {
  const rows = [
    ...carriers.map(({ name, path }) => [name, url + path]),
    ['Landing page', `${url}/`],
    ['Sandbox: calls, faults', `${url}/_sandbox/`],
  ];
  const width = Math.max(...rows.map(([name = '']) => name.length));
  return rows.map(([name = '', address]) => `${name.padEnd(width)}  ${address}`).join('\n');
}

async function main(): Promise<number> {
  const signal = listenForInterruption();
  goOnWithoutReader();
  const tenantsDir = resolve('tenants');
  const environmentName = 'development';
  try {
    return await serveAll({
      root: resolve('dist', environmentName),
      tenantsDir,
      environmentName,
      environment: selectEnvironment(
        readEnvironments(resolve(tenantsDir, 'environments.json')),
        environmentName,
      ),
      port: portOf(process.env.PORT),
      stdout: process.stdout,
      stderr: process.stderr,
      signal,
    });
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    process.stderr.write(`Error: ${error.message}\n  ${error.mend}\n`);
    return error.exit;
  }
}

function portOf(text: string | undefined): number {
  if (text === undefined || text === '') return 5173;
  const port = readPort(text);
  if (port !== undefined) return port;
  throw new BuildError(`PORT is ${JSON.stringify(text)}.`, { exit: 2, mend: portMend });
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  process.exitCode = await main();
}
