import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resolveStrings } from '#build/check/strings/resolveStrings.ts';
import { projectRoot } from '#build/core/sources.ts';
import sandboxTexts from '#scripts/sandbox/seed/texts/es.json';
import { allMessages } from '../support/aTenant.ts';
import { builtInTexts } from '../support/builtInTexts.ts';

const terms = readFileSync(join(projectRoot, 'src/texts/es/terms.html'), 'utf8').split('\n');
const texts = [
  ...resolveStrings(builtInTexts, 'es', new Map()).values(),
  ...terms,
  ...JSON.stringify(sandboxTexts).split('","'),
];

describe('Spanish terms', () => {
  it.each([
    ['call a claim reclamación', /\breclamo|siniestro|demanda/i, /reclamación/i],
    ['call an estimate estimado', /presupuesto|cotización|estimación|valuación/i, /estimado/i],
    ['call the deductible deducible', /franquicia/i, /deducible/i],
    ['call a repair shop taller', /tienda|mecánico/i, /taller/i],
    [
      'call the adjuster ajustador, and the appraiser tasador',
      /perito|valuador|liquidador/i,
      /ajustador|tasador/i,
    ],
    ['call a car auto', /coche|carro\b/i, /\bauto\b/i],
    ['call the license plate placa', /matrícula|patente/i, /placa/i],
    ['call the windshield parabrisas', /luna delantera/i, /parabrisas/i],
    ['call the insurer aseguradora', /asegurador\b|compañía de seguros/i, /aseguradora/i],
    ['call a phone teléfono', /\bmóvil|celular/i, /teléfono/i],
    ['call logging in iniciar sesión', /acceder|loguear|conectarse a su cuenta/i, /iniciar sesión/i],
    ['call an e-mail correo electrónico', /\be-?mail\b/i, /correo electrónico/i],
    [
      'address the reader as usted',
      /\b(?:tú|tu|tus|ti|contigo|te|puedes|tienes|quieres|necesitas|llámanos|ingresa tu|toca|elige|vosotros|vuestr[oa]s?)\b/i,
      /\b(?:usted|su|sus)\b/i,
    ],
  ])('%s', (_rule, forbidden, expected) => {
    expect(texts.filter((text) => forbidden.test(String(text)))).toEqual([]);
    expect(texts.filter((text) => expected.test(String(text))).length).toBeGreaterThan(1);
  });

  it('open every question and exclamation with an inverted mark', () => {
    const count = (text: string, mark: string) => text.split(mark).length - 1;
    const unbalanced = texts
      .map(String)
      .filter((text) => count(text, '?') !== count(text, '¿') || count(text, '!') !== count(text, '¡'));
    expect(unbalanced.filter((text) => !text.includes('<!doctype'))).toEqual([]);
  });

  it('agree with the number of photos', () => {
    const { claims, photos, queue } = allMessages('es').t;
    expect([1, 2].map((total) => claims.sent_none({ total }))).toEqual([
      '1 foto por tomar',
      '2 fotos por tomar',
    ]);
    expect([1, 2].map((total) => photos.set_sent({ total: String(total) }))).toEqual([
      '1 foto enviada',
      '2 fotos enviadas',
    ]);
    expect(queue.notice.expired.text({ count: 1 })).toContain('todavía la necesita, tómela de nuevo');
    expect(queue.notice.expired.text({ count: 2 })).toContain('todavía las necesita, tómelas de nuevo');
  });
});
