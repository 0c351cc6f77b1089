import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { Art, type ArtName } from '#src/ui/Art.tsx';

const file = (name: string) => readFileSync(`src/ui/art/${name}.svg`, 'utf8');
const names = readdirSync('src/ui/art').map((name) => name.replace('.svg', '') as ArtName);
/** The hero is excluded: its phone is black for every brand, and its size has a separate test below. */
const otherNames = names.filter((name) => name !== 'hero');

describe('SVG illustration', () => {
  it.each(names)('has a single symbol with a matching id and viewBox: %s', (name) => {
    const symbol =
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]*><symbol id="([^"]+)" viewBox="([^"]+)">/.exec(
        file(name),
      );
    const { viewBox } = name.startsWith('photo-')
      ? { viewBox: '0 0 640 480' }
      : (Art({ name, label: '', spriteUrl: '' }).props as { viewBox: string });
    expect(symbol?.slice(1)).toEqual([`art-${name}`, viewBox]);
    expect(file(name).match(/<symbol/g)).toHaveLength(1);
  });

  it.each(names)('contains no script, inline style or external reference: %s [trust T2]', (name) => {
    expect(file(name)).not.toMatch(/<script|<style|\sstyle=|\son\w+=|href="[^#]/i);
  });

  it.each(otherNames)('takes every colour from CSS variables: %s', (name) => {
    const colours = [...file(name).matchAll(/(?:fill|stroke|stop-color)="([^"]+)"/g)].map(
      (match) => match[1],
    );
    expect(colours.length).toBeGreaterThan(5);
    expect(colours.filter((colour) => !/^(none|var\(--[a-z-]+\))$/.test(colour ?? ''))).toEqual([]);
  });

  it('is at most 17.5 kB together with all other illustrations, after Brotli compression', () => {
    expect(brotliCompressSync(names.map(file).join('')).length).toBeLessThanOrEqual(17_500);
  });
});

describe('public page', () => {
  it('uses at most 2.6 kB for the hero and 2.9 kB for the styles after Brotli compression', async () => {
    const css = await build({
      entryPoints: ['src/app/public.css'],
      bundle: true,
      minify: true,
      write: false,
    });
    expect(brotliCompressSync(file('hero')).length).toBeLessThanOrEqual(2600);
    expect(brotliCompressSync(css.outputFiles[0]?.text ?? '').length).toBeLessThanOrEqual(2900);
  });
});
