import type { Command } from 'commander';
import { isPreviewExpired, listPreviews } from '#build/publish/previews.ts';
import { type CliContext, writeJson } from '../cli/context.ts';
import { environmentOption, examplesHelp, jsonOption } from '../cli/options.ts';
import { originOf, previewAtOption } from '../publish/previewOptions.ts';
import { describePreviews } from '../publish/previewText.ts';
import {
  endpointOption,
  systemPorts,
  type TargetFlags,
  targetOption,
  withTarget,
} from '../publish/publishOptions.ts';

interface PreviewsFlags extends TargetFlags {
  readonly previewAt?: string;
  readonly json?: true;
}

/** `livery previews`: lists what `publish --preview` has uploaded to a target. */
export function registerPreviews(program: Command, context: CliContext): void {
  program
    .command('previews')
    .summary('list the previews in a target')
    .description(
      'Lists the previews that `publish --preview` has uploaded to a target: until when they stay, who published them, and ' +
        'with --preview-at their addresses. `collect` deletes expired ones.',
    )
    .addOption(targetOption())
    .addOption(endpointOption())
    .addOption(environmentOption())
    .addOption(previewAtOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examplesHelp(
        ['List the previews in a folder', 'previews --env qa1 --to folder:/srv/qa1'],
        ['Print them with the addresses of all carriers as JSON', 'previews --to s3://claims/www --json'],
      ),
    )
    .action((flags: PreviewsFlags) => previews(flags, context));
}

async function previews(flags: PreviewsFlags, context: CliContext): Promise<void> {
  await withTarget(context, flags, 'read', async (target) => {
    const nowMs = systemPorts(context).now();
    const stored = await listPreviews(target);
    const originOfPreview = (name: string) => originOf(name, flags.previewAt);
    if (flags.json) {
      const list = stored.map((each) => ({
        ...each.preview,
        name: each.name,
        isDamaged: each.preview === undefined,
        isExpired: isPreviewExpired(each, nowMs),
        origin: originOfPreview(each.name) ?? null,
      }));
      writeJson(context, 'previews', { target: target.name, previews: list });
    }
    const table = describePreviews(stored, originOfPreview, { nowMs, width: context.stderrWidth });
    context.stderr.write(`${[`Previews in ${target.name}`, ...table].join('\n')}\n`);
  });
}
