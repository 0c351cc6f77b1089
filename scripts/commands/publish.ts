import { join } from 'node:path';
import { type Command, Option } from 'commander';
import { readEnvironments, selectEnvironment } from '#build/config/environments.ts';
import { BuildError } from '#build/core/diagnostics.ts';
import { shellWord } from '#build/core/shellWord.ts';
import { carrierIn } from '#build/publish/compose.ts';
import type { DeploymentPlan } from '#build/publish/deploy.ts';
import { parseTarget } from '#build/publish/openTarget.ts';
import { createPublish, type PublishOptions } from '#build/publish/publish.ts';
import { inspectOutput, type OutputState, openSource } from '#build/publish/source.ts';
import { targetCommand } from '#build/publish/target.ts';
import { assertAllShards } from '#build/write/shards.ts';
import { assertOutside } from '../cli/assertOutside.ts';
import type { CliContext } from '../cli/context.ts';
import {
  codesArgument,
  codesHelp,
  collectCodes,
  environmentsOption,
  examplesHelp,
  type InputFlags,
  outOption,
  quietOption,
  tenantsOption,
} from '../cli/options.ts';
import { count } from '../cli/text.ts';
import { findAuthor, findCommit } from '../publish/author.ts';
import { type DeploymentTexts, deploy } from '../publish/deploy.ts';
import {
  addChangeOptions,
  addSignedOptions,
  readSigningKey,
  type SignedFlags,
  targetHelp,
  withTarget,
} from '../publish/publishOptions.ts';

interface PublishFlags extends SignedFlags, InputFlags {
  readonly out: string;
  readonly stage?: true;
  readonly remove?: true;
  readonly except?: readonly string[];
  readonly strict?: true;
}

/** `livery publish`: uploads a build to its target. */
export function registerPublish(program: Command, context: CliContext): void {
  const command = program
    .command('publish')
    .summary('upload a build to a target and serve it')
    .description(
      'Uploads the build of one environment to a target: all carriers, or only the carriers with the given codes. Uploads ' +
        'the files first and then switches the pages of one carrier after the other. Carriers that are not in the ' +
        'output stay online.',
    )
    .addArgument(codesArgument('omit to publish every carrier'));
  addChangeOptions(addSignedOptions(command))
    .addOption(outOption(context))
    .option('--stage', 'upload only; visitors keep the current release until `promote`')
    .option('--remove', 'take carriers offline that are not in the output')
    .addOption(
      new Option('--except <codes...>', 'publish all carriers but these, which stay as they are').argParser(
        collectCodes,
      ),
    )
    .option('--strict', 'publish nothing if a carrier changed since the build')
    .addOption(tenantsOption(context))
    .addOption(environmentsOption(context))
    .addOption(quietOption())
    .addHelpText(
      'after',
      `${targetHelp}
${examplesHelp(
  ['Show what would change', 'publish --env qa1 --to folder:/srv/qa1 --key ~/livery.pem --dry-run'],
  ['Publish all carriers', 'publish --env qa1 --to folder:/srv/qa1 --key ~/livery.pem'],
  ['Publish one carrier to production', 'publish marlowe --to folder:/srv/www --key ~/livery.pem --yes'],
  ['Publish all carriers but one', 'publish --except marlowe --env qa1 --to folder:/srv/qa1'],
  ['Publish to a bucket', 'publish --to s3://claims/www --key ~/livery.pem --yes'],
  ['Upload now, serve it later with promote', 'publish --to folder:/srv/www --key ~/livery.pem --stage'],
  [
    'Show a change request to reviewers at its own host name',
    'publish --env qa1 --to folder:/srv/qa1/previews/pr-12 --key ~/preview.pem',
  ],
)}

${codesHelp}`,
    )
    .action((codes: string[], flags: PublishFlags) => publish(codes, flags, context));
}

