import { posix } from 'node:path';
import { decodedMappings, encodedMap, type SourceMapSegment, TraceMap } from '@jridgewell/trace-mapping';
import { chunkReference } from './chunks.ts';
import { sourcePath } from './codeStats.ts';
import { compileAllHint, findModuleWrappers } from './compileEarly.ts';
import { minifyOptions } from './minify.ts';
import { applyEdits, type TextEdit } from './textEdits.ts';

/** A script before and after the steps that follow esbuild. */
export interface ScriptStages {
  /** Final file name. */
  readonly name: string;
  /** esbuild's output, and its source map as JSON. */
  readonly compiled: string;
  readonly compiledMap: string;
  /** The text before the second minification. Differs from `compiled` if chunks were merged. */
  readonly merged: string;
  /** The shipped text. */
  readonly final: string;
  /** esbuild's name of a chunk that was merged → esbuild's name of the chunk that contains it. */
  readonly mergedInto: ReadonlyMap<string, string>;
  /** esbuild's name of a chunk → its final name. */
  readonly finalNames: ReadonlyMap<string, string>;
}

/**
 * Returns the source map of a shipped script as JSON. Repeats the steps that follow esbuild and moves the positions
 * along. Paths of sources are relative to the project, and the map contains the sources.
 * @throws Error if the repeated steps give another text than the shipped one
 */
export async function mapScript(stages: ScriptStages): Promise<string> {
  const { name, compiled, compiledMap, merged, final } = stages;
  const redirects = findRenames(compiled, stages.mergedInto);
  // Merging also appends exports, which moves no position.
  if (!merged.startsWith(applyEdits(compiled, redirects))) throw mismatchError(name);
  const inputMap = moveSegments(new TraceMap(compiledMap), compiled, redirects);
  const { minifySync } = await import('rolldown/utils');
  const { code, map } = minifySync('script.js', merged, {
    ...minifyOptions,
    sourcemap: true,
    inputMap: encodedMap(inputMap) as never,
  });
  const edits = [
    ...(final.startsWith(compileAllHint) ? [{ start: 0, end: 0, text: compileAllHint }] : []),
    ...[...findModuleWrappers(code), ...findRenames(code, stages.finalNames)].sort(
      (a, b) => a.start - b.start,
    ),
  ];
  if (applyEdits(code, edits) !== final) throw mismatchError(name);
  const moved = moveSegments(new TraceMap(map as never), code, edits);
  return JSON.stringify({ ...encodedMap(relativeSources(moved)), file: name });
}

function mismatchError(name: string): Error {
  return new Error(`The source map of ${name} does not match the script.`);
}

function findRenames(text: string, names: ReadonlyMap<string, string>): TextEdit[] {
  return [...text.matchAll(chunkReference)].flatMap(({ 0: reference, 1: from = '', index }) => {
    const name = names.get(from);
    const end = index + reference.length;
    return name === undefined ? [] : [{ start: end - from.length, end, text: name }];
  });
}

/** Returns the map of the text after the edits. */
function moveSegments(map: TraceMap, text: string, edits: readonly TextEdit[]): TraceMap {
  if (edits.length === 0) return map;
  const before = lineStarts(text);
  const after = lineStarts(applyEdits(text, edits));
  const mappings: SourceMapSegment[][] = after.map(() => []);
  let nextEdit = 0;
  let shift = 0;
  let line = 0;
  for (const [index, segments] of decodedMappings(map).entries()) {
    for (const [column, ...original] of segments) {
      const offset = (before[index] as number) + column;
      for (let edit = edits[nextEdit]; edit && edit.end <= offset; edit = edits[++nextEdit])
        shift += edit.text.length - (edit.end - edit.start);
      const moved = offset + shift;
      while ((after[line + 1] ?? Number.POSITIVE_INFINITY) <= moved) line++;
      mappings[line]?.push([moved - (after[line] as number), ...original] as SourceMapSegment);
    }
  }
  const { names, sources, sourcesContent = [] } = map;
  return new TraceMap({ version: 3, names, sources, sourcesContent, mappings });
}

function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
}

/** Replaces esbuild's paths, which are relative to its output folder, and removes generated modules and unused sources. */
function relativeSources(map: TraceMap): TraceMap {
  const indexes = new Map<string, number>();
  const sourcesContent: (string | null)[] = [];
  const newIndexes = map.sources.map((source, index) => {
    const path = source === null ? undefined : projectSource(source);
    return { path, content: map.sourcesContent?.[index] ?? null };
  });
  const mappings = decodedMappings(map).map((segments) =>
    segments.map((segment): SourceMapSegment => {
      if (segment.length === 1) return segment;
      const { path, content } = newIndexes[segment[1]] ?? {};
      if (path === undefined) return [segment[0]];
      const index = indexes.get(path) ?? indexes.size;
      if (!indexes.has(path)) sourcesContent.push(content ?? null);
      indexes.set(path, index);
      const [column, , line, sourceColumn] = segment;
      return segment.length === 5
        ? [column, index, line, sourceColumn, segment[4]]
        : [column, index, line, sourceColumn];
    }),
  );
  return new TraceMap({
    version: 3,
    names: map.names,
    sources: [...indexes.keys()],
    sourcesContent,
    mappings,
  });
}

/** Returns undefined for modules that the build generates. The address of a stylesheet is one of them. */
function projectSource(source: string): string | undefined {
  if (source.startsWith('styles:')) return undefined;
  const hasNamespace = /^[\w-]{2,}:/.test(source);
  return sourcePath(hasNamespace ? source : posix.join('out', source));
}
