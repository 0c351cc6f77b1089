import { describe, expect, it } from 'vitest';
import { findSimilar } from '#build/strings/similarKey.ts';

const known = [
  'start.title',
  'start.document_title',
  'error.exposure_not_found.display',
  'photos.prompt_1',
  'nav.faq',
];

describe('findSimilar', () => {
  it.each([
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
  ])('takes %.40s for %s [PIPE-13]', (unknown, likely) => {
    expect(findSimilar(unknown, known)).toBe(likely);
  });
});
