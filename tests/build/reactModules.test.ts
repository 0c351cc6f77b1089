import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { compileBrowser } from '#build/compile/compile.ts';
import { reactModules, refuseUndefined } from '#build/compile/reactModules.ts';
import { projectRoot } from '#build/sources.ts';
import { sampleDefines } from '../support/sampleDefines.ts';

const bundle = (contents: string) =>
  build({
    stdin: { contents, resolveDir: projectRoot },
    plugins: [reactModules(projectRoot)],
    bundle: true,
    write: false,
    format: 'esm',
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
  });

describe('React ES modules', () => {
  it('compile to direct calls without property access on React', async () => {
    const variant = { key: 'sample', kind: 'standard', capabilities: sampleDefines() } as const;
    const { scripts } = await compileBrowser(variant, []);
    const withPropertyAccess = [...scripts].filter(([, text]) => /\.(?:jsxs?|useState)\)\(/.test(text));
    expect(withPropertyAccess.map(([name]) => name)).toEqual([]);
  });

  it('export the same functions that CommonJS libraries require', async () => {
    const { outputFiles } = await bundle(`
      import React, { useState } from 'react';
      import { Fragment } from 'react/jsx-runtime';
      import { useSyncExternalStore } from 'use-sync-external-store/shim/index.js';
      const own = require('react');
      export default [React.useState, useState, useSyncExternalStore].map((it, index) => it === [own.useState, own.useState, own.useSyncExternalStore][index]).concat(Fragment === own.Fragment);
    `);
    const text = outputFiles[0]?.text ?? '';
    const module = await import(`data:text/javascript,${encodeURIComponent(text)}`);
    expect(module.default).toEqual([true, true, true, true]);
  });

  it('fail the compile on an import that is not listed, and name it', async () => {
    await expect(
      bundle(`import { useActionState } from 'react'; console.log(useActionState);`),
    ).rejects.toThrow('No matching export in "livery-react:react" for import "useActionState"');
    const { warnings } = await bundle(`import * as all from 'react'; console.log(all.useActionState);`);
    expect(() => refuseUndefined(warnings)).toThrow('useActionState');
    const { warnings: warningsOfListed } = await bundle(
      `import * as all from 'react'; console.log(all.useState);`,
    );
    expect(() => refuseUndefined(warningsOfListed)).not.toThrow();
  });
});
