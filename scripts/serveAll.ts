import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEnvironments, selectEnvironment } from '#build/config/environments.ts';
import { BuildError } from '#build/core/diagnostics.ts';
import type { BackendEnvironment } from '#build/pull/backend.ts';
import { readRelease } from '#build/write/readRelease.ts';
import { Interruption, type Output, untilAborted } from './cli/context.ts';
import { ignoreClosedPipes, listenForInterruption } from './cli/interruption.ts';
import { renderTable } from './cli/table.ts';
import { createProbe } from './http/probe.ts';
import { startPreview } from './preview/previewServer.ts';
import { createSandboxHandler } from './sandbox/handler.ts';
import { claimSeeds } from './sandbox/seed/supplement/claims.ts';
import { userSeeds } from './sandbox/seed/users.ts';
import { vinSeeds } from './sandbox/seed/vins.ts';
import { listCarriers, parentFolderOf, readCarrier } from './sandbox/state/carriers.ts';
import { unbundledDir } from './sandbox/unbundled.ts';
import { portHint, readPort } from './setup/port.mjs';

export interface ServeAllOptions {
  /** Web root of the environment. */
  readonly root: string;
  readonly tenantsDir: string;
  /** Folder of the carriers that exist only in the sandbox. Their codes are served by the fallback bundles. */
  readonly unbundledDir?: string;
  readonly environmentName: string;
  readonly environment: BackendEnvironment;
  /** First port to try. If it is in use, the next free port is used. */
  readonly port: number;
  readonly stdout: Output;
  readonly stderr: Output;
  /** Width of the terminal that shows stdout, in cells; undefined if stdout is not a terminal. */
  readonly stdoutWidth?: number;
  readonly signal: AbortSignal;
}

export interface ServedPage {
  readonly code: string;
  /** Label in the printed list. */
  readonly name: string;
  readonly path: string;
  /** Text that the HTML must contain. */
  readonly text: string;
  /** Set if only this host name serves the page. Browsers resolve the name to this machine. */
  readonly hostname?: string;
}

/**
 * Serves every carrier and the sandbox on one origin. Checks each URL before it is listed, and prints `Ready URL` as
 * the last line only if all URLs work. Returns the exit code: 1 if a URL is broken, otherwise the exit code of the
 * signal.
 */
export async function serveAll(options: ServeAllOptions): Promise<number> {
  const { tenantsDir, unbundledDir, environmentName, environment, stdout, stderr, signal } = options;
  const sandbox = createSandboxHandler({
    tenantsDir,
    environmentName,
    environment,
    ...(unbundledDir !== undefined && { unbundledDir }),
  });
  const server = await startPreview({
    root: options.root,
    port: options.port,
    host: '127.0.0.1',
    extraPorts: 50,
    sandbox,
  });
  try {
    const carriers = [
      ...listCarrierPages(options),
      ...listUnbundledPages(options),
      ...listPortalPages(options),
    ];
    const broken = await findBroken(server.url, carriers);
    if (broken.length > 0) {
      stderr.write(`${broken.join('\n')}\nNot ready. Fix the problems above, then run npm start again.\n`);
      return 1;
    }
    if (!signal.aborted) {
      stdout.write(`${renderPages(server.url, carriers, options.stdoutWidth)}\n\nReady ${server.url}\n`);
      await untilAborted(signal);
    }
    return signal.reason instanceof Interruption ? signal.reason.exit : 130;
  } finally {
    await server.close();
  }
}

/** Returns the carriers of the tenants folder that are built for this environment. */
function listCarrierPages(options: ServeAllOptions): ServedPage[] {
  return listCarriers(options.tenantsDir).flatMap((code) => {
    const result = readCarrier(options, code);
    if (!result.ok) return [{ code, name: code, path: `/app/${code}/start`, text: code }];
    const { name, livery } = result.carrier.provider;
    if (livery?.environments?.[options.environmentName]?.enabled === false) return [];
    return [{ code, name, path: `/app/${code}/start`, text: name }];
  });
}

/**
 * Returns the carriers without a bundle. Their HTML contains no carrier name, because the app fetches it at runtime.
 */
function listUnbundledPages({ tenantsDir, unbundledDir }: ServeAllOptions): ServedPage[] {
  if (unbundledDir === undefined) return [];
  return listCarriers(unbundledDir).flatMap((code) => {
    const result = readCarrier({ tenantsDir, unbundledDir }, code);
    if (!result.ok || parentFolderOf({ tenantsDir, unbundledDir }, code) !== unbundledDir) return [];
    return [
      { code, name: `${result.carrier.provider.name} (no bundle)`, path: `/app/${code}/start`, text: '' },
    ];
  });
}

