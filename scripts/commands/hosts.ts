import { dirname, join } from 'node:path';
import { Argument, type Command, Option } from 'commander';
import { buildCommand } from '#build/core/buildCommand.ts';
import { createFolder } from '#build/core/createFolder.ts';
import { BuildError } from '#build/core/diagnostics.ts';
import { replaceFile } from '#build/core/store.ts';
import { canBeHostLabel } from '#build/serving/carrierOrigins.ts';
import {
  checkPagesLimits,
  countPagesRules,
  type PagesLimitCheck,
  type PagesRules,
} from '#build/serving/pages.ts';
import { type HostKind, hostKinds, maxFunctionBytes } from '#build/serving/rules.ts';
import { readRelease } from '#build/write/readRelease.ts';
import type { Release } from '#build/write/release.ts';
import { type CliContext, writeJson } from '../cli/context.ts';
import {
  displayPath,
  environmentOption,
  examplesHelp,
  jsonOption,
  outOption,
  parsePath,
} from '../cli/options.ts';
import { renderTable } from '../cli/table.ts';

interface HostsFlags {
  readonly env: string;
  readonly out: string;
  readonly to?: string;
  readonly json?: boolean;
}

/** `livery hosts`: writes the configuration of a web host, in the host's own format. */
export function registerHosts(program: Command, context: CliContext): void {
  program
    .command('hosts')
    .summary('write configuration files for web hosts')
    .description(
      'Writes the configuration for a host, so that it serves one environment with the same paths, status codes and ' +
        'headers as `preview`. nginx: http.conf and server.conf to include. caddy: a file to import into a site block. ' +
        'pages: _headers and _redirects, and functions for Cloudflare Pages and Netlify that serve any number of carriers. edge: one function for both viewer events of CloudFront.',
    )
    .addArgument(new Argument('[kind...]', 'kinds of hosts; omit for all kinds').choices(hostKinds))
    .addOption(environmentOption())
    .addOption(outOption(context))
    .addOption(
      new Option('--to <dir>', 'folder for the files (default: <out>/<env>/hosts)').argParser(
        parsePath(context.cwd),
      ),
    )
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `
Hosts with this configuration never serve the hosts folder. Run the command
again after a publish that adds carriers (edge and pages), or carriers with
another flavour or locale (nginx and caddy).
${examplesHelp(
  ['Write the files for all hosts to dist/production-us/hosts', 'hosts'],
  ['Write only the nginx files, to another folder', 'hosts nginx --env qa1 --to /etc/nginx/livery'],
)}`,
    )
    .action((kinds: readonly HostKind[], flags: HostsFlags) => hosts(kinds, flags, context));
}

async function hosts(kinds: readonly HostKind[], flags: HostsFlags, context: CliContext): Promise<void> {
  // This import is dynamic, because the module also loads the compiler.
  const { renderHost } = await import('#build/serving/hostFiles.ts');
  const { out } = flags;
  const folder = join(out, flags.env);
  const release = readRelease(folder);
  if (release?.environment !== flags.env) {
    throw new BuildError(`${folder} contains no release for ${flags.env}.`, {
      exit: 3,
      hint: `Build it first with: ${buildCommand(flags.env, out)}`,
    });
  }
  const to = flags.to ?? join(folder, 'hosts');
  const requestedKinds = kinds.length > 0 ? hostKinds.filter((kind) => kinds.includes(kind)) : hostKinds;
  const files = new Map(requestedKinds.flatMap((kind) => [...renderHost(kind, release)]));
  for (const [name, text] of files) {
    const path = join(to, name);
    createFolder(dirname(path));
    replaceFile(path, text, `${path}.new`);
  }
  const warnings = [...sizeWarnings(files), ...hostLabelWarnings(release)];
  const pages = measurePages(files);
  if (flags.json) {
    writeJson(context, 'hosts', {
      environment: flags.env,
      release: release.release,
      layout: release.fallback.origins ? 'origins' : 'paths',
      folder: to,
      files: [...files.keys()],
      warnings,
      ...(pages && { pages }),
    });
  }
  for (const name of files.keys()) context.stderr.write(`${displayPath(context.cwd, join(to, name))}\n`);
  if (pages) context.stderr.write(`${describePages(pages, context.stderrWidth).join('\n')}\n`);
  for (const warning of warnings) context.stderr.write(`Warning: ${warning}\n`);
  context.stderr.write(`${describeLayout(release)}\n`);
}

function describeLayout({ fallback: { origins } }: Release): string {
  if (!origins)
    return 'All carriers share one origin. For one origin per carrier, set carrier_origins in environments.json (docs/hosting.md).';
  const also = origins.isMoving ? ` https://${origins.domain} still serves customers with stored data.` : '';
  return `Each carrier has its own origin: https://<code>.${origins.domain}.${also}`;
}

/** Returns a warning if carriers stay on the shared origin because their code cannot be part of a host name. */
function hostLabelWarnings({ carriers, fallback: { origins } }: Release): string[] {
  const codes = Object.keys(carriers).filter((code) => !canBeHostLabel(code));
  if (!origins || codes.length === 0) return [];
  return [
    `${codes.join(', ')}: not possible in a host name, so https://${origins.domain} serves ${codes.length === 1 ? 'this carrier' : 'these carriers'}. Use codes of at most 63 letters, digits and hyphens.`,
  ];
}

interface PagesReport {
  readonly needed: PagesRules;
  readonly hosts: readonly PagesLimitCheck[];
}

function measurePages(files: ReadonlyMap<string, string>): PagesReport | undefined {
  const [headers, redirects] = [files.get('pages/_headers'), files.get('pages/_redirects')];
  if (headers === undefined || redirects === undefined) return undefined;
  const needed = countPagesRules(headers, redirects);
  return { needed, hosts: checkPagesLimits(needed) };
}

function describePages({ needed, hosts }: PagesReport, width: number | undefined): string[] {
  const names = ['headers', 'redirects', 'dynamicRedirects'] as const;
  return renderTable(
    [
      { heading: 'Pages host' },
      { heading: 'Headers', align: 'right' },
      { heading: 'Redirects', align: 'right' },
      { heading: 'With pattern', align: 'right' },
      { heading: 'Use', fit: 'wrap' },
    ],
    [
      ['needed', ...names.map((name) => String(needed[name])), ''],
      ...hosts.map(({ host, max, use }) => [
        host,
        ...names.map((name) => (max[name] === null ? 'no limit' : `max. ${max[name]}`)),
        use.join(' and '),
      ]),
    ],
    { width },
  );
}

function sizeWarnings(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([name, text]) => {
    const bytes = Buffer.byteLength(text);
    return name.startsWith('edge/') && bytes > maxFunctionBytes
      ? [
          `${name} has ${bytes} bytes, but CloudFront allows ${maxFunctionBytes}. Serve fewer carriers with one function.`,
        ]
      : [];
  });
}
