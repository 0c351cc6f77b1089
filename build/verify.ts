import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { assetsPath } from './assets.ts';
import type { Carrier } from './carrier.ts';
import { BuildError, type Diagnostic } from './diagnostics.ts';
import type { PackedPart } from './emit.ts';
import { integrity } from './hash.ts';
import { bootScript } from './page/bootScript.ts';
import type { RenderedCarrier } from './page/render.ts';
import { readKeptFiles, serviceWorkerName } from './page/serviceWorker.ts';
import type { PageShell } from './page/template.ts';
import { readVersionCode, versionName } from './page/versionFile.ts';
import type { PreparedVariant } from './prepare.ts';
import { carrierLinks, carrierWords, type Provenance, pathOf } from './provenance.ts';
import { projectRoot } from './sources.ts';
import type { FolderState } from './state.ts';

export interface VerifyContext {
  readonly carrier: Carrier;
  readonly variant: PreparedVariant;
  readonly rendered: RenderedCarrier;
  /** Every file of the folder that is about to become app/<code>, without compressed siblings. */
  readonly plain: readonly PackedPart[];
  readonly provenance: Provenance;
  readonly stage: string;
  /** What lies in app/assets for this variant, by name. */
  readonly assets: ReadonlyMap<string, string>;
}

export interface Verified {
  readonly faults: readonly Diagnostic[];
  /** What a later build recognises the folder's files by. */
  readonly marks: FolderState['files'];
}

export interface Verifier {
  /** Reads staged files again: the plain ones can be looked at while their siblings are still being compressed. */
  look(staged: readonly PackedPart[]): void;
  readonly verified: Verified;
}

/**
 * Reads a carrier's staged folder again and finds what must not be published: a file that is not what was written, a
 * link that leads nowhere, an inline part that its policy does not allow, another carrier's words, a text of this
 * machine.
 */
export function openVerifier(context: VerifyContext): Verifier {
  const { carrier, plain } = context;
  const names = new Set(plain.map((file) => file.path));
  const words = carrierWords(carrier, names);
  const ground: LinkGround = {
    own: `/app/${carrier.code}/`,
    names,
    assets: context.assets,
    // A carrier's words may link to any path of its host, where more may lie than we build.
    known: carrierLinks(carrier),
  };
  const faults: Diagnostic[] = [];
  const blame = (path: string, message: string) => faults.push(reportFault(carrier.code, path, message));
  /** The data stands in every page alike: once its words have been looked at, it need not be again. */
  let checkedData = '';
  const marks: Record<string, readonly [string, number, number]> = {};
  const lookAtText = (path: string, text: string): string | undefined => {
    if (path === serviceWorkerName) return findUnkept(text, context);
    // It holds hashes: only its code could be another carrier's.
    if (path === versionName)
      return readVersionCode(text) === carrier.code ? undefined : 'says that it is another carrier’s.';
    const isPage = path.endsWith('.html');
    const found = isPage ? findPageFault(text, shellOf(path, context.variant), ground) : undefined;
    const message = found ?? findForeignText(path, text, words, context, checkedData);
    if (isPage && message === undefined) checkedData = context.rendered.dataJson;
    return message;
  };
  return {
    look(staged) {
      for (const { path, hash, content } of staged) {
        const seen = readAgain(join(context.stage, path));
        marks[path] = [hash, seen.content.length, seen.mtimeMs];
        if (!seen.content.equals(content)) blame(path, 'does not hold the bytes that were written.');
        if (path !== serviceWorkerName && !/\.(html|json)$/.test(path)) continue;
        const message = lookAtText(path, seen.content.toString('utf8'));
        if (message !== undefined) blame(path, message);
      }
    },
    verified: { faults, marks },
  };
}

/** A service worker that asks for what is not there, or is not that, would never be installed. */
function findUnkept(text: string, { carrier, plain, assets }: VerifyContext): string | undefined {
  const hashes = new Map<string, string>([
    ...plain.map(({ path, hash }) => [`/app/${carrier.code}/${path}`, hash] as const),
    ...[...assets].map(([name, hash]) => [`${assetsPath}/${name}`, hash] as const),
  ]);
  const wrong = Object.entries(readKeptFiles(text) ?? {}).find(
    ([path, hash]) => hashes.get(path)?.startsWith(hash) !== true,
  );
  return wrong && `keeps ${wrong[0]}, which is not there as it says.`;
}

function reportFault(code: string, path: string, message: string): Diagnostic {
  return {
    severity: 'error',
    code,
    file: `${code}/${path}`,
    line: 1,
    path: '',
    message: `The built file ${message}`,
    mend: 'This is a fault of Livery or of the disk; the file was not put into the output. Build again.',
  };
}

let room = Buffer.allocUnsafe(64 * 1024);

/** A file's bytes, valid until the next call: a fleet has tens of thousands, and none is looked at twice. */
function readAgain(path: string): { content: Buffer; mtimeMs: number } {
  const descriptor = openSync(path, 'r');
  try {
    const { size, mtimeMs } = fstatSync(descriptor);
    if (size > room.length) room = Buffer.allocUnsafe(size * 2);
    let filled = 0;
    while (filled < size) {
      const count = readSync(descriptor, room, filled, size - filled, filled);
      if (count === 0) break;
      filled += count;
    }
    return { content: room.subarray(0, filled), mtimeMs };
  } finally {
    closeSync(descriptor);
  }
}

