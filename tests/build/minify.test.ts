import { brotliCompressSync } from 'node:zlib';
import { build, transform } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { baseDefines } from '#build/compile/defines.ts';
import { minifyScript } from '#build/compile/minify.ts';
import { projectRoot } from '#build/core/sources.ts';

const source = `import { base as start } from './chunk-AAAAAAAA.js';
export function count(values) { let total = start; for (const value of values) { total = total + value; } return total; }
export const later = () => import('./chunk-BBBBBBBB.js');`;

async function compileReact(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: `export { hydrateRoot } from 'react-dom/client';`, resolveDir: projectRoot },
    define: baseDefines({ publicKeys: [] }),
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    legalComments: 'none',
  });
  return outputFiles[0]?.text ?? '';
}

describe('script minifier', () => {
  it('keeps export names and import paths', async () => {
    const { code } = await transform(source, { minify: true, format: 'esm' });
    const smaller = await minifyScript(code);
    expect(smaller).toContain('as count');
    expect(smaller).toContain('as later');
    expect(smaller).toMatch(/from\s*["'`]\.\/chunk-AAAAAAAA\.js["'`]/);
    expect(smaller).toMatch(/import\(["'`]\.\/chunk-BBBBBBBB\.js["'`]\)/);
  });

  it('keeps the import paths of each script if scripts differ only in these', async () => {
    const rename = (text: string) => text.replace('AAAAAAAA', 'CCCCCCCC').replace('BBBBBBBB', 'AAAAAAAA');
    expect(await minifyScript(rename(source))).toBe(rename(await minifyScript(source)));
  });

  it('makes React DOM at least 0.5 kB smaller after Brotli than esbuild does', async () => {
    const compiled = await compileReact();
    const packed = (text: string) => brotliCompressSync(text).length;
    expect(packed(await minifyScript(compiled))).toBeLessThan(packed(compiled) - 500);
  });

  it('wraps every CommonJS module in parentheses, so that browsers compile it eagerly', async () => {
    const script = await minifyScript(await compileReact());
    const [, wrapper] = /(\w+)=\((\w+),(\w+)\)=>\(\)=>\{try/.exec(script) as RegExpExecArray;
    const factory = String.raw`(?:\w+|\(\w+,\w+\))=>`;
    const count = (start: string) =>
      [...script.matchAll(new RegExp(`=${wrapper}\\(${start}${factory}`, 'g'))].length;
    expect(count('')).toBe(0);
    expect(count(String.raw`\(`)).toBeGreaterThan(3);
    expect(() => new Function(script.replace(/export\{.*?\};?$/s, ''))).not.toThrow();
  });

  it('fails the build if a script cannot be parsed', async () => {
    await expect(minifyScript('export const = 1')).rejects.toThrow('cannot be parsed');
  });
});
