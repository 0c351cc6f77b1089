import { join } from 'node:path';
import { Argument, type Command, Option } from 'commander';
import { readEnvironments, selectEnvironment } from '#build/config/environments.ts';
import { BuildError } from '#build/core/diagnostics.ts';
import { shellWord } from '#build/core/shellWord.ts';
import { inspectOutput, type OutputState } from '#build/publish/inspectOutput.ts';
import { parseTarget } from '#build/publish/openTarget.ts';
import { type PublishOptions, type PublishPlan, planPublish, runPublish } from '#build/publish/publish.ts';
import { openSource } from '#build/publish/source.ts';
import { targetCommand } from '#build/publish/targetCommand.ts';
import { assertAllShards } from '#build/write/shards.ts';
import { assertOutside } from '../cli/assertOutside.ts';
import { type CliContext, writeJson } from '../cli/context.ts';
import {
  codesHelp,
  collectCodes,
  defaultPath,
  environmentOption,
  environmentsOption,
  examplesHelp,
  inputPaths,
  jsonOption,
  outOption,
  quietOption,
  tenantsOption,
} from '../cli/options.ts';
import { count } from '../cli/text.ts';
import { findAuthor, findCommit } from '../publish/author.ts';
import { openHooks } from '../publish/hooks.ts';
import {
  confirm,
  dryRunOption,
  endpointOption,
  keyOption,
  messageOption,
  type SignedFlags,
  systemPorts,
  takeOverOption,
  targetHelp,
  targetOption,
  withTarget,
  yesOption,
} from '../publish/publishOptions.ts';
import {
  createUpdateLines,
  describeHeld,
  describeHoldChange,
  describePointerUpdates,
} from '../publish/publishText.ts';
import { readSigningKey } from '../publish/signingKey.ts';

interface PublishFlags extends SignedFlags {
  readonly tenants: string;
  readonly environments?: string;
  readonly out: string;
  readonly stage?: true;
  readonly remove?: true;
  readonly except?: readonly string[];
  readonly strict?: true;
}

/** `livery publish`: uploads a build to its target. */
export function registerPublish(program: Command, context: CliContext): void {
  program
    .command('publish')
    .summary('upload a build to a target and serve it')
    .description(
      'Uploads the build of one environment to a target: all carriers, or only the carriers with the given codes. Uploads ' +
        'the files first and then switches the pages of one carrier after the other. Carriers that are not in the ' +
        'output stay online.',
    )
    .addArgument(
      new Argument('[codes...]', 'client codes; omit to publish every carrier').argParser(collectCodes),
    )
    .addOption(targetOption())
    .addOption(endpointOption())
    .addOption(environmentOption())
    .addOption(outOption(context))
    .addOption(keyOption())
    .addOption(messageOption())
    .option('--stage', 'upload only; visitors keep the current release until `promote`')
    .option('--remove', 'take carriers offline that are not in the output')
    .addOption(
      new Option('--except <codes...>', 'publish all carriers but these, which stay as they are').argParser(
        collectCodes,
      ),
    )
    .option('--strict', 'publish nothing if a carrier changed since the build')
    .addOption(dryRunOption())
    .addOption(yesOption())
    .addOption(takeOverOption())
    .addOption(tenantsOption(context))
    .addOption(environmentsOption(context))
    .addOption(quietOption())
    .addOption(jsonOption())
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
  const { tenantsDir, environmentsFile } = inputPaths(context, flags);
  const out = defaultPath(context, flags.out);
  const address = parseTarget(flags.to, context.cwd);
  if (address.kind === 'folder') {
    const target = { path: address.folder, label: 'The target', option: '--to' };
    assertOutside(target, tenantsDir, 'the tenants folder');
    assertOutside(target, out, 'the output folder');
  }
  const environment = selectEnvironment(readEnvironments(environmentsFile), flags.env);
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
      ...(codes.length > 0 && { codes }),
      ...(flags.except && { except: flags.except }),
      removeMissing: flags.remove ?? false,
      stage: flags.stage ?? false,
      takeOver: flags.takeOver ?? false,
      key,
      author,
    };
    return publishTo(options, flags, context);
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

/**
 * @returns a function that runs the hook after the publish. Call it when the target is unlocked, because the hook may
 * change the target.
 */