/** Returns the pages for repair shops that this environment has. */
function listPortalPages({ root }: ServeAllOptions): ServedPage[] {
  const supplement = readRelease(root)?.supplement;
  if (!supplement) return [];
  const code = 'The supplement portal';
  const create = { code, path: '/app/supplements/create', text: '' };
  const pages: ServedPage[] = [{ ...create, name: 'Supplement portal' }];
  if (Object.hasOwn(supplement.files, 'details.html'))
    pages.push({ code, name: 'Supplement portal, slim', path: '/app/vendor_assignments/details', text: '' });
  const hostname = supplement.insurerHostname;
  if (hostname !== null) pages.push({ ...create, name: 'Supplement portal, insurer', hostname });
  return pages;
}

async function findBroken(url: string, carriers: readonly ServedPage[]): Promise<string[]> {
  if (carriers.length === 0)
    return ['There is no carrier to serve. Add one with: npm run -s livery -- tenant add <code>'];
  const probe = createProbe(new URL(url));
  const pages: Omit<ServedPage, 'name'>[] = [
    { code: 'The landing page', path: '/', text: '' },
    { code: 'The sandbox', path: '/_sandbox/', text: 'Sandbox' },
    { code: 'The sandbox', path: '/_sandbox/photos', text: 'Photos' },
    { code: 'The sandbox', path: '/_sandbox/supplements', text: 'Supplements' },
    ...carriers,
  ];
  const broken: string[] = [];
  for (const { code, path, text, hostname } of pages) {
    for (const { path: address, problem } of await probe(path, text, hostname))
      broken.push(`${code}: ${urlOn(url, hostname)}${address} ${problem}.`);
  }
  return broken;
}

/** @param width cells per line; undefined if the output is not a terminal */
export function renderPages(url: string, carriers: readonly ServedPage[], width: number | undefined): string {
  const rows = [
    ...carriers.map(({ name, path, hostname }) => [name, urlOn(url, hostname) + path]),
    ['Landing page', `${url}/`],
    ['Sandbox: calls, faults', `${url}/_sandbox/`],
    ['Sandbox: photos', `${url}/_sandbox/photos`],
    ['Sandbox: supplements', `${url}/_sandbox/supplements`],
  ];
  const addresses = renderTable([{ fit: 'cut' }, {}], rows, { width });
  return [...addresses, '', ...renderTable([{}, { fit: 'wrap' }], testData, { width })].join('\n');
}

function urlOn(url: string, hostname: string | undefined): string {
  return hostname === undefined ? url : url.replace(new URL(url).hostname, hostname);
}

/** Test data for the screens that need an account. The sandbox page lists all other test data. */
const testData = [
  ['Activation code', 'TRYabc, or TRY and any three letters: a new claim with a new owner'],
  ...userSeeds
    .filter(({ claims }) => typeof claims === 'string')
    .map(({ phone, password, about }) => [`Log in ${phone}`, `${password}: ${about}`]),
  ...vinSeeds
    .filter(({ outcome }, index, all) => all.findIndex((seed) => seed.outcome === outcome) === index)
    .map(({ vin, about }) => [`VIN ${vin}`, about]),
  ...claimSeeds.slice(0, 2).map(({ number, about }) => [`Supplement ${number}`, about]),
];

async function main(): Promise<number> {
  const signal = listenForInterruption();
  ignoreClosedPipes();
  const tenantsDir = resolve('tenants');
  const environmentName = 'development';
  try {
    return await serveAll({
      root: resolve('dist', environmentName),
      tenantsDir,
      unbundledDir,
      environmentName,
      environment: selectEnvironment(
        readEnvironments(resolve(tenantsDir, 'environments.json')),
        environmentName,
      ),
      port: portOf(process.env.PORT),
      stdout: process.stdout,
      stderr: process.stderr,
      ...(process.stdout.isTTY && { stdoutWidth: process.stdout.columns || 80 }),
      signal,
    });
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    process.stderr.write(`Error: ${error.message}\n  ${error.hint}\n`);
    return error.exit;
  }
}

function portOf(text: string | undefined): number {
  if (text === undefined || text === '') return 5173;
  const port = readPort(text);
  if (port !== undefined) return port;
  throw new BuildError(`PORT is not a valid port: ${JSON.stringify(text)}.`, { exit: 2, hint: portHint });
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  process.exitCode = await main();
}
