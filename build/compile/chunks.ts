import { compareText } from '../core/diagnostics.ts';
import { nameHash } from '../core/hash.ts';

export interface RawChunk {
  /** esbuild's file name, as used in the import statements of other chunks. */
  readonly name: string;
  readonly text: string;
  /** Names of the chunks that this chunk imports, statically or dynamically. */
  readonly imports: readonly string[];
}

/**
 * Matches an import of one of esbuild's output files; the first group is its name. The pattern starts with fixed
 * characters, because one that starts with a word takes ten times as long (measured).
 */
export const chunkReference = /\.\/(\w+-[A-Z0-9]{8}\.js)/g;

/** Replaces the name in each import of one of esbuild's output files. */
export function renameReferences(text: string, rename: (name: string) => string): string {
  return text.replace(chunkReference, (_, name: string) => `./${rename(name)}`);
}

/**
 * Renames every chunk to `<16 hex>.js`, a hash of its final content. esbuild's own hashes depend on the path of
 * node_modules. Chunks in an import cycle are hashed as one group, with placeholders for their names.
 * @returns esbuild's name → final name and text
 */
export function nameChunks(chunks: readonly RawChunk[]): Map<string, { name: string; text: string }> {
  const byName = new Map(chunks.map((chunk) => [chunk.name, chunk]));
  const final = new Map<string, { name: string; text: string }>();
  for (const group of stronglyConnected(chunks, byName)) {
    const inside = new Map(group.map((chunk, index) => [chunk.name, `@@${index}@@`]));
    const masked = group.map((chunk) => {
      const anonymous = new Map([...inside.keys()].map((name) => [name, '@@@']));
      return { chunk, key: substitute(chunk.text, anonymous, final) };
    });
    masked.sort((a, b) => compareText(a.key, b.key));
    for (const [index, { chunk }] of masked.entries()) inside.set(chunk.name, `@@${index}@@`);
    const texts = masked.map(({ chunk }) => substitute(chunk.text, inside, final));
    const groupHash = nameHash(texts.join('\n'));
    const names = new Map(
      masked.map(({ chunk }, index) => [
        chunk.name,
        `${group.length === 1 ? groupHash : nameHash(`${groupHash}:${index}`)}.js`,
      ]),
    );
    for (const { chunk } of masked) {
      final.set(chunk.name, {
        name: names.get(chunk.name) as string,
        text: substitute(chunk.text, names, final),
      });
    }
  }
  return final;
}

function substitute(
  text: string,
  inside: ReadonlyMap<string, string>,
  finalNames: ReadonlyMap<string, { name: string }>,
): string {
  return renameReferences(text, (name) => inside.get(name) ?? finalNames.get(name)?.name ?? name);
}

/** Tarjan's algorithm. Returns each group after all groups that it imports. */
function stronglyConnected(chunks: readonly RawChunk[], byName: ReadonlyMap<string, RawChunk>): RawChunk[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: RawChunk[] = [];
  const onStack = new Set<string>();
  const groups: RawChunk[][] = [];
  const visit = (chunk: RawChunk) => {
    order.set(chunk.name, order.size);
    low.set(chunk.name, order.get(chunk.name) as number);
    stack.push(chunk);
    onStack.add(chunk.name);
    for (const name of chunk.imports) {
      const next = byName.get(name);
      if (!next) continue;
      if (!order.has(name)) visit(next);
      if (onStack.has(name))
        low.set(chunk.name, Math.min(low.get(chunk.name) as number, low.get(name) as number));
    }
    if (low.get(chunk.name) !== order.get(chunk.name)) return;
    const group: RawChunk[] = [];
    for (let member = stack.pop(); member; member = stack.pop()) {
      onStack.delete(member.name);
      group.push(member);
      if (member === chunk) break;
    }
    groups.push(group);
  };
  for (const chunk of chunks) if (!order.has(chunk.name)) visit(chunk);
  return groups;
}
