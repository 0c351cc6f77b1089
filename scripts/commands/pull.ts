import { Argument, type Command } from 'commander';
import { inspectLogo } from '#build/check/picture/inspectPicture.ts';
import { createStringsChecker } from '#build/check/strings/checker.ts';
import { readEnvironments, selectEnvironment } from '#build/config/environments.ts';
import { BuildError } from '#build/core/diagnostics.ts';
import { isSecureAddress } from '#build/core/origin.ts';
import type { BackendEnvironment } from '#build/pull/backend.ts';
import { type PullResult, pullCarrier } from '#build/pull/pull.ts';
import { type CliContext, writeJson } from '../cli/context.ts';
import {
  addInputOptions,
  examplesHelp,
  type InputFlags,
  jsonOption,
  parseCode,
  quietOption,
} from '../cli/options.ts';
import { count, oneLine } from '../cli/text.ts';
import { applyHint, pullFleet } from '../pull/pullFleet.ts';

interface PullFlags extends InputFlags {
  readonly from?: string;
  readonly all?: boolean;
  readonly check?: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

export function registerPull(program: Command, context: CliContext): void {
  const command = program
    .command('pull')
    .summary('fetch the configuration of carriers from their backend')
    .description(
      'Fetches a carrier from its backend and writes provider.json, strings.json and the logos. Uses the provider call of ' +
        'its flavour: API v4 for standard, customer v2 and v1 for vice. Never changes the livery block of provider.json.',
    )
    .addArgument(new Argument('[code]', 'client code').argParser(parseCode));
  addInputOptions(command, context)
    .option('--all', 'pull every carrier that has a folder; tries each one up to five times')
    .option('--from <url>', "origin of the API (default: the environment's)")
    .option('--check', 'write nothing; show what would change, and exit with 6 if anything would')
    .addOption(quietOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `
Invalid strings are reported and not written; the existing string is kept. With
--all, a failed carrier does not stop the others, and no folder is ever deleted.

Exit codes:
  0  success
  1  the backend does not have the carrier, or the files do not match the
     schema
  2  invalid command line
  3  the backend cannot be reached; the files are unchanged
  6  the files differ from the backend (only with --check)
${examplesHelp(
  ['Pull one carrier from the API of production-us', 'pull larkfield'],
  ['Show what would change', 'pull larkfield --env uat --check'],
  ['In a nightly job: check every carrier for drift', 'pull --all --check --json'],
  ['Pull from the sandbox', 'pull larkfield --from http://127.0.0.1:4174'],
)}`,
    )
    .action((code: string | undefined, flags: PullFlags) => pull(code, flags, context));
}

async function pull(code: string | undefined, flags: PullFlags, context: CliContext): Promise<void> {
  if ((code === undefined) !== (flags.all === true)) {
    throw new BuildError(
      flags.all ? 'A client code and --all cannot be combined.' : 'No client code was given.',
      {
        exit: 2,
        hint: 'Use one client code, or --all for every carrier.',
      },
    );
  }
  const environment = selectEnvironment(readEnvironments(flags.environments), flags.env);
  const from = backendOf(flags, environment);
  const request = {
    tenantsDir: flags.tenants,
    environmentName: flags.env,
    environment,
    from,
    inspectLogo,
    strings: createStringsChecker(),
    write: !flags.check,
  };
  if (code === undefined) {
    return pullFleet(request, flags, context);
  }
  const result = await pullCarrier({ ...request, code });
  if (flags.json) writeJson(context, 'pull', { code, environment: flags.env, from: from.origin, ...result });
  if (result.status !== 'pulled') throw describeFailure(code, from, result);
  reportResult(code, from, result, flags, context);
  if (flags.check && result.changes.length > 0) {
    throw new BuildError(`${code} differs from its backend in ${count(result.changes.length, 'place')}.`, {
      exit: 6,
      hint: applyHint,
    });
  }
}

function backendOf(flags: PullFlags, environment: BackendEnvironment): URL {
  const address = flags.from ?? environment.api;
  if (address === null) {
    throw new BuildError(`The environment ${flags.env} has no API origin.`, {
      exit: 2,
      hint: 'Set "api" in environments.json, or use --from URL.',
    });
  }
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url && isSecureAddress(url) && url.username === '' && url.pathname === '/' && url.search === '')
    return url;
  throw new BuildError(`${JSON.stringify(address)} is not a valid API origin.`, {
    exit: 2,
    hint: 'Use an origin like https://api.example, or http://127.0.0.1:4174 on this machine.',
  });
}

function describeFailure(
  code: string,
  from: URL,
  result: Extract<PullResult, { status: 'unreachable' | 'unknown' }>,
): BuildError {
  const configNote = result.hasConfig
    ? `Warning: the existing config of ${code} is kept.`
    : `${code} has no config yet, so it cannot be built.`;
  const message = `${code} could not be pulled. ${result.reason}\n  ${configNote}`;
  if (result.status === 'unknown') {
    const hint = `Check the code, or select another backend than ${from.origin} with --env or --from.`;
    return new BuildError(message, { exit: 1, hint });
  }
  return new BuildError(message, {
    exit: 3,
    hint: 'Check the address and the network, then run the command again.',
  });
}

function reportResult(
  code: string,
  from: URL,
  result: Extract<PullResult, { status: 'pulled' }>,
  flags: PullFlags,
  context: CliContext,
): void {
  const verb = flags.check ? 'compared with' : 'pulled from';
  const lines = [
    `${code}: ${verb} ${from.origin} (${result.flavour}), ${count(result.changes.length, 'change')}`,
  ];
  // In quiet mode only the summary line is printed.
  const { changes, dropped, warnings } = flags.quiet ? { changes: [], dropped: [], warnings: [] } : result;
  for (const { kind, file, path } of changes) lines.push(`  ${kind} ${file}${path === '' ? '' : ` ${path}`}`);
  for (const { path, reason } of dropped) lines.push(`  dropped ${path}: ${reason}`);
  for (const warning of warnings) lines.push(`  Warning: ${warning}`);
  context.stderr.write(`${lines.map(oneLine).join('\n')}\n`);
}
