import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hashSource, hashSourceFile } from '#build/compile/sourceHash.ts';
import { sha256 } from '#build/core/hash.ts';
import { tempFolder } from '../support/tempFolder.ts';

const hash = (path: string, text: string) => hashSource(path, Buffer.from(text));
const code = "export const label = (name: string) => `a // b` + name;\nexport const size = '12 px';\n";
const styles = '.card { color: red; }\n.card::after { content: "/* no comment */"; }\n';

describe('source hash', () => {
  it.each([
    ['src/a.ts', code, `// why\n${code}`],
    ['src/a.ts', code, code.replace('(name: string)', '(\n  name: string | number, // both\n)')],
    ['src/a.ts', code, `${code}export interface Later {\n  readonly a: 1;\n}\n`],
    ['src/a.tsx', 'export const a = <b>x</b>;', 'export const a = <b>{/* y */}x</b>; /* z */'],
    ['src/a.css', styles, `/* why */\n${styles.replace('{ color', '{\n  color')}`],
  ])('stays the same if only comments, types or formatting of %s change', async (path, before, after) => {
    expect(await hash(path, after)).toBe(await hash(path, before));
  });

  it.each([
    ['src/a.ts', code, code.replace('a // b', 'a // c')],
    ['src/a.ts', code, code.replace('12 px', '12  px')],
    ['src/a.ts', code, code.replace('size =', 'wide =')],
    ['src/a.ts', 'export const a = f();', 'export const a = /* @__PURE__ */ f();'],
    ['src/a.tsx', 'export const a = <b>x y</b>;', 'export const a = <b>x  y</b>;'],
    ['src/a.css', styles, styles.replace('/* no', '/* a')],
    ['src/a.css', styles, styles.replace('red', 'blue')],
    ['src/words.json', '{"a":1}', '{"a": 1}'],
    ['node_modules/a/index.js', 'a()', 'a() // b'],
  ])('changes with any other edit of %s', async (path, before, after) => {
    expect(await hash(path, after)).not.toBe(await hash(path, before));
  });

  it('is the hash of the raw bytes for a file in node_modules', async () => {
    expect(await hash('node_modules/a/index.ts', code)).toBe(sha256(Buffer.from(code)));
  });

  it('changes with the content of its file', async () => {
    const file = join(tempFolder({ 'a.ts': code }), 'a.ts');
    expect(await hashSourceFile('src/a.ts', file)).toBe(await hash('src/a.ts', code));
    const edited = code.replace('12', '123');
    writeFileSync(file, edited);
    expect(await hashSourceFile('src/a.ts', file)).toBe(await hash('src/a.ts', edited));
  });
});
