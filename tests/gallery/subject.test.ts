import { describe, expect, it } from 'vitest';
import { listVisits } from '#scripts/gallery/capture.ts';
import type { Needs, Scene } from '#scripts/gallery/scenes/scene.ts';
import { subjectOf } from '#scripts/gallery/subjects.ts';
import type { ProviderFile } from '#src/tenant/schema.ts';

const environment = { name: 'qa1', flavour: 'vice', codes: { zeta: { locale: 'sr' } } } as const;
const provider = (overrides: Partial<ProviderFile> = {}) =>
  ({ name: 'Zeta', client_code: 'zeta', ...overrides }) as ProviderFile;
const scene = (needs: Needs, overrides: Partial<Scene> = {}): Scene => ({
  ...{ id: 'one', title: 'One', area: 'start', path: '/', needs },
  ...overrides,
});

describe('scene selection for a carrier', () => {
  const subject = subjectOf(
    provider({ nps_after_photos: true, capabilities: { uses_faq_feedback: true } }),
    'carrier',
    environment,
  );

  it.each([
    [{}, true],
    [{ flavour: 'vice' }, true],
    [{ flavour: 'standard' }, false],
    [{ on: 'uses_faq_feedback' }, true],
    [{ off: 'uses_faq_feedback' }, false],
    [{ on: 'uses_country_picker' }, false],
    [{ off: 'uses_country_picker' }, true],
    [{ surveys: true }, true],
    [{ surveys: false }, false],
    [{ severalLanguages: true }, false],
  ] as const)('selects a scene with the needs %j: %s', (needs, expected) => {
    expect(listVisits([scene(needs)], [subject], [360]).length === 1).toBe(expected);
  });

  it('selects a scene with the language switch for a carrier with several languages', () => {
    const bilingual = provider({ livery: { locales: ['en', 'es'] } } as Partial<ProviderFile>);
    const visits = listVisits(
      [scene({ severalLanguages: true })],
      [subjectOf(bilingual, 'carrier', environment)],
      [360],
    );
    expect(visits.length).toBe(1);
  });

  it("uses the carrier's flavour, locale and capabilities in the environment", () => {
    const livery = {
      flavour: 'standard',
      environments: { qa1: { capabilities: { uses_faq_feedback: false } } },
    };
    const standardSubject = subjectOf(provider({ livery } as Partial<ProviderFile>), 'carrier', environment);
    expect([subject.flavour, subject.locale, standardSubject.flavour]).toEqual(['vice', 'sr', 'standard']);
    expect([
      standardSubject.isOn.uses_faq_feedback,
      standardSubject.isOn.enables_notification_preferences,
    ]).toEqual([false, true]);
  });

  it('includes only the widths at which the scene exists, and visits phones separately', () => {
    const widths = (overrides: Partial<Scene>) =>
      listVisits([scene({}, overrides)], [subject], [360, '844x390', 768, '1366x650']).map(
        (visit) => visit.widths,
      );
    const phones = [360, '844x390'];
    expect(widths({})).toEqual([phones, [768, '1366x650']]);
    expect(widths({ only: 'small' })).toEqual([phones, [768]]);
    expect(widths({ only: 'mouse' })).toEqual([[768, '1366x650']]);
    expect(listVisits([scene({}, { kind: 'portal' })], [subject], [360])).toEqual([]);
  });
});
