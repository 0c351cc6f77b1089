import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/sources.ts';
import { listSources } from '../support/importGraph.ts';

/** What esbuild does not write anew for the oldest browsers that it compiles for: Chrome 92, Safari 15, Firefox 91. */
const tooNew =
  /\bcanParse\(|\.throwIfAborted\(|structuredClone\(|\.to(?:Sorted|Reversed|Spliced)\(|\.findLast(?:Index)?\(|AbortSignal\.(?:any|timeout)\(|randomUUID\(|\.groupBy\(|withResolvers\(/;
/** Parsed at build time alone. */
const neverInBrowsers = ['src/tenant/schema.ts'];

describe('the app', () => {
  it('calls nothing that the oldest browsers which it is compiled for lack', () => {
    const sources = listSources(join(projectRoot, 'src')).map((file) => relative(projectRoot, file));
    const found = sources
      .filter((file) => !neverInBrowsers.includes(file))
      .flatMap((file) =>
        readFileSync(join(projectRoot, file), 'utf8')
          .split('\n')
          .flatMap((line, index) =>
            tooNew.test(line) && !/^\s*(?:\*|\/[/*])/.test(line) ? `${file}:${index + 1} ${line.trim()}` : [],
          ),
      );
    expect(sources.length).toBeGreaterThan(100);
    expect(found).toEqual([]);
  });
});
