import { describe, expect, it } from 'vitest';
import { nameChunks, type RawChunk } from '#build/compile/chunks.ts';

const chunk = (name: string, text: string, ...imports: string[]): RawChunk => ({ name, text, imports });

/** The same three chunks for any names from the compiler. */
function family(a: string, b: string, c: string): RawChunk[] {
  return [
    chunk(a, `import"./${b}";import("./${c}");A`, b, c),
    chunk(b, 'B', ''),
    chunk(c, `import"./${b}";C`, b),
  ];
}

describe('chunk naming', () => {
  it('produces the same names and bytes for any names from the compiler [PIPE-38]', () => {
    const named = nameChunks(family('main-AAAAAAAA.js', 'chunk-BBBBBBBB.js', 'chunk-CCCCCCCC.js'));
    const namedAgain = nameChunks(family('main-ZZZZZZZZ.js', 'chunk-YYYYYYYY.js', 'chunk-XXXXXXXX.js'));
    expect([...namedAgain.values()]).toEqual([...named.values()]);
    expect(named.get('chunk-BBBBBBBB.js')?.name).toMatch(/^[0-9a-f]{16}\.js$/);
  });

  it('writes the final names into the importing chunks', () => {
    const named = nameChunks(family('main-AAAAAAAA.js', 'chunk-BBBBBBBB.js', 'chunk-CCCCCCCC.js'));
    const main = named.get('main-AAAAAAAA.js')?.text;
    expect(main).toBe(
      `import"./${named.get('chunk-BBBBBBBB.js')?.name}";import("./${named.get('chunk-CCCCCCCC.js')?.name}");A`,
    );
  });

  it('renames a chunk and all chunks that import it when its content changes', () => {
    const [a, b, c] = family('main-AAAAAAAA.js', 'chunk-BBBBBBBB.js', 'chunk-CCCCCCCC.js') as [
      RawChunk,
      RawChunk,
      RawChunk,
    ];
    const before = nameChunks([a, b, c]);
    const after = nameChunks([a, { ...b, text: 'B2' }, c]);
    for (const name of [a.name, b.name, c.name])
      expect(after.get(name)?.name).not.toBe(before.get(name)?.name);
  });

  it('hashes chunks that import each other as one group, in any input order', () => {
    const cycle = (x: string, y: string) => [
      chunk(x, `import("./${y}");X`, y),
      chunk(y, `import("./${x}");Y`, x),
    ];
    const names = nameChunks(cycle('chunk-AAAAAAAA.js', 'chunk-BBBBBBBB.js'));
    const namesInOtherOrder = nameChunks([...cycle('chunk-QQQQQQQQ.js', 'chunk-PPPPPPPP.js')].reverse());
    const texts = (map: typeof names) => [...map.values()].map((v) => `${v.name} ${v.text}`).sort();
    expect(texts(namesInOtherOrder)).toEqual(texts(names));
    const x = names.get('chunk-AAAAAAAA.js');
    const y = names.get('chunk-BBBBBBBB.js');
    expect(x?.text).toBe(`import("./${y?.name}");X`);
    expect(x?.name).not.toBe(y?.name);
  });
});
