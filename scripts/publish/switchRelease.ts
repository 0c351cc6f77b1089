import { type PromoteOptions, planPromote, runPromote } from '#build/publish/promote.ts';
import { type CliContext, writeJson } from '../cli/context.ts';
import { findAuthor } from './author.ts';
import { openHooks } from './hooks.ts';
import { confirm, type SignedFlags, systemPorts, withTarget } from './publishOptions.ts';
import {
  createUpdateLines,
  describeHeld,
  describeHoldChange,
  describePointerUpdates,
} from './publishText.ts';
import { readSigningKey } from './signingKey.ts';

/**
 * The shared flow of promote and rollback: show the plan, ask for confirmation, switch the release, report the result.
 */
export async function switchRelease(
  action: PromoteOptions['action'],
  requested: { readonly release: string | undefined; readonly codes: readonly string[] },
  flags: SignedFlags,
  context: CliContext,
): Promise<void> {
  const { release } = requested;
  const codes = [...new Set(requested.codes)];
  const runAfterHook = await withTarget(context, flags, flags.dryRun ? 'read' : 'change', async (target) => {
    const ports = systemPorts(context);
    const options: PromoteOptions = {
      target,
      environment: flags.env,
      action,
      takeOver: flags.takeOver ?? false,
      ...(release !== undefined && { release }),
      ...(codes.length > 0 && { codes }),
    };
    const plan = await planPromote(options, ports);
    const id = plan.manifest.release;
    const { current } = plan.snapshot.state;
    const lines = [
      `${flags.env} → ${target.name}`,
      `  current release: ${current ?? 'none'}${plan.isInterrupted ? ' (the last publish was interrupted)' : ''}`,
      `  new release: ${id}, ${describePointerUpdates(plan.groups)}`,
    ];
    if (plan.isNew && !plan.isDone)
      lines.push('  a new combination of carriers that the target already stores');
    lines.push(...describeHeld(plan.held, plan.holds));
    if (plan.isDone) lines.push('Nothing to do: the target already serves this release.');
    else if (flags.dryRun) lines.push('Dry run: nothing was written.');
    context.stderr.write(`${lines.join('\n')}\n`);
    const willWrite = !plan.isDone && !flags.dryRun;
    const hooks = openHooks(action, context);
    const deployment = { env: flags.env, to: target.name, release: id, carriers: plan.changedCodes };
    if (flags.dryRun && !plan.isDone) hooks.list();
    if (willWrite) {
      const signature = {
        author: await findAuthor(context, flags.message),
        key: readSigningKey(flags, context),
      };
      await confirm(context, flags, plan.snapshot.state.class, `${target.name} will serve ${id}.`);
      await hooks.before(deployment);
      await runPromote(
        options,
        plan,
        signature,
        ports,
        createUpdateLines((text) => context.stderr.write(text), flags.quiet),
      );
      const result = [
        `${target.name} now serves ${id}.`,
        ...describeHoldChange(action, plan.named, plan.holds),
      ];
      context.stderr.write(`${result.join('\n')}\n`);
    }
    if (flags.json)
      writeJson(context, action, {
        environment: flags.env,
        target: target.name,
        release: id,
        before: current,
        dryRun: flags.dryRun ?? false,
        carriersMoved: plan.changedCodes,
        held: plan.held,
        changed: willWrite,
        moved: plan.groups.map(({ name, updates }) => ({ group: name, files: updates.length })),
      });
    return async () => {
      if (willWrite) await hooks.after(deployment);
    };
  });
  // When the target is unlocked, because the hook may change it.
  await runAfterHook();
}
