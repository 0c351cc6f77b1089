import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { minBrowserVersions } from '#build/compile/browsers.ts';
import { projectRoot } from '#build/core/sources.ts';
import { listSources } from '../support/repository/importGraph.ts';

type Versions = readonly [chrome: number, safari: number, firefox: number];
const neverSupported = Number.POSITIVE_INFINITY;

/**
 * Calls that the compiler does not transform, and the first browser versions that support them, from MDN's
 * compatibility data. Calls with `?.` do not match, because they handle missing support. APIs that the app checks with
 * `typeof` are not listed.
 */
const calls: readonly (readonly [RegExp, Versions])[] = [
  [/\bObject\.hasOwn\(/, [93, 15.4, 92]],
  [/\.at\(-?(?:\d|\w+ [-+])/, [92, 15.4, 90]],
  [/\.findLast(?:Index)?\(/, [97, 15.4, 104]],
  [/\.to(?:Sorted|Reversed|Spliced)\(/, [110, 16, 115]],
  [/\b(?:Object|Map)\.groupBy\(/, [117, 17.4, 119]],
  [/\bArray\.fromAsync\(/, [121, 16.4, 115]],
  [
    /\.(?:values|keys|entries)\(\)\.(?:map|filter|some|every|find|reduce|forEach|flatMap|take|drop|toArray)\(/,
    [122, 18.4, 131],
  ],
  [/\bIterator\.(?:from|concat)\(/, [122, 18.4, 131]],
  [/\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|intersection)\(/, [122, 17, 127]],
  [/\bPromise\.withResolvers\(/, [119, 17.4, 121]],
  [/\bPromise\.try\(/, [128, 18.2, 134]],
  [/\bstructuredClone\(/, [98, 15.4, 94]],
  [/\.(?:isWellFormed|toWellFormed)\(/, [111, 16.4, 119]],
  [/\bRegExp\.escape\(/, [136, 18.2, 134]],
  [/\(\?<[=!]/, [62, 16.4, 78]],
  [/\/[dgimsuy]*v[dgimsuy]*(?=[;,).\s])(?<=[^/\s]\/[a-z]+)/, [112, 17, 116]],
  [/\bIntl\.Segmenter\(/, [87, 14.1, 125]],
  [/\bIntl\.(?:DurationFormat|supportedValuesOf)\(/, [99, 15.4, 93]],
  [/\.(?:toBase64|toHex|setFromBase64|setFromHex)\(|\bUint8Array\.from(?:Base64|Hex)\(/, [140, 18.2, 133]],
  [/\.transferToFixedLength\(/, [114, 17.4, 122]],
  [/\brandomUUID\(/, [92, 15.4, 95]],
  [/\bURL\.canParse\(|\bcanParse\(/, [120, 17, 115]],
  [/\bURL\.parse\(/, [126, 18, 126]],
  [/\bsearchParams\.size\b/, [113, 17, 112]],
  [/\bAbortSignal\.timeout\(/, [103, 16, 100]],
  [/\bAbortSignal\.any\(/, [116, 17.4, 124]],
  [/\bAbortSignal\.abort\(/, [93, 15, 88]],
  [/\.throwIfAborted\(/, [100, 15.4, 97]],
  [/\bResponse\.json\(/, [105, 17, 115]],
  [/\bnew (?:De)?[Cc]ompressionStream\(/, [80, 16.4, 113]],
  [/\bnew CSSStyleSheet\(|\badoptedStyleSheets\b/, [73, 16.4, 101]],
  [/\bsetHTMLUnsafe\(|\bgetHTML\(/, [124, 17.4, 123]],
  [/\.showModal\(/, [37, 15.4, 98]],
  [/\.(?:showPopover|hidePopover|togglePopover)\(/, [114, 17, 125]],
  [/\.showPicker\(/, [99, 16, 101]],
  [/\.requestSubmit\(/, [76, 16, 75]],
  [/\.checkVisibility\(/, [105, 17.4, 106]],
  [/\bstartViewTransition\(/, [111, 18, 144]],
  [/\brequestIdleCallback\(/, [47, neverSupported, 55]],
  [/\bnavigator\.locks\.(?:request|query)\(/, [69, 15.4, 96]],
  [/\bnavigator\.userActivation\.\w/, [72, 16.4, 120]],
  [/\bnavigator\.userAgentData\.\w/, [90, neverSupported, neverSupported]],
  [/\bnavigator\.connection\.\w/, [61, neverSupported, neverSupported]],
  [/\bnavigator\.share\(|\bnavigator\.canShare\(/, [89, 14, neverSupported]],
  [/\bnavigator\.storage\.estimate\(/, [61, 17, 57]],
  [/\bscheduler\.(?:yield|postTask)\(/, [94, neverSupported, 142]],
  [/\bimageOrientation: 'from-image'/, [112, 17, 111]],
];

/** Modules that run only at build time. */
const buildTimeModules = ['src/tenant/schema.ts', 'src/prerender.tsx'];

const isTooNew = ([chrome, safari, firefox]: Versions) =>
  chrome > minBrowserVersions.chrome ||
  safari > minBrowserVersions.safari ||
  firefox > minBrowserVersions.firefox;
const tooNew = calls.filter(([, first]) => isTooNew(first)).map(([call]) => call);

function listCalls(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => !/^\s*(?:\*|\/[/*])/.test(line) && tooNew.some((call) => call.test(line)))
    .map((line) => line.trim());
}

describe('browser support check', () => {
  it('finds no call in the app that the oldest supported browsers lack', () => {
    const sources = listSources(join(projectRoot, 'src')).map((file) => relative(projectRoot, file));
    const found = sources
      .filter((file) => !buildTimeModules.includes(file))
      .flatMap((file) =>
        listCalls(readFileSync(join(projectRoot, file), 'utf8')).map((line) => `${file} ${line}`),
      );
    expect(sources.length).toBeGreaterThan(100);
    expect(found).toEqual([]);
  });

  it.each([
    ...['list.at(-1)', 'structuredClone(a)', 'dialog.showModal()', 'map.values().map(of)'],
    ...['/a(?<=b)/u', 'const a = /[a--b]/v;', 'window.requestIdleCallback(run)'],
  ])('reports %s', (line) => {
    expect(listCalls(line)).toEqual([line]);
  });

  it.each([
    ...['words.at({ time })', 'dialog.showModal?.()', '// structuredClone(a)', 'a / b / v;'],
    '(window.requestIdleCallback ?? window.setTimeout)(run)',
  ])('accepts %s', (line) => {
    expect(listCalls(line)).toEqual([]);
  });
});
