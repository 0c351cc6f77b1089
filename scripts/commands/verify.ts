import { type Command, Option } from 'commander';
import { BuildError } from '#build/core/diagnostics.ts';
import { findRelease } from '#build/publish/history.ts';
import { readManifest } from '#build/publish/manifest.ts';
import { openSource } from '#build/publish/source.ts';
import { nothingPublishedError, readTargetState } from '#build/publish/state.ts';
import { type SiteReport, type VerifyOptions, verifySite } from '#build/publish/verifySite.ts';
import { type CliContext, QuietExit, writeJson } from '../cli/context.ts';
import { describeDuration, parseDuration } from '../cli/duration.ts';
import { codesArgument, examplesHelp, jsonOption, outOption } from '../cli/options.ts';
import { addSetting } from '../cli/settings.ts';
import { count, oneLine } from '../cli/text.ts';
import {
  addTargetOptions,
  publicKeyOption,
  readPublicKeyOption,
  systemPorts,
  withTarget,
} from '../publish/publishOptions.ts';

interface VerifyFlags {
  readonly at: string;
  readonly env: string;
  readonly to?: string;
  readonly endpoint?: string;
  readonly out: string;
  readonly key?: string;
  readonly release?: string;
  /** How long to retry, in ms. */
  readonly retry?: number;
  readonly json?: true;
}

/** Time limit of one request. */
const timeoutMs = 10_000;
/** Pause before the site is checked again. */
const retryPauseMs = 10_000;

/** Maximum number of error lines in the text output; --json lists all errors. */
const maxShownErrors = 20;

/** `livery verify`: checks that the host serves exactly what was published. */
export function registerVerify(program: Command, context: CliContext): void {
  const command = program
    .command('verify')
    .summary('check that a site serves exactly what was published')
    .description(
      'Requests every file of the current release from a site, as a browser would. Checks the signature, the bytes, the ' +
        'encodings, the headers, and the responses for missing files. Reads the list of files from the target, or ' +
        'without --to from the last build, because a site does not show which carriers it serves.',
    )
    .addArgument(codesArgument('omit to check every carrier'))
    .addOption(addSetting(new Option('--at <url>', 'origin of the site'), 'at', { isRequired: true }));
  addTargetOptions(command, { isRequired: false })
    .addOption(outOption(context))
    .addOption(publicKeyOption('public key to check the signature of the release in --to'))
    .option('--release <id>', 'the release in --to that the site should serve (default: the current one)')
    .addOption(
      new Option(
        '--retry <duration>',
        'check again until the site matches, at most for this time, for example 5m',
      ).argParser(parseDuration(1000, 86_400_000)),
    )
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `
Without --key, checks that the release is complete, but not who signed it.

Caches in front of a site may serve the old pages for a while after a publish,
so use --retry there. The result is that of the last check.

Exit codes:
  0  the site matches the release
  1  something differs, the signature is wrong, or there is no such carrier or
     release
  2  invalid command line, or no valid key
  3  the site or the target cannot be reached
${examplesHelp(
  ['Verify a whole site', 'verify --at https://claims.example --to s3://claims/www --key livery.pem.pub'],
  [
    'Verify two carriers and print JSON',
    'verify marlowe vidra --at https://claims.example --to folder:/srv/www --json',
  ],
  ['Compare a site with the last build', 'verify --at https://claims.example'],
  [
    'In a CI job: roll back if the site is still wrong after five minutes',
    'verify --retry 5m --at https://claims.example --to s3://claims/www || livery rollback --yes --to s3://claims/www',
  ],
)}`,
    )
    .action((codes: string[], flags: VerifyFlags) => verify(codes, flags, context));
}

async function verify(codes: readonly string[], flags: VerifyFlags, context: CliContext): Promise<void> {
  const origin = parseOrigin(flags.at);
  const expected = await openRelease(flags, context);
  const report = await verifyUntilGood(
    {
      origin,
      timeoutMs,
      ...expected,
      ...(codes.length > 0 && { codes: [...new Set(codes)] }),
      ...(context.signal && { signal: context.signal }),
    },
    flags,
    context,
  );
  const isGood = report.problems.length === 0;
  if (flags.json) writeJson(context, 'verify', { at: origin.origin, ok: isGood, ...report });
  context.stderr.write(`${describe(origin, report).join('\n')}\n`);
  if (!isGood) throw new QuietExit(1);
}

