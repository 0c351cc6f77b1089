import { describe, expect, it } from 'vitest';
import {
  compareFiles,
  compareOthers,
  findMutableChanges,
  hasChanges,
} from '#build/difference/changedFiles.ts';
import { aRelease } from '../support/aRelease.ts';

describe('file comparison of two releases', () => {
  it('compares hashes and ignores compressed siblings', () => {
    const before = { 'start.html': '1', 'start.html.br': 'x', 'old.svg': '2' };
    expect(compareFiles(before, { ...before, 'start.html.br': 'y', 'start.html.gz': 'z' })).toEqual({
      added: [],
      removed: [],
      changed: [],
    });
    const after = { 'start.html': '3', 'start.html.br': 'x', 'new.svg': '2' };
    const changes = compareFiles(before, after);
    expect(changes).toEqual({ added: ['new.svg'], removed: ['old.svg'], changed: ['start.html'] });
    expect(hasChanges(changes)).toBe(true);
  });

  it('treats changed files that keep their name as pages', () => {
    const changes = {
      added: ['logo-0123456789abcdef.svg'],
      removed: ['strings.0123456789abcdef.json'],
      changed: ['start.html', 'sw.js'],
    };
    expect(findMutableChanges('acme', changes)).toEqual(['start.html', 'sw.js']);
  });

  it('reports fallbacks, landing page and portal as changed, removed or added', () => {
    const [before, after] = [aRelease('one').release, aRelease('two').release];
    expect(compareOthers(before, before)).toEqual([]);
    expect(compareOthers(before, after).map(({ name, change }) => [name, change])).toEqual([
      ['_vice', 'changed'],
      ['landing', 'changed'],
      ['supplements', 'changed'],
    ]);
    const { supplement: _, ...withoutPortal } = after;
    const withoutOthers = { ...withoutPortal, fallbacks: {}, shared: {} };
    expect(compareOthers(withoutOthers, withoutOthers)).toEqual([]);
    expect(compareOthers(before, withoutOthers).map(({ change }) => change)).toEqual([
      'removed',
      'removed',
      'removed',
    ]);
    expect(compareOthers(withoutOthers, after).map(({ change }) => change)).toEqual([
      'added',
      'added',
      'added',
    ]);
  });
});
