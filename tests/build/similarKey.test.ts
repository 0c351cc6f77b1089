import { describe, expect, it } from 'vitest';
import { findSimilar } from '#build/core/similarKey.ts';

const allowedKeys = [
  'start.title',
  'start.document_title',
  'error.exposure_not_found.display',
  'photos.prompt_1',
  'nav.faq',
];

describe('search for a similar key', () => {
  const cases: readonly (readonly [string, string | undefined])[] = [
    ['start.titel', 'start.title'],
    ['start.tite', 'start.title'],
    ['strat.titles', 'start.title'],
    ['startTitle', 'start.title'],
    ['start.documentTitle', 'start.document_title'],
    ['error.exposure_not_fuond.dislay', 'error.exposure_not_found.display'],
    ['nav.fqa', 'nav.faq'],
    ['legacy.banner', undefined],
    ['start.subtitle', undefined],
    ['photos.prompt_9', undefined],
    ['__proto__', undefined],
    ['', undefined],
    ['x'.repeat(1_000_000), undefined],
  ];
  it.each(cases.map(([misspelled, expected]) => [misspelled.slice(0, 40), expected, misspelled] as const))(
    'maps "%s" to %s [PIPE-13]',
    (_title, expected, misspelled) => {
      expect(findSimilar(misspelled, allowedKeys)).toBe(expected);
    },
  );
});