/**
 * Checks a site. With `--retry`, repeats the check until the site matches the release or the time is over.
 * @throws BuildError exit 3 if the site cannot be reached in the last check
 */
async function verifyUntilGood(
  options: VerifyOptions,
  { retry: retryMs = 0 }: VerifyFlags,
  context: CliContext,
): Promise<SiteReport> {
  const ports = systemPorts(context);
  const endMs = ports.monotonicMs() + retryMs;
  for (;;) {
    const result = await verifySite(options).catch((error: unknown) => {
      if (error instanceof BuildError && error.exit === 3) return error;
      throw error;
    });
    const isGood = !(result instanceof BuildError) && result.problems.length === 0;
    if (isGood || ports.monotonicMs() + retryPauseMs > endMs) {
      if (result instanceof BuildError) throw result;
      return result;
    }
    const reason = result instanceof BuildError ? result.message : describeErrors(result.problems)[0];
    context.stderr.write(`${reason} Checking again in ${describeDuration(retryPauseMs)}.\n`);
    await ports.sleep(retryPauseMs);
    context.signal?.throwIfAborted();
  }
}

/** Returns the release to compare with the site. */
async function openRelease(
  flags: VerifyFlags,
  context: CliContext,
): Promise<Pick<VerifyOptions, 'manifest' | 'isSignatureChecked'>> {
  const { to } = flags;
  if (to === undefined) {
    rejectUnusedRelease(flags);
    const { release } = openSource(flags.out, flags.env, {
      wait: 'Wait for it to finish, then verify',
      damaged: 'Build again, or compare with a target: add --to.',
    });
    return { manifest: release, isSignatureChecked: false };
  }
  const key = readPublicKeyOption(context, flags);
  return withTarget(context, { ...flags, to }, 'read', async (target) => {
    const snapshot = await readTargetState(target, flags.env);
    if (!snapshot) throw nothingPublishedError(target);
    const id = await findRelease(target, snapshot.state, flags.release ?? 'current');
    return { manifest: await readManifest(target, id, key), isSignatureChecked: key !== undefined };
  });
}

/** Rejects --release without --to, because the option would have no effect. @throws BuildError exit 2 */
function rejectUnusedRelease({ release }: VerifyFlags): void {
  if (release === undefined) return;
  throw new BuildError('--release has no effect without --to.', {
    exit: 2,
    hint: 'Add --to folder:DIR or --to s3://bucket/prefix, or omit --release to compare with the last build.',
  });
}

function describe(origin: URL, report: SiteReport): string[] {
  const { release, environment, problems } = report;
  const lines = describeErrors(problems);
  lines.push(...describeCompression(report));
  if (report.signature === 'unchecked')
    lines.push('The signature was not checked. Add --to and --key to check who signed the release.');
  const isGood = problems.length === 0;
  const end = isGood ? 'all as published' : count(problems.length, 'problem');
  lines.push(
    `${origin.origin} ${isGood ? 'serves' : 'does not serve'} ${release} for ${environment}: ${count(report.carriers, 'carrier')}, ${count(report.checked, 'response')} compared, ${end}.`,
  );
  return lines;
}

function describeCompression({ uncompressed, withoutBrotli }: SiteReport): string[] {
  const withoutGzip = uncompressed - withoutBrotli;
  const lines: string[] = [];
  if (withoutBrotli > 0)
    lines.push(
      `${count(withoutBrotli, 'response')} to browsers, which accept brotli, arrived without compression. Check that the host serves the .br files.`,
    );
  if (withoutGzip > 0)
    lines.push(
      `${count(withoutGzip, 'response')} to clients that accept only gzip arrived without compression. Few visitors use such a client; build --gzip adds files for them.`,
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
