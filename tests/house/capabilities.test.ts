import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/sources.ts';
import { findMisplacedReads } from '../support/capabilityReads.ts';
import { listSources } from '../support/importGraph.ts';

describe('a capability', () => {
  it('is read inside a function and at the place of use, in an if or ?: [PIPE-15]', () => {
    const files = listSources(join(projectRoot, 'src')).map(
      (file) => [relative(projectRoot, file), readFileSync(file, 'utf8')] as const,
    );
    expect(files.filter(([, text]) => text.includes('__TENANT__.')).length).toBeGreaterThan(3);
    expect(files.flatMap(([file, text]) => findMisplacedReads(file, text))).toEqual([]);
  });

  it.each([
    ['a constant of the module', 'export const footer = __TENANT__.showsWebappFooter;'],
    ['a decision of the module', 'export const x = __TENANT__.showsWebappFooter ? 1 : 2;'],
    ['a function that hands it on', 'export function footer() { return __TENANT__.showsWebappFooter; }'],
    ['a constant of a function', 'function f() { const on = __TENANT__.hideCallForHelp; if (on) g(); }'],
    ['a spread', 'function f() { return { ...__TENANT__ }; }'],
    ['a destructuring', 'function f() { const { hideCallForHelp } = __TENANT__; }'],
    ['a computed name', 'function f(name) { if (__TENANT__[name]) g(); }'],
    [
      'a branch of markup without ?:',
      'function F() { return <p>{__TENANT__.hideCallForHelp && <a />}</p>; }',
    ],
    ['what an if leads to', 'function f(x) { if (x) g(__TENANT__.hideCallForHelp); }'],
    ['a name of its own', 'const __TENANT__ = { hideCallForHelp: true };'],
  ])('is found misplaced in %s', (_what, text) => {
    expect(findMisplacedReads('sample.tsx', text)).toHaveLength(1);
  });

  it.each([
    'function f() { if (__TENANT__.hideCallForHelp) g(); }',
    'const F = () => (!__TENANT__.hideCallForHelp && x ? <a /> : null);',
  ])('may be read as in %s', (text) => {
    expect(findMisplacedReads('sample.tsx', text)).toEqual([]);
  });
});
