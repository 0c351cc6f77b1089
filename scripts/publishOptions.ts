import { Option } from 'commander';
import { BuildError } from '#build/diagnostics.ts';
import type { EnvironmentClass } from '#build/environmentSchema.ts';
import { openTarget, parseTarget } from '#build/publish/openTarget.ts';
import { currentHolder, type PublishPorts } from '#build/publish/state.ts';
import type { Target, TargetUse } from '#build/publish/target.ts';
import type { CliContext } from './context.ts';
import { pause } from './pause.ts';
import { askQuestions } from './prompt.ts';

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

export const targetOption = () =>
  new Option(
    '--to <target>',
    'folder:DIR, which a web server serves, or s3://bucket/prefix',
  ).makeOptionMandatory();

export const endpointOption = () =>
  new Option('--endpoint <url>', 'address of a store that is not Amazon’s (default: $AWS_ENDPOINT_URL)');

export const yesOption = () =>
  new Option('--yes', 'do not ask before visitors of a production environment are moved');

export const dryRunOption = () => new Option('--dry-run', 'tell what would be done; write nothing');

export const takeOverOption = () =>
  new Option('--take-over', 'go on although another livery seems to be changing the target');

export const keyOption = () =>
  new Option('--key <file>', 'private key that signs the release (default: $LIVERY_KEY)');

/** Help text that all commands with a target share. */
export const targetHelp = `
Credentials and region of a bucket come from where the AWS tools look for them: AWS_ACCESS_KEY_ID, AWS_PROFILE,
AWS_REGION and so on.

A target holds one environment. What visitors see is moved one carrier at a time, and only when all that the new pages
need is there; a command that is killed in the middle is run again, or rolled back.
Exit codes: 0 done, 1 no such carrier or release, 2 usage, 3 the output, the disk or the store, 4 somebody else is
changing the target or was first, 12 a production environment needs --yes where there is no terminal to ask on.`;

export const systemPorts = (context: CliContext): PublishPorts => ({
  now: Date.now,
  sleep: (ms) => pause(ms, context.signal),
  random: Math.random,
  holder: currentHolder(),
  ...(context.signal && { signal: context.signal }),
});

/** Opens the target, runs `work`, and always closes the target. Reading needs no lock. */
export async function withTarget<T>(
  context: CliContext,
  flags: TargetFlags,
  use: TargetUse,
  work: (target: Target) => Promise<T>,
): Promise<T> {
  const { env } = context;
  const settings = { endpoint: endpointOf(flags, env), env };
  const target = await openTarget(parseTarget(flags.to, context.cwd), use, settings, systemPorts(context));
  try {
    return await work(target);
  } finally {
    target.close();
  }
}

function endpointOf({ endpoint }: TargetFlags, env: CliContext['env']): string | undefined {
  const address = endpoint ?? (env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL || undefined);
  if (address === undefined || /^https?:\/\/[^/]/.test(address)) return address;
  throw new BuildError(`${JSON.stringify(address)} is no address of a store.`, {
    exit: 2,
    hint: 'Use one like --endpoint https://store.example.',
  });
}

/**
 * Requires the user to type the environment's name before a change to production, because a plain `y` is typed too
 * easily.
 * @throws BuildError exit 12 if the answer does not match or no user can answer
 */
export async function confirm(
  context: CliContext,
  flags: ChangeFlags,
  environmentClass: EnvironmentClass,
  question: string,
): Promise<void> {
  if (environmentClass !== 'production' || flags.yes) return;
  if (!context.input) {
    throw new BuildError(`${flags.env} is a production environment, and there is no terminal to ask on.`, {
      exit: 12,
      hint: 'Look at it with --dry-run, then add --yes.',
    });
  }
  const text = `${question} Type ${flags.env} to go on`;
  const [answer] = await askQuestions(context, [{ flag: '--yes', text, findProblem: () => undefined }]);
  if (answer === flags.env) return;
  throw new BuildError('Nothing was changed.', {
    exit: 12,
    hint: `Type ${flags.env} to go on, or add --yes.`,
  });
}
