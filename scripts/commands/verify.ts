import { resolve } from 'node:path';
import { Argument, type Command, Option } from 'commander';
import { BuildError } from '#build/diagnostics.ts';
import { readPublicKey } from '#build/publish/signingKey.ts';
import { type SiteReport, verifySite } from '#build/publish/verifySite.ts';
import { type CliContext, QuietExit, writeJson } from '../context.ts';
import { count } from '../count.ts';
import { collectCodes, examplesHelp, jsonOption } from '../options.ts';
import { oneLine } from '../printable.ts';

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
    .summary('hold a served site against the release it serves')
    .description(
      'Asks a site for every file of the release that it serves, as a browser would, and compares signature, bytes, ' +
        'encodings and headers, and what it answers where there is no file.',
    )
    .addArgument(new Argument('[codes...]', 'client codes; none means all').argParser(collectCodes))
    .addOption(new Option('--at <url>', 'origin of the site').makeOptionMandatory())
    .option('--key <file>', 'public key that the release must be signed with')
    .option('--release <id>', 'the release that should be served')
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `
Without --key it asks only whether the signed statement is about the served release, not who signed it.
Exit codes: 0 all as published, 1 something differs, or there is no such carrier, 2 usage, 3 the site cannot be reached.
${examplesHelp(
  ['a whole site', 'verify --at https://claims.example --key livery.pem.pub'],
  [
    'two carriers of it, for a job',
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
  if (release === null) return [...lines, 'Nothing more was compared.'];
  if (report.uncompressed > 0)
    lines.push(`${count(report.uncompressed, 'answer')} came without compression.`);
  if (report.signature === 'unchecked') lines.push('Who signed the release was not checked: name the --key.');
  const end = problems.length === 0 ? 'all as published' : `${count(problems.length, 'fault')}`;
  lines.push(
    `${origin.origin} serves ${release} for ${environment}: ${count(report.carriers, 'carrier')}, ${count(report.checked, 'answer')} compared, ${end}.`,
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
    : [...lines.slice(0, maxShownErrors), `and ${hidden} more kinds; --json has all.`];
}

function parseOrigin(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin =
    url && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '' && url.username === '';
  if (isOrigin) return url;
  throw new BuildError(`${JSON.stringify(text)} is not the origin of a site.`, {
    exit: 2,
    hint: 'Use one like https://claims.example.',
  });
}
