import { resolveStrings } from '#src/i18n/overlay.ts';
import type { PlannedCarrier } from '../carrier.ts';
import { neutralCarrier } from '../carriers.ts';
import { laySupplementMaterials } from '../compile/layMaterials.ts';
import { BuildError } from '../diagnostics.ts';
import type { Emission } from '../emission.ts';
import { packFiles, stageFiles } from '../emit.ts';
import { nameHash, sha256 } from '../hash.ts';
import { findKept } from '../kept.ts';
import type { RenderedFile } from '../page/render.ts';
import { carrierWords, createProvenance, supportTemplate } from '../provenance.ts';
import { verifyPages } from '../verify.ts';
import { type RenderedSupplement, renderSupplement, type SupplementGround } from './supplementPage.ts';
import { type SupplementPage, type SupplementPlan, supplementFolder } from './supplementPlan.ts';
import { type LaidSupplement, laySupplement, supplementVariant } from './supplementVariants.ts';

/**
 * Builds the supplement portal, unless it is unchanged since the last build: one folder with one page per URL, without
 * code of the customer area. If a provider of the portal failed its checks, the folder is not changed.
 * @param carriers carriers of this build; the page loads a provider that is not included at run time
 */
export async function emitSupplement(
  emission: Emission,
  plan: SupplementPlan,
  carriers: ReadonlyMap<string, PlannedCarrier>,
): Promise<void> {
  const { output, parts, environment, options } = emission;
  if (plan.pages.some(({ code }) => emission.failed.has(code))) return;
  const reads = await parts.compiler.supplementReads();
  const variantOf = ({ code }: SupplementPage) =>
    supplementVariant(carriers.get(code), environment.class, reads);
  const variants = new Map(plan.pages.map((page) => [variantOf(page).key, variantOf(page)]));
  const inputs = plan.pages.map((page) => [page, carriers.get(page.code)?.inputHash, variantOf(page).key]);
  const key = sha256(JSON.stringify([parts.hash, inputs]));
  if (emission.supplement && findKept(emission, supplementFolder, { record: emission.supplement, key }))
    return;

  const laid = new Map<string, LaidSupplement>();
  for (const variant of variants.values()) laid.set(variant.key, await laySupplement(emission, variant));
  const assets = new Map([...laid.values()].flatMap((code) => [...code.assets]));
  const files = new Map<string, RenderedFile>();
  for (const page of plan.pages) {
    const { shell } = laid.get(variantOf(page).key) as LaidSupplement;
    const carrier = await carriers.get(page.code)?.load();
    const rendered = renderSound(page, { carrier, shell, parts, environment });
    for (const file of rendered.files) files.set(file.path, file);
  }
  const packed = await packFiles(output, [...files.values()], options.release);
  const first = [...laid.values()][0] as LaidSupplement;
  const own = [...packed.flatMap((file) => file.parts), ...first.ownCopies];
  const stage = stageFiles(output, supplementFolder, own);
  const seen = verifyPages({ folder: supplementFolder, files: own, stage, shell: first.shell, assets });
  if (seen.fault !== undefined) refuse(seen.fault);
  output.flip(supplementFolder, stage);

  const keys = [...variants.keys()].sort().join(' ');
  const variant = nameHash(Buffer.from(`${parts.hash}\n${keys}`));
  for (const [name, content] of assets) emission.laid.set(name, content);
  const materials = await laySupplementMaterials(
    emission,
    keys,
    [...laid].map(([name, { code, travel }]) => {
      return { code, travel, capabilities: variants.get(name)?.switches ?? {} };
    }),
  );
  emission.variants.set(variant, { key: keys, assets: Object.fromEntries(assets), materials });
  emission.state.set(supplementFolder, { key, files: seen.marks });
  const hashes = Object.fromEntries(own.map((file) => [file.path, file.hash]));
  emission.written = undefined;
  emission.supplement = { variant, key, files: hashes, insurerHostname: plan.insurerHostname };
}

/** Renders a page, and checks that all its texts come from its provider, the base texts or the variant. */
function renderSound(page: SupplementPage, ground: Omit<SupplementGround, 'strings'>): RenderedSupplement {
  const { carrier, environment } = ground;
  if (!carrier) {
    const locale = environment.codes[page.code]?.locale ?? 'en';
    return renderSupplement(page, { ...ground, strings: resolveStrings(locale, new Map()) });
  }
  const rendered = renderSupplement(page, { ...ground, strings: carrier.strings });
  const neutral = neutralCarrier(carrier);
  const template = renderSupplement(page, { ...ground, carrier: neutral, strings: neutral.strings });
  const words = carrierWords(carrier, new Set(rendered.files.map(({ path }) => path)));
  const provenance = createProvenance([textOf(template), supportTemplate(environment)]);
  const constants = [rendered.policy, rendered.brandStyle, ground.shell.criticalCss, ground.shell.importMap];
  const stranger = provenance.findStranger(textOf(rendered), words, constants);
  if (stranger !== undefined) refuse(`${page.file} holds "${stranger}", which is not its provider's.`);
  return rendered;
}

function textOf({ files }: RenderedSupplement): string {
  return Buffer.from(files[0]?.content ?? []).toString('utf8');
}

function refuse(fault: string): never {
  throw new BuildError(`The supplement portal: ${fault}`, {
    exit: 3,
    mend: 'This is a fault of Livery or of the disk; the folder in the output was left as it was. Build again.',
  });
}
