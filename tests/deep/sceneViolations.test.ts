import { describe, expect, it } from 'vitest';
import { scenes } from '#scripts/gallery/scenes/scenes.ts';
import { findViolations } from '../support/expectAccessible.ts';
import { ariaLocales, listAriaVisits, setUpScenes } from '../support/setUpAriaSnapshots.ts';

const [english] = ariaLocales;
const visits = listAriaVisits(english, scenes);
/** axe does not see the white circle behind the text, because it is a pseudo-element. */
const zoomContrast = (span: string) => [`color-contrast: button[aria-label="Zoom 1×"] > ${span}`];
const expected: Readonly<Record<string, string[]>> = {
  // Screens without content, because they are still loading.
  'claims-loading': ['page-has-heading-one: html', 'region: .page-progress'],
  'fallback-waiting': ['landmark-one-main: html', 'page-has-heading-one: html', 'region: #root'],
  'photos-live': zoomContrast('span[aria-hidden="true"]'),
  'photos-live-dark': zoomContrast('span[aria-hidden="true"]'),
  'photos-live-additional': zoomContrast('span'),
};

describe('axe', () => {
  const findViolationsOf = setUpScenes(english, visits, findViolations);
  it.each(visits.map((visit) => [visit.scene.id, visit] as const))(
    'finds no violations in the scene %s',
    async (id, visit) => {
      expect(await findViolationsOf(visit)).toEqual(expected[id] ?? []);
    },
    60_000,
  );
});
