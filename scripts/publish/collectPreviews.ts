import { BuildError } from '#build/core/diagnostics.ts';
import { isPreviewExpired, listPreviews, removePreview } from '#build/publish/previews.ts';
import type { Target } from '#build/publish/target.ts';
import { targetCommand } from '#build/publish/targetCommand.ts';
import type { CliContext } from '../cli/context.ts';

export interface CollectedPreviews {
  /** The names of the previews that were deleted, or would be with `--dry-run`. */
  readonly names: readonly string[];
  /** Whether the target has any preview. */
  readonly hasPreviews: boolean;
}

/**
 * Deletes the expired previews of a target, or only the given one.
 * @throws BuildError exit 1 if there is no preview with this name, exit 4 if a command is publishing it
 */
export async function collectPreviews(
  target: Target,
  {
    name,
    isDryRun,
    nowMs,
  }: { readonly name: string | undefined; readonly isDryRun: boolean; readonly nowMs: number },
  context: CliContext,
): Promise<CollectedPreviews> {
  const stored = await listPreviews(target);
  if (name !== undefined && !stored.some((each) => each.name === name)) {
    throw new BuildError(`${target.name} has no preview ${name}.`, {
      exit: 1,
      hint: `List its previews with: ${targetCommand('previews', target)}`,
    });
  }
  const chosen = stored.filter((each) =>
    name === undefined ? isPreviewExpired(each, nowMs) : each.name === name,
  );
  const names: string[] = [];
  for (const each of chosen) {
    context.signal?.throwIfAborted();
    const isRemoved = isDryRun || (await removePreview(target, each));
    const text = !isRemoved
      ? `${each.name} was published again meanwhile and stays.`
      : `${isDryRun ? 'To delete: the' : 'Deleted the'} ${name === undefined ? 'expired ' : ''}preview ${each.name}.`;
    context.stderr.write(`${text}\n`);
    if (isRemoved) names.push(each.name);
  }
  return { names, hasPreviews: stored.length > 0 };
}
