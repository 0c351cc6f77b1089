import { describe, expect, it } from 'vitest';
import { compileServiceWorker } from '#build/compile/compileWorkers.ts';
import { mappedScript, sourceMapFile } from '#build/core/sourceMapNames.ts';

describe('name of a source map', () => {
  it('is recognized for the scripts with which service workers send photos', async () => {
    const { deliveries } = await compileServiceWorker();
    const scripts = Object.values(deliveries ?? {}).map(({ name }) => name);
    expect(scripts).toHaveLength(2);
    expect(scripts.map((name) => mappedScript(`${name}.map`))).toEqual(scripts);
  });

  it.each([
    'memberArea-0A1B2C3D.js',
    'photo-worker-0123456789abcdef.js',
    'pdf-worker-0123456789abcdef.js',
    'sw-0123456789abcdef.js',
  ])('names its script: %s', (script) => {
    expect(mappedScript(sourceMapFile(script).replace('source-maps/', ''))).toBe(script);
  });

  it.each([
    '0123456789abcdef.js',
    '0123456789abcdef.css.map',
    'other-0123456789abcdef.js.map',
    '../x.js.map',
  ])('is not another file: %s', (name) => {
    expect(mappedScript(name)).toBeUndefined();
  });
});
