import { homedir } from 'node:os';
import { tokenize } from '#src/texts/tokenize.ts';
import { type Carrier, carrierTexts } from '../check/carrier.ts';
import type { SharedParts } from '../compile/sharedParts.ts';
import { assetsPath } from '../core/assets.ts';
import { BuildError } from '../core/diagnostics.ts';
import { integrity } from '../core/hash.ts';
import { projectRoot } from '../core/sources.ts';
import { bootScript } from '../render/bootScript.ts';
import type { PreparedVariant } from '../render/prepareVariant.ts';
import type { RenderedFile } from '../render/renderedFile.ts';
import { readCachedFiles, serviceWorkerName } from '../render/serviceWorker.ts';
import type { PageShell } from '../render/template.ts';
import { readVersionCode, versionName } from '../render/versionFile.ts';

/**
 * Returns why a file must not be published.
 * @param hashes file name → sha256, of all files of the bundle without compressed siblings
 */
export type FindProblem = (file: RenderedFile, hashes: ReadonlyMap<string, string>) => string | undefined;

interface VerifyContext {
  readonly carrier: Carrier;
  readonly variant: PreparedVariant;
  /** Keys of the texts that pages can contain. */
  readonly pageKeys: readonly string[];
  /** Name relative to app/assets → sha256, for the files of this variant. */
  readonly assets: ReadonlyMap<string, string>;
}

/**
 * Finds what must not be published in a carrier's files: broken links, inline code that the content security policy does
 * not allow, and lists that do not match the files.
 */
export function verifyCarrier({ carrier, variant, pageKeys, assets }: VerifyContext): FindProblem {
  // A carrier's texts may link to any path on its host, including paths that this build does not create.
  const textLinks = carrierLinks(carrier, pageKeys);
  const basePath = `/app/${carrier.code}/`;
  return ({ path, content }, hashes) => {
    const text = () => textOf(content);
    if (path === serviceWorkerName) return findStalePrecacheEntry(text(), basePath, hashes, assets);
    // The version file contains only hashes and the client code, so only the code is checked.
    if (path === versionName)
      return readVersionCode(text()) === carrier.code ? undefined : 'belongs to another carrier.';
    if (!path.endsWith('.html')) return undefined;
    return findPageProblem(text(), shellOf(path, variant), { basePath, names: hashes, assets, textLinks });
  };
}

/** Same as `verifyCarrier`, for pages that belong to no carrier, so there are no carrier texts to check. */
export function verifyPages(
  folder: string,
  shell: PageShell,
  assets: ReadonlyMap<string, string>,
): FindProblem {
  const textLinks = new Set<string>();
  return ({ path, content }, hashes) =>
    path.endsWith('.html')
      ? findPageProblem(textOf(content), shell, {
          basePath: `/app/${folder}/`,
          names: hashes,
          assets,
          textLinks,
        })
      : undefined;
}

function textOf({ buffer, byteOffset, length }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, length).toString();
}

/** A service worker fails to install if a file in its precache list is missing or has a different hash. */
function findStalePrecacheEntry(
  text: string,
  basePath: string,
  ownHashes: ReadonlyMap<string, string>,
  assets: ReadonlyMap<string, string>,
): string | undefined {
  const assetsFolder = `${assetsPath}/`;
  const hashOfPath = (path: string) =>
    path.startsWith(basePath)
      ? ownHashes.get(path.slice(basePath.length))
      : assets.get(path.slice(assetsFolder.length));
  const stale = Object.entries(readCachedFiles(text) ?? {}).find(
    ([path, hash]) => hashOfPath(path)?.startsWith(hash) !== true,
  );
  return stale && `precaches ${stale[0]}, which is missing or has a different hash.`;
}

/** Valid targets for the links of a page. */
interface LinkContext {
  /** The base path of the bundle. */
  readonly basePath: string;
  readonly names: Pick<ReadonlySet<string>, 'has'>;
  readonly assets: ReadonlyMap<string, string>;
  readonly textLinks: ReadonlySet<string>;
}

function findPageProblem(text: string, shell: PageShell, linkContext: LinkContext): string | undefined {
  const broken = findBrokenLink(text, linkContext);
  if (broken !== undefined) return `links to ${broken}, which does not exist.`;
  const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(text)?.[1] ?? '';
  for (const match of text.matchAll(/<(style|script)(?: type="importmap")?>([\s\S]*?)<\/\1>/g)) {
    if (!policy.includes(hashOf(match[2] as string, shell)))
      return `contains an inline ${match[1]} that its Content-Security-Policy does not allow.`;
  }
  return undefined;
}

