import { type PromoteOptions, planPromote, runPromote } from '#build/publish/promote.ts';
import { type CliContext, writeJson } from '../cli/context.ts';
import { type ChangeFlags, confirm, systemPorts, withTarget } from './publishOptions.ts';
import { createUpdateLines, describePointerUpdates, releaseFilesLine } from './publishText.ts';

/**
 * The shared flow of promote and rollback: show the plan, ask for confirmation, switch the release, report the result.
 */
export async function switchRelease(
  action: PromoteOptions['action'],
  release: string | undefined,
  flags: ChangeFlags,
  context: CliContext,
): Promise<void> {
  await withTarget(context, flags, flags.dryRun ? 'read' : 'change', async (target) => {
    const ports = systemPorts(context);
    const options: PromoteOptions = {
      target,
      environment: flags.env,
      action,
      takeOver: flags.takeOver ?? false,
      ...(release !== undefined && { release }),
    };
    const plan = await planPromote(options, ports);
    const id = plan.manifest.release;
    const { current } = plan.snapshot.state;
    const lines = [
      `${flags.env} → ${target.name}`,
      `  current release: ${current ?? 'none'}${plan.isInterrupted ? ' (the last publish was interrupted)' : ''}`,
      `  new release: ${id}, ${describePointerUpdates(plan.groups)}`,
    ];
    if (plan.isManifestStale) lines.push(`  ${releaseFilesLine}`);
    if (plan.isDone) lines.push('Nothing to do: the target already serves this release.');
    else if (flags.dryRun) lines.push('Dry run: nothing was written.');
    context.stderr.write(`${lines.join('\n')}\n`);
    const willWrite = !plan.isDone && !flags.dryRun;
    if (willWrite) {
      await confirm(context, flags, plan.snapshot.state.class, `${target.name} will serve ${id}.`);
      await runPromote(
        options,
        plan,
        ports,
        createUpdateLines((text) => context.stderr.write(text), flags.quiet),
      );
      context.stderr.write(`${target.name} now serves ${id}.\n`);
    }
    if (!flags.json) return;
    writeJson(context, action, {
      environment: flags.env,
      target: target.name,
      release: id,
      before: current,
      dryRun: flags.dryRun ?? false,
      changed: willWrite,
      moved: plan.groups.map(({ name, updates }) => ({ group: name, files: updates.length })),
    });
  });
}
