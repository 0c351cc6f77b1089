import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { capabilityList } from '#src/tenant/capabilities.ts';
import type { Carrier } from '../check/carrier.ts';
import { type CarrierChecker, openCarrierChecker } from '../check/carrierChecker.ts';
import { type BuiltInTexts, readBuiltInTexts } from '../check/strings/catalogues.ts';
import { compileVariant } from '../compile/compileVariant.ts';
import { createSharedParts, photoWorkerFor } from '../compile/sharedParts.ts';
import type { SourceOptions } from '../config/buildOptions.ts';
import { type Environment, loadEnvironment } from '../config/environments.ts';
import { readTenants } from '../config/tenantFolders.ts';
import { BuildError, type Diagnostic } from '../core/diagnostics.ts';
import { type Variant, variantKey } from '../plan/planVariants.ts';
import { prepareVariant } from '../render/prepareVariant.ts';
import { renderCarrier } from '../render/renderCarrier.ts';
import { serviceWorkerOff } from '../render/serviceWorker.ts';
import { openDevelopmentCompiler } from './developmentCompiler.ts';
import type { ChangedInput } from './watchFolders.ts';

export interface DevelopmentOptions extends Omit<SourceOptions, 'codes' | 'shard'> {
  readonly code: string;
  /** The folder that is served. */
  readonly root: string;
}

/** If the build failed, the served files are unchanged. */
export interface DevelopmentOutcome {
  readonly result: 'built' | 'unchanged' | 'failed';
  /** The errors if the build failed, otherwise only warnings. */
  readonly problems: readonly Diagnostic[];
}

export interface DevelopmentBuild {
  /**
   * Builds the carrier and replaces the served files.
   * @param changed the inputs that changed since the last build
   * @throws BuildError for problems that are not in the carrier's folder
   */
  build(changed: ReadonlySet<ChangedInput>): Promise<DevelopmentOutcome>;
  close(): Promise<void>;
}

/**
 * Opens a development build of one carrier. Unlike a production build, it does not check sizes, links and policies, search
 * the output for data of the build machine, compress files, or write a release manifest.
 */
export function openDevelopmentBuild(options: DevelopmentOptions): DevelopmentBuild {
  const compiler = openDevelopmentCompiler();
  const write = openFolder(options.root);
  let opened:
    | { readonly placeholders: string; readonly environment: Environment; readonly checker: CarrierChecker }
    | undefined;
  let texts: BuiltInTexts | undefined;
  let checked:
    | { readonly carrier: Carrier | undefined; readonly problems: readonly Diagnostic[] }
    | undefined;
  return {
    async build(changed) {
      const sources = [...changed].filter((input) => input.startsWith('src/'));
      if (sources.length > 0) compiler.recompile(sources);
      // The only JSON files of the app are texts.
      if (sources.some((path) => path.endsWith('.json'))) texts = undefined;
      if (changed.has('carrier') || changed.has('environments') || !texts) checked = undefined;
      texts ??= readBuiltInTexts();
      // A checker caches type check results, which are outdated when the placeholders of the English texts change.
      const placeholders = placeholdersOf(texts);
      if (changed.has('environments') || opened?.placeholders !== placeholders)
        opened = { placeholders, ...openEnvironment(options) };
      checked ??= await checkCarrier(options, opened.checker, texts);
      const { carrier, problems } = checked;
      if (!carrier) return { result: 'failed', problems };
      const { environment } = opened;
      const parts = await createSharedParts({ ...options, release: false }, environment, compiler, texts);
      const compiled = await compileVariant(variantOf(carrier, environment.class), parts);
      const prepared = await prepareVariant(compiled, parts);
      const { files } = renderPages(() => renderCarrier(carrier, prepared, parts, environment));
      const { statics, serviceWorker } = parts;
      const photoWorker = photoWorkerFor(parts, carrier.capabilities);
      const folder = `app/${options.code}`;
      const hasChanged = write([
        ...inFolder('app/assets', [
          ...compiler.scripts,
          ...prepared.code.styles,
          ...prepared.code.files,
          ...statics.files,
        ]),
        [serviceWorkerOff, serviceWorker.off],
        [`${folder}/${photoWorker.name}`, photoWorker.text],
        ...inFolder(
          folder,
          files.map(({ path, content }) => [path, content]),
        ),
      ]);
      return { result: hasChanged ? 'built' : 'unchanged', problems };
    },
    close: compiler.close,
  };
}

