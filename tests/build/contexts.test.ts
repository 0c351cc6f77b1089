import type { Plugin } from 'esbuild';
import { expect, it, onTestFinished } from 'vitest';
import { openBuildContexts } from '#build/dev/contexts.ts';

it('compiles a file again that is corrected while its error is being compiled', async () => {
  const contexts = openBuildContexts();
  onTestFinished(contexts.close);
  let source = '"first"';
  let onRead: (() => void) | undefined;
  const page: Plugin = {
    name: 'page',
    setup(build) {
      build.onResolve({ filter: /^page$/ }, () => ({ path: 'page', namespace: 'test' }));
      build.onLoad({ filter: /.*/ }, () => {
        const contents = source;
        onRead?.();
        return { contents };
      });
    },
  };
  const compile = async () => {
    const { outputFiles } = await contexts.build('page', null, () => ({
      logLevel: 'silent',
      entryPoints: ['page'],
      plugins: [page],
      write: false,
      metafile: true,
      outdir: '/',
    }));
    return outputFiles[0]?.text;
  };
  expect(await compile()).toContain('first');
  source = '<<';
  onRead = () => {
    onRead = undefined;
    source = '"second"';
    contexts.rebuild(['page']);
  };
  contexts.rebuild(['page']);
  await expect.poll(() => onRead).toBeUndefined();
  expect(await compile()).toContain('second');
});
