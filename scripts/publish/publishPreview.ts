import { shellWord } from '#build/core/shellWord.ts';
import { previewSource } from '#build/publish/previewSource.ts';
import { type Preview, previewIndexTarget, previewTarget, writePreview } from '#build/publish/previews.ts';
import { type PublishOptions, type PublishPlan, planPublish, runPublish } from '#build/publish/publish.ts';
import type { Source } from '#build/publish/source.ts';
import { readTargetState } from '#build/publish/targetState.ts';
import { type CliContext, writeJson } from '../cli/context.ts';
import { count } from '../cli/count.ts';
import { runCommand } from '../cli/runCommand.ts';
import { expiryOf, originOf } from './previewOptions.ts';
import { describePreviewAddresses } from './previewText.ts';
import { type ChangeFlags, systemPorts, withTarget } from './publishOptions.ts';
import { createUpdateLines } from './publishText.ts';

export interface PreviewFlags extends ChangeFlags {
  readonly preview: string;
  readonly previewAt?: string;
  readonly expires?: number;
}

/** Carriers of a preview, and its author. */
export type PreviewContent = Pick<PublishOptions, 'class' | 'key' | 'version' | 'author'> & {
  readonly source: Source;
  /** Undefined takes all carriers of the output. */
  readonly codes?: readonly string[];
};

/** `livery publish --preview NAME`: publishes to a target inside the target, and prints where to look at it. */
export async function publishPreview(
  { codes, source, ...content }: PreviewContent,
  flags: PreviewFlags,
  context: CliContext,
): Promise<void> {
  const { preview: name, env: environment, dryRun = false } = flags;
  const ports = systemPorts(context);
  const origin = originOf(name, flags.previewAt);
  // A preview of another environment would call that environment's backend.
  await withTarget(context, flags, 'read', (target) => readTargetState(target, environment));
  const to = previewTarget(flags.to, name);
  await withTarget(context, { ...flags, to }, dryRun ? 'read' : 'write', async (target) => {
    const options: PublishOptions = {
      ...content,
      ...{ target, source: previewSource(source, codes), stage: false, takeOver: flags.takeOver ?? false },
      removeMissing: true,
    };
    const plan = await planPublish(options, ports);
    const preview = describePreview(
      options,
      plan,
      { environment, name },
      expiryOf(flags, ports.now()),
      ports.now(),
    );
    context.stderr.write(
      `${environment} → ${target.name}\n  ${count(preview.carriers.length, 'carrier')}, ${count(plan.uploads.length, 'file')} to upload\n`,
    );
    if (dryRun) context.stderr.write('Dry run: nothing was written.\n');
    else {
      // Before the first file, so that collect finds the preview if this process is killed.
      await withTarget(context, { ...flags, to: previewIndexTarget(flags.to) }, 'write', (index) =>
        writePreview(index, preview),
      );
      const lines = createUpdateLines((text) => context.stderr.write(text), flags.quiet);
      await runPublish(options, plan, ports, { ...lines, sending() {}, sent() {} });
      context.stderr.write(`${describeResult(preview, origin, flags).join('\n')}\n`);
    }
    if (flags.json)
      writeJson(context, 'publish', { target: target.name, dryRun, ...summarize(preview, origin) });
  });
}

function describePreview(
  { author }: PublishOptions,
  { manifest }: PublishPlan,
  { environment, name }: Pick<Preview, 'environment' | 'name'>,
  expiresMs: number,
  nowMs: number,
): Preview {
  return {
    ...{ name, environment, release: manifest.release, ...author },
    at: new Date(nowMs).toISOString(),
    expires: new Date(expiresMs).toISOString(),
    carriers: Object.keys(manifest.carriers),
  };
}

function describeResult(preview: Preview, origin: string | undefined, flags: PreviewFlags): string[] {
  const lines = [`Preview ${preview.name}, until ${preview.expires}:`];
  if (origin !== undefined) return [...lines, ...describePreviewAddresses(preview.carriers, origin)];
  const folder = /^folder:(.+)$/s.exec(flags.to)?.[1];
  const local =
    folder === undefined
      ? []
      : [
          `To look at it here: ${runCommand} preview ${shellWord(folder)}, then open`,
          ...describePreviewAddresses(preview.carriers, `http://${preview.name}.localhost:4173`),
        ];
  return [
    ...lines,
    ...local,
    'To print its public addresses, set "preview_at" in livery.json or use --preview-at.',
  ];
}

function summarize(preview: Preview, origin: string | undefined) {
  const addresses = preview.carriers.map((code) => [code, `${origin}/app/${code}/start`]);
  return { ...preview, addresses: origin === undefined ? null : Object.fromEntries(addresses) };
}
