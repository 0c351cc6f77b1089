import type { Tenant } from '#src/tenant/tenant.ts';
import { assetsPath } from '../assets.ts';
import type { CompiledCode } from '../compile/compile.ts';
import { nameHash } from '../hash.ts';
import type { SharedParts } from '../prepare.ts';
import type { RenderedFile } from './render.ts';
import { termsFor } from './statics.ts';

/** In a carrier's folder, whose addresses it answers for. */
export const serviceWorkerName = 'sw.js';
/** At the public root: what hosts answer with where a carrier has no service worker any more. */
export const serviceWorkerOff = 'sw-off.js';

/** Answered by the host alone: whoever asks for what is not there has a network. */
const neverKept = 'not-found.html';

/**
 * The service worker of a carrier: the names of all that its pages may ask for, each with the hash of what is there,
 * and the code that they all share. Where the environment has switched it off, what ends the one that phones have.
 * @param own the other files of the carrier's folder
 */
export function renderServiceWorker(
  tenant: Pick<Tenant, 'code' | 'localeCode'>,
  own: readonly RenderedFile[],
  { code, parts }: { code: CompiledCode; parts: SharedParts },
): { file: RenderedFile; release: string } {
  const { serviceWorker, isOffline } = parts;
  const { files, release } = listKept(tenant, own, { code, parts });
  if (!isOffline) {
    return { release, file: { path: serviceWorkerName, content: Buffer.from(serviceWorker.off) } };
  }
  const head = `const liveryRelease=${JSON.stringify({ code: tenant.code, release, files })};`;
  const content = Buffer.from(head + serviceWorker.script);
  return { release, file: { path: serviceWorkerName, content } };
}

/** All that a carrier's pages may ask for, and the name of that state: another byte in any of it is another name. */
function listKept(
  tenant: Pick<Tenant, 'code' | 'localeCode'>,
  own: readonly RenderedFile[],
  { code, parts }: { code: CompiledCode; parts: SharedParts },
): { files: Record<string, string>; release: string } {
  const { photoWorker } = parts;
  const folder = `/app/${tenant.code}`;
  const files = {
    ...Object.fromEntries(
      own
        .filter(({ path }) => path !== neverKept)
        .map(({ path, content }) => [`${folder}/${path}`, nameHash(content)]),
    ),
    [`${folder}/${photoWorker.name}`]: nameHash(photoWorker.text),
    ...hashAssets(code),
    ...hashStatics(tenant, parts),
  };
  return { files, release: nameHash(JSON.stringify(files)) };
}

/** What a service worker keeps: path → first 16 hex digits of the sha256. Undefined for one that keeps nothing. */
export function readKeptFiles(serviceWorker: string): Readonly<Record<string, string>> | undefined {
  const head = /^const liveryRelease=(\{.*?\}\});/.exec(serviceWorker)?.[1];
  return head === undefined ? undefined : (JSON.parse(head) as { files: Record<string, string> }).files;
}

const hashedAssets = new WeakMap<CompiledCode, Readonly<Record<string, string>>>();

/** Once for all carriers of a variant. Names are not hashes of their file alone where files name each other. */
function hashAssets(code: CompiledCode): Readonly<Record<string, string>> {
  const known = hashedAssets.get(code);
  if (known) return known;
  const texts = [...code.scripts, ...code.styles];
  const hashes = Object.fromEntries(texts.map(([name, text]) => [`${assetsPath}/${name}`, nameHash(text)]));
  hashedAssets.set(code, hashes);
  return hashes;
}

function hashStatics(
  { localeCode }: Pick<Tenant, 'localeCode'>,
  { statics }: SharedParts,
): Record<string, string> {
  const names = [statics.artName, termsFor(statics, localeCode)];
  return Object.fromEntries(
    names.map((name) => [`${assetsPath}/${name}`, nameHash(statics.files.get(name) as Uint8Array)]),
  );
}