async function publishTo(
  options: PublishOptions,
  flags: PublishFlags,
  context: CliContext,
): Promise<() => Promise<void>> {
  const ports = systemPorts(context);
  const plan = await planPublish(options, ports);
  const { release } = plan.manifest;
  context.stderr.write(`${describePlan(options, plan, flags).join('\n')}\n`);
  const willWrite = !plan.isDone && !flags.dryRun;
  const hooks = openHooks('publish', context, !options.stage);
  const deployment = { env: flags.env, to: options.target.name, release, carriers: plan.changedCodes };
  if (flags.dryRun && !plan.isDone) hooks.list();
  if (willWrite) {
    // Staging does not change what visitors see, so it needs no confirmation. `promote` asks for it later.
    if (!flags.stage)
      await confirm(context, flags, options.class, `${options.target.name} will serve ${release}.`);
    await hooks.before(deployment);
    const lines = createUpdateLines((text) => context.stderr.write(text), flags.quiet);
    await runPublish(options, plan, ports, { ...lines, sending() {}, sent() {} });
    const holds = options.stage ? [] : describeHoldChange('publish', options.codes, plan.holds);
    context.stderr.write(`${[describeResult(options, plan, flags), ...holds].join('\n')}\n`);
  }
  if (flags.json) writeSummary(options, plan, flags, willWrite, context);
  return async () => {
    if (willWrite) await hooks.after(deployment);
  };
}

function writeSummary(
  options: PublishOptions,
  plan: PublishPlan,
  flags: PublishFlags,
  willWrite: boolean,
  context: CliContext,
): void {
  writeJson(context, 'publish', {
    environment: flags.env,
    target: options.target.name,
    release: plan.manifest.release,
    before: plan.current,
    staged: options.stage,
    dryRun: flags.dryRun ?? false,
    done: plan.isDone || willWrite,
    changed: willWrite,
    carriers: Object.keys(plan.manifest.carriers).length,
    sent: plan.uploads.length,
    moved: plan.groups.map(({ name, updates }) => ({ group: name, files: updates.length })),
    carriersMoved: plan.changedCodes,
    held: plan.held,
    removed: plan.removed,
    missing: plan.missing,
  });
}

function describePlan(options: PublishOptions, plan: PublishPlan, flags: PublishFlags): string[] {
  const { target, stage } = options;
  const lines = [
    `${flags.env} → ${target.name}`,
    `  current release: ${plan.current ?? 'none'}${plan.isInterrupted ? ' (the last publish was interrupted)' : ''}`,
    `  ${stage ? 'to stage' : 'new release'}: ${plan.manifest.release}, ${count(Object.keys(plan.manifest.carriers).length, 'carrier')}`,
  ];
  lines.push(...describeHeld(plan.held, plan.holds));
  if (plan.isDone) return [...lines, 'Nothing to do: the target is up to date.'];
  lines.push(`  ${count(plan.uploads.length, 'file')} to upload, ${describePointerUpdates(plan.groups)}`);
  if (plan.isReleaseStale) lines.push('  the signature of the release to renew');
  if (plan.removed.length > 0)
    lines.push(`  ${count(plan.removed.length, 'carrier')} to take offline: ${plan.removed.join(', ')}`);
  const retained = options.codes || options.removeMissing ? [] : plan.missing;
  if (retained.length > 0)
    lines.push(
      `  ${count(retained.length, 'carrier')} not in the output and kept online (--remove takes them offline): ${retained.join(', ')}`,
    );
  if (flags.dryRun) lines.push('Dry run: nothing was written.');
  return lines;
}

function describeResult(
  { target, stage, codes }: PublishOptions,
  { manifest, current, changedCodes, added }: PublishPlan,
  flags: PublishFlags,
): string {
  const key = flags.key === undefined ? '' : ` --key ${shellWord(flags.key)}`;
  const commandFor = (words: string) =>
    targetCommand(words, { name: flags.to, endpoint: flags.endpoint }, flags.env) + key;
  if (stage)
    return `Staged ${manifest.release} in ${target.name}. To serve it: ${commandFor(`promote ${manifest.release}`)}`;
  // Carriers that did not change have no state of this publish to leave, and new ones no earlier state to return to.
  const rolledBack = codes && added.length === 0 ? changedCodes : [];
  const hasRollback = current !== null && current !== manifest.release;
  const rollbackHint = hasRollback
    ? ` To roll back: ${commandFor(['rollback', ...rolledBack].join(' '))}`
    : '';
  return `${target.name} now serves ${manifest.release}.${rollbackHint}`;
}