export interface PagesContext {
  /** Below app. */
  readonly folder: string;
  readonly files: readonly PackedPart[];
  readonly stage: string;
  readonly shell: PageShell;
  readonly assets: ReadonlyMap<string, string>;
}

/** The same for pages that belong to no carrier, so that there are no words to look for. */
export function verifyPages({ folder, files, stage, shell, assets }: PagesContext): {
  readonly fault: string | undefined;
  readonly marks: FolderState['files'];
} {
  const names = new Set(files.map((file) => file.path));
  const ground: LinkGround = { own: `/app/${folder}/`, names, assets, known: new Set() };
  const marks: Record<string, readonly [string, number, number]> = {};
  let fault: string | undefined;
  for (const { path, hash, content } of files) {
    const seen = readAgain(join(stage, path));
    marks[path] = [hash, seen.content.length, seen.mtimeMs];
    const found = !seen.content.equals(content)
      ? 'does not hold the bytes that were written.'
      : path.endsWith('.html')
        ? findPageFault(seen.content.toString('utf8'), shell, ground)
        : undefined;
    if (found !== undefined) fault ??= `The built file ${path} ${found}`;
  }
  return { fault, marks };
}

/** What the links of a page may lead to. */
interface LinkGround {
  /** The bundle's own base. */
  readonly own: string;
  readonly names: ReadonlySet<string>;
  readonly assets: ReadonlyMap<string, string>;
  readonly known: ReadonlySet<string>;
}

function findPageFault(text: string, shell: PageShell, ground: LinkGround): string | undefined {
  const broken = findBrokenLink(text, ground);
  if (broken !== undefined) return `links to ${broken}, which does not exist.`;
  const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(text)?.[1] ?? '';
  for (const match of text.matchAll(/<(style|script)(?: type="importmap")?>([\s\S]*?)<\/\1>/g)) {
    if (!policy.includes(hashOf(match[2] as string, shell)))
      return `holds an inline ${match[1]} that its policy does not allow.`;
  }
  return undefined;
}

const hashesOfShells = new WeakMap<PageShell, ReadonlyMap<string, string>>();

/** Inline parts of the variant are hashed once; only the carrier's own style is new each time. */
function hashOf(content: string, shell: PageShell): string {
  const known =
    hashesOfShells.get(shell) ??
    new Map([shell.criticalCss, shell.importMap, bootScript].map((part) => [part, integrity(part)]));
  hashesOfShells.set(shell, known);
  for (const [part, hash] of known) if (part.length === content.length && part === content) return hash;
  return integrity(content);
}

function shellOf(path: string, variant: PreparedVariant): PageShell {
  return variant.shells[path.slice(0, -'.html'.length) as keyof PreparedVariant['shells']];
}

const outside = /^(?:https:\/\/|tel:|mailto:|#|data:,)/;

function findBrokenLink(text: string, { own, names, assets, known }: LinkGround): string | undefined {
  // In the data that follows a quote is no attribute's; two strings can look like one together.
  const markup = text.slice(0, text.lastIndexOf('<script type="application/json"'));
  for (const match of markup.matchAll(/\s(?:href|src)="([^"]*)"/g)) {
    const link = match[1] as string;
    // An empty address is the page's own.
    if (link === '' || outside.test(link)) continue;
    const path = pathOf(link);
    if (path.startsWith(`${assetsPath}/`)) {
      if (!assets.has(path.slice(assetsPath.length + 1))) return link;
    } else if (path.startsWith(own)) {
      const rest = path.slice(own.length);
      if (!names.has(rest) && !names.has(`${rest}.html`) && !isAppRoute(rest) && !known.has(path))
        return link;
    } else if (!known.has(path)) return link;
  }
  return undefined;
}

/** Paths that have no file of their own: the host answers them with index.html and the app decides. */
function isAppRoute(path: string): boolean {
  return path === 'claims' || path === 'reset' || path === 'faqs';
}

function findForeignText(
  path: string,
  text: string,
  words: ReadonlySet<string>,
  context: VerifyContext,
  checkedData: string,
): string | undefined {
  const { rendered, variant } = context;
  const shell = path.endsWith('.html') ? shellOf(path, variant) : undefined;
  const constants = shell
    ? [
        rendered.policies.get(path) ?? '',
        rendered.brandStyle,
        shell.criticalCss,
        shell.importMap,
        shell.symbols,
        checkedData,
      ]
    : [];
  const stranger = context.provenance.findStranger(text, words, constants);
  return stranger === undefined
    ? undefined
    : `holds "${stranger}", which is neither this carrier's nor the base's nor the variant's.`;
}

/**
 * What a variant ships to all its carriers must hold nothing of the machine that built it: no folder, and no value of
 * an environment variable. Short or plain values (a language, a colour) would be found everywhere and are left out.
 * @throws BuildError exit 3 naming the first such file, never the value
 */
export function verifyShared(
  files: ReadonlyMap<string, string>,
  env: Readonly<Record<string, string | undefined>>,
): void {
  const values = Object.values(env).filter(
    (value) => value !== undefined && value.length >= 12 && /[^a-z]/i.test(value),
  );
  const machine = [...new Set([projectRoot, homedir(), ...values])].filter(
    (text) => text !== undefined && text.length > 5,
  );
  for (const [name, text] of files) {
    if (machine.some((secret) => text.includes(secret as string))) {
      throw new BuildError(`${name} would hold a folder or an environment value of this machine.`, {
        exit: 3,
        mend: 'Find what reads it: the app takes nothing from the environment but what environments.json says.',
      });
    }
  }
}