/** @throws BuildError exit 3 if environments.json is invalid */
function openEnvironment({ environments, environment: name }: DevelopmentOptions) {
  const loaded = loadEnvironment(environments, name);
  return { environment: loaded.environment, checker: openCarrierChecker(loaded) };
}

/** @throws BuildError exit 1 if provider.json disables the environment */
async function checkCarrier(
  { tenants, code, environment }: DevelopmentOptions,
  check: CarrierChecker,
  texts: BuiltInTexts,
): Promise<{ carrier: Carrier | undefined; problems: readonly Diagnostic[] }> {
  const [checked] = await check(readTenants(tenants, [code]), texts);
  if (checked?.skipped) {
    throw new BuildError(`${code} is disabled for ${environment}.`, {
      exit: 1,
      hint: 'Enable it in the livery.environments field of its provider.json, or choose another --env.',
    });
  }
  const problems = checked?.diagnostics ?? [];
  const carrier = await checked?.carrier?.load();
  return { carrier, problems: carrier ? problems : problems.filter(({ severity }) => severity === 'error') };
}

function placeholdersOf({ catalogues }: BuiltInTexts): string {
  return JSON.stringify([...catalogues.en].map(([key, text]) => [key, text.match(/\{[^}]*\}/g)]));
}

function variantOf(carrier: Carrier, environmentClass: string): Variant {
  const key = variantKey(carrier, environmentClass, capabilityList);
  return { key, flavour: carrier.tenant.flavour, capabilities: carrier.capabilities, carriers: [] };
}

/** @throws BuildError exit 3 if a component throws while its page is prerendered */
function renderPages<T>(render: () => T): T {
  try {
    return render();
  } catch (cause) {
    if (cause instanceof BuildError) throw cause;
    throw new BuildError(
      `A page cannot be prerendered: ${(cause as Error).stack?.replace(/\n\s+at file:[\s\S]*/, '') ?? cause}`,
      { exit: 3, hint: 'Fix the first component in the stack trace.', cause },
    );
  }
}

type WrittenFile = readonly [path: string, content: string | Uint8Array];

function inFolder(folder: string, files: readonly WrittenFile[]): WrittenFile[] {
  return files.map(([path, content]) => [`${folder}/${path}`, content]);
}

/**
 * Returns a function that makes a folder contain exactly the given files. It writes only the files that differ, and
 * returns true if any file differs.
 */
function openFolder(root: string): (files: readonly WrittenFile[]) => boolean {
  let current = readFiles(root);
  return (files) => {
    const next = new Map(files);
    const different = [...next].filter(([path, content]) => !isEqual(current.get(path), content));
    for (const [path, content] of different) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content);
    }
    for (const path of current.keys()) if (!next.has(path)) rmSync(join(root, path), { force: true });
    current = next;
    return different.length > 0;
  };
}

/** Reads the files that an earlier process has written. */
function readFiles(root: string): Map<string, string | Uint8Array> {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const files = paths.filter((path) => statSync(join(root, path)).isFile());
  return new Map(files.map((path) => [path, readFileSync(join(root, path))]));
}

function isEqual(a: string | Uint8Array | undefined, b: string | Uint8Array): boolean {
  if (a === undefined || (typeof a === 'string' && typeof b === 'string')) return a === b;
  return Buffer.compare(toBytes(a), toBytes(b)) === 0;
}

function toBytes(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : content;
}
