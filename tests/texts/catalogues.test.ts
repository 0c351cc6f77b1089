import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { locales } from '#src/tenant/locales.ts';
import { catalogues } from '../support/samples/builtInTexts.ts';

const english = catalogues.en;
/** Spoken names of controls, and the shorter texts that these controls show. */
const visibleLabels = Object.entries({
  'live.cancel': 'live.tap_to_cancel',
  'supplement_portal.confirmation.vehicle.change': 'supplement_portal.confirmation.change',
  'supplement_portal.confirmation.shop.change': 'supplement_portal.confirmation.change',
  'supplement_portal.upload_manager.files.retry_label': 'supplement_portal.upload_manager.files.retry',
  'supplement_portal.upload_manager.files.remove_label': 'supplement_portal.upload_manager.files.remove',
});
const translations = locales.filter((locale) => locale !== 'en');

describe.each(translations)('catalogue of %s', (locale) => {
  const texts = catalogues[locale];

  it('has no key that the base catalogue does not have', () => {
    expect([...texts.keys()].filter((key) => !english.has(key))).toEqual([]);
  });

  it('is not a copy of the English texts', () => {
    const sentences = [...english].filter(([, text]) => text.split(' ').length > 3);
    expect(sentences.filter(([key, text]) => texts.get(key) === text)).toEqual([]);
  });

  const isComplete = [...english.keys()].every((key) => texts.has(key));

  it.runIf(isComplete)('comes with a terms document in its language', () => {
    expect(existsSync(join(projectRoot, 'src/texts', locale, 'terms.html'))).toBe(true);
  });
});

describe.each(locales)('accessible names of controls in %s', (locale) => {
  it('contain the visible label, so that voice control finds the control', () => {
    const texts = new Map([...english, ...catalogues[locale]]);
    for (const [name, label] of visibleLabels) expect(texts.get(name)).toContain(texts.get(label));
  });
});
