import { describe, expect, it } from 'vitest';
import { locales } from '#src/tenant/locales.ts';
import { allMessages } from '../support/samples/aTenant.ts';
import { catalogues } from '../support/samples/builtInTexts.ts';

const numerals = {
  en: 'two|three|four|five|six|seven|eight|nine|ten|twelve',
  es: 'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce',
  sr: 'dve|tri|četiri|pet|šest|sedam|osam|devet|deset|dvanaest',
};
const hardCodedCount = new RegExp(
  `(?<![\\p{L}\\d])(${Object.values(numerals).join('|')}|\\d+)\\s+(photo|foto)`,
  'iu',
);

describe('number of photos', () => {
  it.each(locales)(
    'is not hard-coded in the %s catalogue, because claims request different numbers',
    (language) => {
      const texts = [...catalogues[language]].filter(([, text]) => hardCodedCount.test(String(text)));
      expect(texts).toEqual([]);
    },
  );

  it('agrees with the words around it in Serbian', () => {
    const { claims, photos, queue } = allMessages('sr').t;
    expect([1, 4, 12, 21].map((total) => photos.set_sent({ total: String(total) }))).toEqual([
      ...['Poslata 1', 'Poslate sve 4', 'Poslato svih 12', 'Poslata 21'],
    ]);
    expect([1, 2, 5].map((total) => claims.sent_none({ total }))).toEqual([
      'Treba snimiti 1 fotografiju',
      'Treba snimiti 2 fotografije',
      'Treba snimiti 5 fotografija',
    ]);
    expect(queue.notice.expired.text({ count: 1 })).toContain('je i dalje potrebna');
    expect(queue.notice.expired.text({ count: 2 })).toContain('su i dalje potrebne');
  });

  it('agrees with the words around it in Spanish', () => {
    const { claims, queue } = allMessages('es').t;
    expect([1, 2].map((total) => claims.sent_none({ total }))).toEqual([
      '1 foto por tomar',
      '2 fotos por tomar',
    ]);
    expect(queue.notice.expired.text({ count: 1 })).toContain('todavía la necesita, tómela de nuevo');
    expect(queue.notice.expired.text({ count: 2 })).toContain('todavía las necesita, tómelas de nuevo');
  });
});

it('Spanish questions and exclamations open with an inverted mark', () => {
  const count = (text: string, mark: string) => text.split(mark).length - 1;
  const unbalanced = [...catalogues.es].filter(
    ([, text]) => count(text, '?') !== count(text, '¿') || count(text, '!') !== count(text, '¡'),
  );
  expect(unbalanced).toEqual([]);
});
