import type { KeyObject } from 'node:crypto';
import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import type { EnvironmentClass } from '#build/config/environmentSchema.ts';
import { BuildError } from '#build/core/diagnostics.ts';
import { readPrivateKey, readPublicKey } from '#build/publish/keys.ts';
import { currentHolder } from '#build/publish/lock.ts';
import { openTarget, parseTarget } from '#build/publish/openTarget.ts';
import type { PublishPorts } from '#build/publish/state.ts';
import type { Target, TargetAccess } from '#build/publish/target.ts';
import { type CliContext, pause } from '../cli/context.ts';
import { environmentOption, jsonOption } from '../cli/options.ts';
import { askQuestions } from '../cli/prompt.ts';
import { runCommand } from '../cli/runCommand.ts';
import { addSetting } from '../cli/settings.ts';

/** Options of all commands that use a target. */
export interface TargetFlags {
  readonly env: string;
  readonly to: string;
  readonly endpoint?: string;
}

/** Options of the commands that change a target. */
export interface ChangeFlags extends TargetFlags {
  readonly dryRun?: true;
  readonly yes?: true;
  readonly takeOver?: true;
  readonly json?: true;
  readonly quiet?: true;
}

/** Options of the commands that sign what they change. */
export interface SignedFlags extends ChangeFlags {
  readonly key?: string;
  readonly message?: string;
}

const createTargetOption = () =>
  new Option('--to <target>', 'target: folder:DIR, which a web server serves, or s3://bucket/prefix');

/** Adds the options that say which target a command uses. `TargetFlags` contains their values. */
export function addTargetOptions(command: Command, { isRequired = true } = {}): Command {
  return command
    .addOption(addSetting(createTargetOption(), 'to', { isRequired }))
    .addOption(endpointOption())
    .addOption(environmentOption());
}

/** Adds the options of commands that change a target. `ChangeFlags` contains their values. */
export function addChangeOptions(command: Command): Command {
  return command
    .option('--dry-run', 'show what would change; write nothing')
    .option('--yes', 'skip the confirmation for production environments')
    .option('--take-over', 'take over the lock of another process that is changing the target')
    .addOption(jsonOption());
}

/** Adds the options of commands that sign what they change. `SignedFlags` contains their values. */
export function addSignedOptions(command: Command): Command {
  return addTargetOptions(command)
    .addOption(addSetting(new Option('--key <file>', 'private key that signs the release'), 'key'))
    .option('-m, --message <text>', 'reason, recorded in the signed log that `releases` shows');
}

/**
 * `--to` of commands that also work without a target. `LIVERY_TO` and `livery.json` do not set the option, so that the
 * commands need no network.
 */
export const optionalTargetOption = createTargetOption;

export const endpointOption = () =>
  addSetting(
    new Option('--endpoint <url>', 'URL of an S3-compatible store (default: $AWS_ENDPOINT_URL)'),
    'endpoint',
  );

/** `--key` of commands that check signatures. */
export const publicKeyOption = (description: string) =>
  addSetting(new Option('--key <file>', description), 'public_key');

/** Returns undefined without `--key`. @throws BuildError exit 2 if the file is not an ed25519 key */
export function readPublicKeyOption(
  { cwd }: CliContext,
  { key }: { readonly key?: string },
): KeyObject | undefined {
  return key === undefined ? undefined : readPublicKey(resolve(cwd, key));
}

/**
 * Reads the private key of `--key`, `LIVERY_KEY` or livery.json.
 * @throws BuildError exit 2 if no key is set, or the file is not a private key
 */
export function readSigningKey({ key }: { readonly key?: string }, { cwd }: CliContext): KeyObject {
  if (key) return readPrivateKey(resolve(cwd, key));
  throw new BuildError('No signing key was given. Livery signs each release and each deployment.', {
    exit: 2,
    hint: `Pass a key with --key or LIVERY_KEY, or set it in livery.json. To create one: ${runCommand} key ~/livery.pem`,
  });
}

/** Help text that all commands with a target share. */
export const targetHelp = `
Credentials and region of a bucket are configured as for the AWS CLI:
AWS_ACCESS_KEY_ID, AWS_PROFILE, AWS_REGION and so on.

A target holds one environment. Visitors are switched one carrier at a time,
after all files of the new pages are uploaded. If the command is interrupted,
run it again or run rollback.

Exit codes:
  0   success
  1   no such carrier or release
  2   invalid command line
  3   the output folder, the disk or the store cannot be read or written
  4   another process is changing the target, or published first
  7   a hook of livery.json failed
  12  a production environment needs confirmation: add --yes if there is no
      terminal`;

export const systemPorts = (context: CliContext): PublishPorts => ({
  now: Date.now,
  monotonicMs: () => performance.now(),
  sleep: (ms) => pause(ms, context.signal),
  ...context.clock,
  random: Math.random,
  holder: currentHolder(),
  ...(context.signal && { signal: context.signal }),
});

/** Opens the target, runs `work`, and always closes the target. Reading needs no lock. */
export async function withTarget<T>(
  context: CliContext,
  flags: Pick<TargetFlags, 'to' | 'endpoint'> & { readonly takeOver?: true },
  use: TargetAccess,
  work: (target: Target) => Promise<T>,
): Promise<T> {
  const { env } = context;
  const settings = { endpoint: endpointOf(flags, env), env, takesOver: flags.takeOver ?? false };
  const target = await openTarget(parseTarget(flags.to, context.cwd), use, settings, systemPorts(context));
  try {
    return await work(target);
  } finally {
    target.close();
  }
}

function endpointOf({ endpoint }: Pick<TargetFlags, 'endpoint'>, env: CliContext['env']): string | undefined {
  const address = endpoint ?? (env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL || undefined);
  if (address === undefined || /^https?:\/\/[^/]/.test(address)) return address;
  throw new BuildError(`${JSON.stringify(address)} is not a valid endpoint.`, {
    exit: 2,
    hint: 'Use a URL, for example --endpoint https://store.example',
  });
}

/**
 * Requires the user to type the environment's name before a change to production, because a plain `y` is typed too
 * easily.
 * @param hint what to do without a terminal
 * @throws BuildError exit 12 if the answer does not match or no user can answer
 */
export async function confirm(
  context: CliContext,
  flags: Pick<ChangeFlags, 'env' | 'yes'>,
  environmentClass: EnvironmentClass,
  question: string,
  hint = 'Review the change with --dry-run, then run the command again with --yes.',
): Promise<void> {
  if (environmentClass !== 'production' || flags.yes) return;
  if (!context.input) {
    throw new BuildError(
      `${flags.env} is a production environment and needs confirmation, but there is no terminal.`,
      { exit: 12, hint },
    );
  }
  const text = `${question} Type ${flags.env} to continue`;
  const [answer] = await askQuestions(context, [{ flag: '--yes', text, findProblem: () => undefined }]);
  if (answer === flags.env) return;
  throw new BuildError('Cancelled: the name did not match. Nothing was changed.', {
    exit: 12,
    hint: `Run the command again and type ${flags.env}, or add --yes.`,
  });
}
