import { pageNames } from '#src/tenant/pageData.ts';
import { type Carrier, carrierTexts } from '../check/carrier.ts';
import type { PhotoWorker } from '../compile/compileWorkers.ts';
import { rejectLeakedSources, rejectLeaks } from '../compile/rejectLeaks.ts';
import type { SharedParts } from '../compile/sharedParts.ts';
import { findMarkers, markerWords } from '../reach/markers.ts';
import type { BundleReach } from '../reach/sourceReach.ts';
import type { RenderedCarrier } from '../render/renderCarrier.ts';
import type { BuiltVariant } from './builtVariant.ts';

/** File name → its words. Cached, because all variants load the same drawings and terms documents. */
const cachedWords = new Map<string, ReadonlySet<string>>();

/**
 * Searches the files that variants share for parts of capabilities that the variant does not have: the drawings, the
 * terms documents and the workers. The compiler searches the scripts and stylesheets.
 * @throws BuildError exit 3
 */
export function rejectLeaksInSharedFiles(
  key: string,
  { photoWorker, parts }: { photoWorker: PhotoWorker; parts: SharedParts },
  { markers, missing }: Pick<BundleReach, 'markers' | 'missing'>,
): void {
  const { stats, deliveries } = parts.serviceWorker;
  const workers = [
    photoWorker.stats,
    stats,
    ...Object.values(deliveries ?? {}).map((file) => file.stats),
  ].flatMap(({ chunks }) => chunks);
  // Compares source files instead of words, because only workers use the names of some browser APIs.
  rejectLeakedSources(key, workers, missing);
  const documents = [...parts.statics.files].filter(([name]) => /\.(svg|html)$/.test(name));
  const texts = new Map(documents.map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));
  rejectLeaks(key, texts, (text, name) => {
    const words = cachedWords.get(name) ?? markerWords(text);
    cachedWords.set(name, words);
    return findMarkers(text, markers, words);
  });
}

const searched = new WeakSet<BuiltVariant>();

/**
 * Searches the files of a carrier for parts of capabilities that its variant does not have. Only for the first carrier
 * of a variant: the files of the others differ only in their texts and their brand.
 * @throws BuildError exit 3
 */
export function rejectLeaksInPages(
  variant: BuiltVariant,
  carrier: Carrier,
  { files, brandStyle }: RenderedCarrier,
  { serviceWorker }: Pick<SharedParts, 'serviceWorker'>,
): void {
  if (searched.has(variant)) return;
  searched.add(variant);
  const { key, shells } = variant.prepared;
  // The inline parts that all pages share are searched as files.
  const shared = new Set([
    brandStyle,
    serviceWorker.script,
    ...pageNames.flatMap((page) => [shells[page].criticalCss, shells[page].symbols]),
  ]);
  const texts = files
    .filter(({ path }) => /\.(html|json|js)$/.test(path))
    .map(({ path, content }) => [path, removeAll(Buffer.from(content).toString(), shared)] as const);
  const ownTexts = JSON.stringify([
    Object.values(carrier.tenant),
    carrierTexts(carrier).map((strings) => [...strings.values()]),
  ]);
  // A carrier may use any word in its texts.
  const markers = variant.reach.markers.filter(({ text }) => !ownTexts.includes(text));
  rejectLeaks(key, new Map(texts), (text) => findMarkers(text, markers));
}

function removeAll(text: string, parts: Iterable<string>): string {
  let rest = text;
  for (const part of parts) if (part !== '') rest = rest.replace(part, () => '');
  return rest;
}
