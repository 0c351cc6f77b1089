import { resolve } from 'node:path';
import { Argument, type Command, Option } from 'commander';
import { BuildError } from '#build/core/diagnostics.ts';
import { readPublicKey } from '#build/publish/signingKey.ts';
import { type SiteReport, verifySite } from '#build/publish/verifySite.ts';
import { type CliContext, QuietExit, writeJson } from '../cli/context.ts';
import { count } from '../cli/count.ts';
import { collectCodes, examplesHelp, jsonOption } from '../cli/options.ts';
import { oneLine } from '../cli/printable.ts';

interface VerifyFlags {
  readonly at: string;
  readonly key?: string;
  readonly release?: string;
  readonly json?: true;
}

/** Maximum number of error lines in the text output; --json lists all errors. */
const maxShownErrors = 20;
const timeoutMs = 10_000;

/** `livery verify`: checks that the host serves exactly what was published. */
export function registerVerify(program: Command, context: CliContext): void {
  program
    .command('verify')
    .summary('check that a site serves exactly what was published')
    .description(
      'Requests every file of the current release from a site, as a browser would. Checks the signature, the bytes, the ' +
        'encodings, the headers, and the responses for missing files.',
    )
    .addArgument(
      new Argument('[codes...]', 'client codes; omit to check every carrier').argParser(collectCodes),
    )
    .addOption(new Option('--at <url>', 'origin of the site').makeOptionMandatory())
    .option('--key <file>', 'public key to check the signature of the release')
    .option('--release <id>', 'id of the release that the site should serve')
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `
Without --key, checks only that the signed statement belongs to the served release, not who signed it.

Exit codes:
  0  the site matches the release
  1  something differs, or there is no such carrier
  2  invalid command line
  3  the site cannot be reached
${examplesHelp(
  ['Verify a whole site', 'verify --at https://claims.example --key livery.pem.pub'],
  [
    'Verify two carriers and print JSON',
    'verify marlowe vidra --at https://claims.example --key livery.pem.pub --json',
  ],
)}`,
    )
    .action((codes: string[], flags: VerifyFlags) => verify(codes, flags, context));
}

async function verify(codes: readonly string[], flags: VerifyFlags, context: CliContext): Promise<void> {
  const origin = parseOrigin(flags.at);
  const report = await verifySite({
    origin,
    timeoutMs,
    ...(flags.key !== undefined && { key: readPublicKey(resolve(context.cwd, flags.key)) }),
    ...(flags.release !== undefined && { release: flags.release }),
    ...(codes.length > 0 && { codes: [...new Set(codes)] }),
    ...(context.signal && { signal: context.signal }),
  });
  const isGood = report.problems.length === 0;
  if (flags.json) writeJson(context, 'verify', { at: origin.origin, ok: isGood, ...report });
  context.stderr.write(`${describe(origin, report).join('\n')}\n`);
  if (!isGood) throw new QuietExit(1);
}

function describe(origin: URL, report: SiteReport): string[] {
  const { release, environment, problems } = report;
  const lines = describeErrors(problems);
  if (release === null) return [...lines, 'The other files were not compared.'];
  if (report.uncompressed > 0)
    lines.push(`${count(report.uncompressed, 'response')} arrived without compression.`);
  if (report.signature === 'unchecked')
    lines.push('The signature was not checked. Add --key to check who signed the release.');
  const end = problems.length === 0 ? 'all as published' : `${count(problems.length, 'problem')}`;
  lines.push(
    `${origin.origin} serves ${release} for ${environment}: ${count(report.carriers, 'carrier')}, ${count(report.checked, 'response')} compared, ${end}.`,
  );
  return lines;
}

/** Groups equal errors into one line, because a missing header is usually missing on every path. */
function describeErrors(faults: SiteReport['problems']): string[] {
  const paths = new Map<string, string[]>();
  for (const { path, message } of faults) paths.set(message, [...(paths.get(message) ?? []), path]);
  const lines = [...paths].map(([message, [first, ...others]]) => {
    const more = others.length === 0 ? '' : ` and ${others.length} more`;
    return oneLine(`FAIL ${first}${more} ${message}`);
  });
  const hidden = lines.length - maxShownErrors;
  return hidden <= 0
    ? lines
    : [...lines.slice(0, maxShownErrors), `and ${hidden} more kinds of problems; --json lists all.`];
}

function parseOrigin(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin =
    url && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '' && url.username === '';
  if (isOrigin) return url;
  throw new BuildError(`${JSON.stringify(text)} is not a valid site origin.`, {
    exit: 2,
    hint: 'Use an origin without a path, for example https://claims.example.',
  });
}
