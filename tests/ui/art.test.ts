import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { pageArt, plainPageArt } from '#src/app/pages.ts';
import { Art, type ArtName } from '#src/ui/Art.tsx';

const file = (name: string) => readFileSync(`src/ui/art/${name}.svg`, 'utf8');
const names = readdirSync('src/ui/art').map((name) => name.replace('.svg', '') as ArtName);
/** The hero shows a phone, which is black whatever the brand, and is weighed below. */
const small = names.filter((name) => name !== 'hero');

describe('a drawing', () => {
  it.each(names)('%s is one symbol of its own name, in the box that pages reserve for it', (name) => {
    const symbol =
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]*><symbol id="([^"]+)" viewBox="([^"]+)">/.exec(
        file(name),
      );
    const { viewBox } = Art({ name, label: '', sheet: '' }).props as { viewBox: string };
    expect(symbol?.slice(1)).toEqual([`art-${name}`, viewBox]);
    expect(file(name).match(/<symbol/g)).toHaveLength(1);
  });

  it.each(names)('%s holds no script, no style and no outside reference [trust T2]', (name) => {
    expect(file(name)).not.toMatch(/<script|<style|\sstyle=|\son\w+=|href="[^#]/i);
  });

  it.each(small)('%s takes every colour from the brand', (name) => {
    const colours = [...file(name).matchAll(/(?:fill|stroke|stop-color)="([^"]+)"/g)].map(
      (match) => match[1],
    );
    expect(colours.length).toBeGreaterThan(5);
    expect(colours.filter((colour) => !/^(none|var\(--[a-z-]+\))$/.test(colour ?? ''))).toEqual([]);
  });

  it.each(small)('%s weighs at most 1 kB, compressed', (name) => {
    expect(brotliCompressSync(file(name)).length).toBeLessThanOrEqual(1000);
  });

  it.each(names)('%s has no id that another drawing has', (name) => {
    const ids = [...file(name).matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
    expect(ids.every((id) => id?.startsWith(`art-${name}`))).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each([...Object.values(pageArt), ...Object.values(plainPageArt)].flat())(
    '%s that a page asks for exists',
    (name) => {
      expect(names).toContain(name);
    },
  );
});

describe('the weight of a public page', () => {
  it('is at most 2.6 kB for the hero and 2.3 kB for the styles, compressed', async () => {
    const css = await build({
      entryPoints: ['src/app/public.css'],
      bundle: true,
      minify: true,
      write: false,
    });
    expect(brotliCompressSync(file('hero')).length).toBeLessThanOrEqual(2600);
    expect(brotliCompressSync(css.outputFiles[0]?.text ?? '').length).toBeLessThanOrEqual(2300);
  });
});
