import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { findMisplacedReads } from '../support/capabilityReads.ts';
import { listSources } from '../support/importGraph.ts';

describe('check of capability reads', () => {
  it('finds no read in the app outside the condition of an if or ?: in a function [PIPE-15]', () => {
    const files = listSources(join(projectRoot, 'src')).map(
      (file) => [relative(projectRoot, file), readFileSync(file, 'utf8')] as const,
    );
    expect(files.filter(([, text]) => text.includes('__TENANT__.')).length).toBeGreaterThan(3);
    expect(files.flatMap(([file, text]) => findMisplacedReads(file, text))).toEqual([]);
  });

  it.each([
    ['a module constant', 'export const footer = __TENANT__.showsWebappFooter;'],
    ['a condition at module level', 'export const x = __TENANT__.showsWebappFooter ? 1 : 2;'],
    ['a return statement', 'export function footer() { return __TENANT__.showsWebappFooter; }'],
    ['a local constant', 'function f() { const on = __TENANT__.hideCallForHelp; if (on) g(); }'],
    ['a spread', 'function f() { return { ...__TENANT__ }; }'],
    ['a destructuring', 'function f() { const { hideCallForHelp } = __TENANT__; }'],
    ['a computed property name', 'function f(name) { if (__TENANT__[name]) g(); }'],
    ['JSX with && instead of ?:', 'function F() { return <p>{__TENANT__.hideCallForHelp && <a />}</p>; }'],
    ['the body of an if', 'function f(x) { if (x) g(__TENANT__.hideCallForHelp); }'],
    ['a declaration of __TENANT__', 'const __TENANT__ = { hideCallForHelp: true };'],
  ])('rejects %s', (_what, text) => {
    expect(findMisplacedReads('sample.tsx', text)).toHaveLength(1);
  });

  it.each([
    'function f() { if (__TENANT__.hideCallForHelp) g(); }',
    'const F = () => (!__TENANT__.hideCallForHelp && x ? <a /> : null);',
  ])('accepts %s', (text) => {
    expect(findMisplacedReads('sample.tsx', text)).toEqual([]);
  });
});
