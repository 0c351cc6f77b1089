import type { KeyObject } from 'node:crypto';
import {
  type Deployment,
  type DeploymentPlan,
  planDeployment,
  runDeployment,
} from '#build/publish/deploy.ts';
import type { DeploymentAuthor } from '#build/publish/state.ts';
import { type CliContext, writeJson } from '../cli/context.ts';
import { count } from '../cli/text.ts';
import { openHooks } from './hooks.ts';
import { confirm, type SignedFlags, systemPorts } from './publishOptions.ts';
import {
  createUpdateLines,
  describeHeld,
  describeHoldChange,
  describePointerUpdates,
} from './publishText.ts';

/** What differs between publish, promote and rollback. */
export interface DeploymentTexts {
  /** Lines to print at the end of the plan. They are omitted if there is nothing to do. */
  readonly details: (plan: DeploymentPlan) => readonly string[];
  /** Text to print after the sentence `TARGET now serves RELEASE.` For a staged release, only this text is printed. */
  readonly result: (plan: DeploymentPlan) => string;
  /** Additional fields of the JSON document. */
  readonly fields: (plan: DeploymentPlan) => object;
}

/**
 * Shows the plan, asks for confirmation, deploys the release and reports the result.
 * @param sign called only if there is something to deploy
 * @returns a function that runs the hook after the deployment. Call it when the target is unlocked, because the hook may
 * change the target.
 */
export async function deploy(
  deployment: Deployment,
  texts: DeploymentTexts,
  sign: () => Promise<{ readonly author: DeploymentAuthor; readonly key: KeyObject }>,
  flags: SignedFlags,
  context: CliContext,
): Promise<() => Promise<void>> {
  const { target, action, output } = deployment;
  const isStage = action === 'stage';
  const command = isStage ? 'publish' : action;
  const plan = await planDeployment(deployment);
  const { release, carriers } = plan.manifest;
  const lines = [
    `${flags.env} → ${target.name}`,
    `  current release: ${plan.state.current ?? 'none'}${plan.isInterrupted ? ' (the last publish was interrupted)' : ''}`,
    `  ${isStage ? 'to stage' : 'new release'}: ${release}, ${count(Object.keys(carriers).length, 'carrier')}`,
    ...describeHeld(plan.held, plan.state.held, { env: flags.env, to: target.name }),
  ];
  if (plan.isDone) lines.push('Nothing to do: the target already serves this release.');
  else {
    const uploads = output ? `${count(plan.uploads.length, 'file')} to upload, ` : '';
    lines.push(`  ${uploads}${describePointerUpdates(plan.groups)}`, ...texts.details(plan));
    if (flags.dryRun) lines.push('Dry run: nothing was written.');
  }
  context.stderr.write(`${lines.join('\n')}\n`);
  const willWrite = !plan.isDone && !flags.dryRun;
  const hooks = openHooks(command, context, !isStage);
  const hooked = { env: flags.env, to: target.name, release, carriers: plan.changedCodes };
  if (flags.dryRun && !plan.isDone) hooks.list();
  if (willWrite) {
    const signature = await sign();
    // Staging does not change what visitors see, so it needs no confirmation. `promote` asks for it later.
    const environmentClass = output?.class ?? plan.state.class;
    if (!isStage) await confirm(context, flags, environmentClass, `${target.name} will serve ${release}.`);
    await hooks.before(hooked);
    const progress = createUpdateLines((text) => context.stderr.write(text), flags.quiet);
    await runDeployment(deployment, plan, signature, systemPorts(context), progress);
    const result = isStage
      ? [texts.result(plan)]
      : [
          `${target.name} now serves ${release}.${texts.result(plan)}`,
          ...describeHoldChange(command, plan.named, plan.state.held),
        ];
    context.stderr.write(`${result.join('\n')}\n`);
  }
  if (flags.json)
    writeJson(context, command, {
      environment: flags.env,
      target: target.name,
      release,
      before: plan.state.current,
      dryRun: flags.dryRun ?? false,
      changed: willWrite,
      carriersMoved: plan.changedCodes,
      held: plan.held,
      moved: plan.groups.map(({ name, updates }) => ({ group: name, files: updates.length })),
      ...texts.fields(plan),
    });
  return async () => {
    if (willWrite) await hooks.after(hooked);
  };
}