async function publish(
  typedCodes: readonly string[],
  flags: PublishFlags,
  context: CliContext,
): Promise<void> {
  const codes = [...new Set(typedCodes)];
  if (flags.except && codes.length > 0) {
    throw new BuildError('--except applies to all carriers and cannot be combined with client codes.', {
      exit: 2,
      hint: 'Omit the codes or omit --except.',
    });
  }
  if (flags.remove && codes.length > 0) {
    throw new BuildError('--remove applies to all carriers and cannot be combined with client codes.', {
      exit: 2,
      hint: 'Omit the codes or omit --remove.',
    });
  }
  const { tenants: tenantsDir, out } = flags;
  const address = parseTarget(flags.to, context.cwd);
  if (address.kind === 'folder') {
    const target = { path: address.folder, label: 'The target', option: '--to' };
    assertOutside(target, tenantsDir, 'the tenants folder');
    assertOutside(target, out, 'the output folder');
  }
  const environment = selectEnvironment(readEnvironments(flags.environments), flags.env);
  const key = readSigningKey(flags, context);
  const commit = await findCommit(context, tenantsDir);
  const author = { ...(await findAuthor(context, flags.message)), ...(commit !== undefined && { commit }) };
  const source = openSource(out, flags.env);
  if (codes.length === 0) assertAllShards(out, flags.env);
  const state = inspectOutput(join(out, flags.env), tenantsDir, codes.length > 0 ? codes : undefined);
  warnAbout(state, environment.class === 'production', flags, context);
  const runAfterHook = await withTarget(context, flags, flags.dryRun ? 'read' : 'write', (target) => {
    const options: PublishOptions = {
      target,
      source,
      class: environment.class,
      key,
      ...(codes.length > 0 && { codes }),
      ...(flags.except && { except: flags.except }),
      removeMissing: flags.remove ?? false,
      stage: flags.stage ?? false,
      takeOver: flags.takeOver ?? false,
    };
    const sign = async () => ({ author, key });
    return deploy(createPublish(options), createTexts(options, flags), sign, flags, context);
  });
  await runAfterHook();
}

/** @throws BuildError exit 1 with --strict if carriers have changed since the build */
function warnAbout(
  { outdated, isRelease }: OutputState,
  isProduction: boolean,
  { strict }: PublishFlags,
  { stderr }: CliContext,
): void {
  if (outdated.length > 0) {
    const changed = `${count(outdated.length, 'carrier')} changed since the build: ${outdated.join(', ')}.`;
    if (strict) throw new BuildError(changed, { exit: 1, hint: 'Build again, then publish.' });
    stderr.write(`Warning: ${changed} Build again to publish the changes.\n`);
  }
  if (isProduction && !isRelease)
    stderr.write('Warning: built without --release, so visitors load about 10% more than necessary.\n');
}

function createTexts(
  { target, source, stage, codes, removeMissing }: PublishOptions,
  flags: PublishFlags,
): DeploymentTexts {
  const isServed = ({ before }: DeploymentPlan, code: string) => carrierIn(before, code) !== undefined;
  const findRemoved = ({ manifest, before }: DeploymentPlan) =>
    Object.keys(before?.carriers ?? {}).filter((code) => !carrierIn(manifest, code));
  const findMissing = ({ before }: DeploymentPlan) =>
    Object.keys(before?.carriers ?? {}).filter((code) => !carrierIn(source.release, code));
  const key = flags.key === undefined ? '' : ` --key ${shellWord(flags.key)}`;
  const commandFor = (words: string) =>
    targetCommand(words, { name: flags.to, endpoint: flags.endpoint }, flags.env) + key;
  return {
    details(plan) {
      const removed = findRemoved(plan);
      const kept = codes || removeMissing ? [] : findMissing(plan);
      return [
        ...(plan.mustStore && plan.state.current === plan.manifest.release
          ? ['  the signature of the release will be renewed']
          : []),
        ...(removed.length > 0
          ? [`  ${count(removed.length, 'carrier')} to take offline: ${removed.join(', ')}`]
          : []),
        ...(kept.length > 0
          ? [
              `  ${count(kept.length, 'carrier')} not in the output and kept online (--remove takes them offline): ${kept.join(', ')}`,
            ]
          : []),
      ];
    },
    result(plan) {
      const { release } = plan.manifest;
      if (stage)
        return `Staged ${release} in ${target.name}. To serve it: ${commandFor(`promote ${release}`)}`;
      if (plan.state.current === null || plan.state.current === release) return '';
      // Only carriers that changed, and that were served before, can be rolled back by their code.
      const hasNew = plan.changedCodes.some((code) => !isServed(plan, code));
      const rolledBack = codes && !hasNew ? plan.changedCodes : [];
      return ` To roll back: ${commandFor(['rollback', ...rolledBack].join(' '))}`;
    },
    fields: (plan) => ({
      staged: stage,
      done: !flags.dryRun || plan.isDone,
      carriers: Object.keys(plan.manifest.carriers).length,
      sent: plan.uploads.length,
      removed: findRemoved(plan),
      missing: findMissing(plan),
    }),
  };
}
