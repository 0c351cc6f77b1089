import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { findFunctionName } from './findFunctionName.ts';
import type { StackFrame } from './stackTrace.ts';

/** Why the original position of a frame is unknown. */
export type FrameProblem =
  /** The frame names no file, or no line and column. */
  | 'no position'
  /** The inline script of a page, or an address that the app does not serve. */
  | 'page'
  /** Not a script of the site: for example a browser extension. */
  | 'foreign script'
  /** No release that was searched contains the script. */
  | 'unknown script'
  /** The release contains the script, but was built without source maps. */
  | 'no source map'
  /** The position is in code that the build adds. */
  | 'generated code';

/** A position in a source file. */
export interface SourcePosition {
  /** Relative to the project. */
  readonly source: string;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
  /** The function in the source; undefined outside of functions. */
  readonly functionName: string | undefined;
  /** The text of the line. */
  readonly text: string;
}

export type ResolvedFrame = { readonly frame: StackFrame } & (
  | { readonly original: SourcePosition; readonly release: string }
  | { readonly problem: FrameProblem }
);

/** A script of the site, as a frame names it. */
export type ScriptAddress =
  | { readonly kind: 'hashed'; readonly script: string }
  /** A service worker: its name contains no hash, so it must be read from the release. */
  | { readonly kind: 'service worker'; readonly key: string };

/** A source map, and where the script that it describes is in the served file. */
export interface FoundMap {
  readonly release: string;
  readonly map: TraceMap;
  /** Number of characters of the first line before the script. */
  readonly offset: number;
}

export type FindMap = (address: ScriptAddress) => Promise<FoundMap | 'unknown script' | 'no source map'>;

/** Finds the original position of a frame. */
export async function resolveFrame(frame: StackFrame, findMap: FindMap): Promise<ResolvedFrame> {
  const { file, line, column } = frame;
  if (file === undefined) return { frame, problem: 'no position' };
  const address = scriptAddress(file);
  if (typeof address === 'string') return { frame, problem: address };
  if (!line || !column) return { frame, problem: 'no position' };
  const found = await findMap(address);
  if (typeof found === 'string') return { frame, problem: found };
  const { map, offset, release } = found;
  const needle = { line, column: column - 1 - (line === 1 ? offset : 0) };
  const position = needle.column < 0 ? undefined : originalPositionFor(map, needle);
  if (!position || position.source === null) return { frame, problem: 'generated code' };
  const content = map.sourcesContent?.[map.sources.indexOf(position.source)] ?? '';
  return {
    frame,
    release,
    original: {
      source: position.source,
      line: position.line,
      column: position.column + 1,
      functionName: await findFunctionName(position.source, content, position),
      text: content.split(/\r?\n/)[position.line - 1] ?? '',
    },
  };
}

/** Returns the script of an address, or why it is not a script of the site. */
export function scriptAddress(file: string): ScriptAddress | 'page' | 'foreign script' {
  const path = /^(?:[a-z]+:\/\/[^/]*|~)?(\/[^?#]*)/.exec(file)?.[1];
  if (path === undefined || /^[a-z-]*extension:/.test(file))
    return file === '[page]' ? 'page' : 'foreign script';
  const script =
    /^\/app\/(?:assets\/((?:(?:barcode|pdf)-worker-)?[0-9a-f]{16}\.js)|[^/]+\/(photo-worker-[0-9a-f]{16}\.js))$/.exec(
      path,
    );
  if (script) return { kind: 'hashed', script: (script[1] ?? script[2]) as string };
  if (/^\/(?:app\/[^/]+\/sw|sw-off)\.js$/.test(path)) return { kind: 'service worker', key: path.slice(1) };
  return /\.[cm]?js$/.test(path) ? 'foreign script' : 'page';
}

/** @throws SyntaxError if the text is not a source map */
export function parseMap(text: string): TraceMap {
  return new TraceMap(text);
}
