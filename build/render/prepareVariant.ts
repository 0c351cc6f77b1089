import { isLazyPage, pageArt } from '#src/app/pages.ts';
import { type PageName, pageNames } from '#src/tenant/pageData.ts';
import type { CompiledCode } from '../compile/compiledCode.ts';
import type { CompiledVariant, VariantTexts } from '../compile/compileVariant.ts';
import type { PageStyles } from '../compile/pageStyles.ts';
import type { SharedParts } from '../compile/sharedParts.ts';
import type { Statics } from '../compile/statics.ts';
import { assetsPath } from '../core/assets.ts';
import { BuildError } from '../core/diagnostics.ts';
import { integrity } from '../core/hash.ts';
import { bootStyle, scriptStart } from './bootScript.ts';
import { loadRenderer, type Renderer } from './renderer.ts';
import type { PageShell } from './template.ts';

/** A compiled variant that can render carriers. */
export interface PreparedVariant {
  readonly key: string;
  readonly hash: string;
  readonly code: CompiledCode;
  readonly texts: VariantTexts;
  readonly shells: Readonly<Record<PageName, PageShell>>;
  readonly renderer: Renderer;
}

/** Returns the parts of the pages that all carriers of a variant share, and a function that renders the other parts. */
export async function prepareVariant(
  { key, hash, code, texts, styles, prerender }: CompiledVariant,
  parts: SharedParts,
): Promise<PreparedVariant> {
  const start = startTags(code);
  const shell = (page: PageName): PageShell => ({
    ...start,
    criticalCss: styles.css + cssOf(page, styles) + bootStyle,
    preloadTags:
      start.preloadTags +
      (isLazyPage(page) ? code.lazyShared : []).map((name) => preloadTag(code, name)).join(''),
    symbols: pageArt[page].map((name) => symbolOf(name, parts.statics)).join(''),
  });
  return {
    key,
    hash,
    code,
    texts,
    shells: Object.fromEntries(pageNames.map((page) => [page, shell(page)])) as Record<PageName, PageShell>,
    renderer: await loadRenderer(prerender, parts.compiler),
  };
}

/** Returns the additional inline CSS of a page, besides the stylesheet that all pages share. */
function cssOf(page: PageName, { lazyCss, loadingCss }: PageStyles): string {
  if (page === 'index') return loadingCss;
  return isLazyPage(page) ? lazyCss : '';
}

/** Returns the tags that load a bundle's code. */
export function startTags(code: CompiledCode): Pick<PageShell, 'importMap' | 'entryTag' | 'preloadTags'> {
  return {
    importMap: renderImportMap(code),
    entryTag: `${scriptStart} type="module" src="${assetsPath}/${code.entry}" integrity="${integrity(code.scripts.get(code.entry) as string)}"></script>`,
    preloadTags: code.entryImports.map((name) => preloadTag(code, name)).join('') + licenceTag(code),
  };
}

/** The terms screen reads the URL of the licences from this tag. */
function licenceTag({ licences }: CompiledCode): string {
  return licences === undefined ? '' : `<link rel="license" href="${assetsPath}/${licences}">`;
}

/** Repeats the integrity hash, because not every browser takes it from the import map for a preload. */
export function preloadTag({ scripts }: Pick<CompiledCode, 'scripts'>, name: string): string {
  // A development build has no scripts in its table, and no integrity hashes.
  const script = scripts.get(name);
  const hash = script === undefined ? '' : ` integrity="${integrity(script)}"`;
  return `<link rel="modulepreload" href="${assetsPath}/${name}"${hash}>`;
}

/** The entry script has its integrity hash on its own element. All other scripts get it from the import map. */
function renderImportMap(code: CompiledCode): string {
  const entries = [...code.scripts]
    .filter(([name]) => name !== code.entry)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify({
    ...(code.libraries && { imports: code.libraries }),
    integrity: Object.fromEntries(entries.map(([name, text]) => [`${assetsPath}/${name}`, integrity(text)])),
  });
}

export function symbolOf(name: string, statics: Statics): string {
  const symbol = statics.symbols.get(`art-${name}`);
  if (symbol === undefined)
    throw new BuildError(`The drawing art-${name} does not exist.`, {
      exit: 3,
      hint: 'Fix pageArt in src/app/pages.ts.',
    });
  return symbol;
}