const shellHashes = new WeakMap<PageShell, ReadonlyMap<string, string>>();

/** Hashes the inline parts of the variant once. Only the carrier's brand style is hashed for each page. */
function hashOf(content: string, shell: PageShell): string {
  const hashes =
    shellHashes.get(shell) ??
    new Map([shell.criticalCss, shell.importMap, bootScript].map((part) => [part, integrity(part)]));
  shellHashes.set(shell, hashes);
  for (const [part, hash] of hashes) if (part.length === content.length && part === content) return hash;
  return integrity(content);
}

function shellOf(path: string, variant: PreparedVariant): PageShell {
  return variant.shells[basePageOf(path).slice(0, -'.html'.length) as keyof PreparedVariant['shells']];
}

/** Returns the page in the default language, for example `start.html` for `start-es.html`. */
function basePageOf(path: string): string {
  return path.replace(/^(start|activate|login|tos)-[a-z]{2,3}\.html$/, '$1.html');
}

const externalLink = /^(?:https:\/\/|tel:|mailto:|#|data:,)/;

function findBrokenLink(
  text: string,
  { basePath, names, assets, textLinks }: LinkContext,
): string | undefined {
  // Ignores the JSON data at the end of the page, where quotes do not mark attributes and text could look like a link.
  const markup = text.slice(0, text.lastIndexOf('<script type="application/json"'));
  for (const match of markup.matchAll(/\s(?:href|src)="([^"]*)"/g)) {
    const link = match[1] as string;
    // An empty URL links to the page itself.
    if (link === '' || externalLink.test(link)) continue;
    const path = pathOf(link);
    if (path.startsWith(`${assetsPath}/`)) {
      if (!assets.has(path.slice(assetsPath.length + 1))) return link;
    } else if (path.startsWith(basePath)) {
      const rest = path.slice(basePath.length);
      if (!names.has(rest) && !names.has(`${rest}.html`) && !isAppRoute(rest) && !textLinks.has(path))
        return link;
    } else if (!textLinks.has(path)) return link;
  }
  return undefined;
}

/** Returns the paths of all links to this host in the carrier's texts of these keys, without query and fragment. */
function carrierLinks(carrier: Carrier, keys: Iterable<string>): Set<string> {
  const paths = new Set<string>();
  const texts = [...keys].flatMap((key) => carrierTexts(carrier).map((strings) => strings.get(key)));
  for (const text of texts) {
    if (!text?.includes('<')) continue;
    for (const token of tokenize(text)) if (token.kind === 'link') paths.add(pathOf(token.href));
  }
  return paths;
}

/** Cuts a link at `?`, `#` and all characters that HTML encodes, so that encoded and plain links give the same path. */
function pathOf(link: string): string {
  return link.split(/[?#&"'<>]/)[0] as string;
}

/** Paths without a file: the host serves index.html and the app's router handles them. */
function isAppRoute(path: string): boolean {
  return path === 'claims' || path === 'reset' || path === 'faqs';
}

/**
 * Checks that the files of a variant contain no data of the build machine: no folder paths and no values of environment
 * variables. Short or simple values, such as a language or a colour, occur everywhere and are skipped. So are values that
 * environments.json gives to the app, because a build often has the same values in its variables.
 * @throws BuildError exit 3 with the name of the first such file and of the variable, without the value
 */
export function verifyShared(
  files: ReadonlyMap<string, string>,
  env: Readonly<Record<string, string | undefined>>,
  { telemetry, imageOrigins }: Pick<SharedParts, 'telemetry' | 'imageOrigins'>,
): void {
  const settings = JSON.stringify([telemetry, imageOrigins]);
  const folders = [projectRoot, homedir()].filter((path) => path.length > 5);
  const variables = Object.entries(env).filter(
    ([, value = '']) => value.length >= 12 && /[^a-z]/i.test(value) && !settings.includes(value),
  );
  // Keyed by value, because many variables have the same folder as value.
  const machineValues = new Map([
    ...variables.map(
      ([name, value = '']) => [value, `the value of the environment variable ${name}`] as const,
    ),
    ...folders.map((path) => [path, 'a folder path of this machine'] as const),
  ]);
  for (const [name, text] of files) {
    for (const [value, what] of machineValues) {
      if (!text.includes(value)) continue;
      throw new BuildError(`${name} contains ${what}.`, {
        exit: 3,
        hint: 'Find the code that reads it. The app may use only values from environments.json.',
      });
    }
  }
}
