import type { PlannedCarrier } from '../check/carrier.ts';
import { compressAll } from '../core/compress.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import { type RenderedCarrier, renderCarrier } from '../render/renderCarrier.ts';
import { verifyCarrier } from '../verify/verify.ts';
import type { BuiltVariant } from './buildRun.ts';
import { type BuildRun, failCarrier } from './buildRun.ts';
import type { CompressedFile } from './compression.ts';
import { findUpToDate } from './upToDate.ts';
import { type BundleProblem, writeBundle } from './writeBundle.ts';

/** Returns true if the output already contains this carrier with the same inputs and unchanged files. */
export function reuseCarrier(buildRun: BuildRun, code: string, key: string): boolean {
  const variant = findUpToDate(buildRun, code, key);
  const bytes = buildRun.contents.bundles.get(code)?.bytes;
  if (!variant || !bytes) return false;
  buildRun.reports.set(code, { code, variant: variant.key, ok: true, built: false, bytes });
  buildRun.events.finished(code, 'unchanged');
  return true;
}

/**
 * Builds one carrier: render, compress, verify, replace. If verification finds a problem, the carrier counts as failed
 * and app/<code> is unchanged.
 * @param key equal keys give identical files
 */
export async function buildCarrier(
  buildRun: BuildRun,
  variant: BuiltVariant,
  planned: PlannedCarrier,
  key: string,
): Promise<void> {
  const { parts, environment } = buildRun;
  const { code } = planned;
  buildRun.events.started(code);
  const carrier = await planned.load();
  const rendered = renderCarrier(carrier, variant.prepared, parts, environment);
  const inlineBytes = await measureInline(rendered);
  const describe = (files: readonly CompressedFile[]) => ({
    bytes: {
      html: sumTransferBytes(files, (path) => path === 'start.html'),
      data:
        inlineBytes + sumTransferBytes(files, (path) => rendered.data.links.messages.endsWith(`/${path}`)),
      js: variant.startScriptBytes,
      css: variant.cssBytes,
    },
    look: rendered.look,
    folderHash: carrier.folderHash,
  });
  const problems = await writeBundle(buildRun, {
    folder: code,
    key,
    variant: variant.name,
    files: rendered.files,
    copies: variant.bundleCopies,
    findProblem: verifyCarrier({
      carrier,
      variant: variant.prepared,
      pageKeys: parts.prerenderKeys,
      assets: variant.assets,
    }),
    describe,
  });
  const bytes = buildRun.contents.bundles.get(code)?.bytes;
  if (problems.length > 0 || !bytes) {
    failCarrier(
      buildRun,
      code,
      problems.map((problem) => toDiagnostic(code, problem)),
    );
    return;
  }
  buildRun.reports.set(code, { code, variant: variant.prepared.key, ok: true, built: true, bytes });
  buildRun.events.finished(code, 'built');
}

function toDiagnostic(code: string, { path, message }: BundleProblem): Diagnostic {
  return {
    severity: 'error',
    code,
    file: `${code}/${path}`,
    line: 1,
    path: '',
    message: `The built file ${message}`,
    hint: 'Build again. If it fails again, this is a bug in Livery. The previous output is unchanged.',
  };
}

function sumTransferBytes(files: readonly CompressedFile[], matches: (path: string) => boolean): number {
  return files.reduce((sum, { path, transferBytes }) => sum + (matches(path) ? transferBytes : 0), 0);
}

/**
 * Returns the brotli size of the texts and the brand style that are inlined in each page. Together with the fetched
 * texts, this is the size that the `data` budget limits.
 */
async function measureInline({ brandStyle, data }: RenderedCarrier): Promise<number> {
  const inlined = Buffer.from(brandStyle + JSON.stringify(data.strings));
  const [compressed] = await compressAll([inlined], 'br', false);
  return compressed?.length ?? 0;
}
