import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resolveStrings } from '#build/check/strings/resolveStrings.ts';
import { listTenants } from '#build/config/tenantFolders.ts';
import { projectRoot } from '#build/core/sources.ts';
import { allMessages } from '../support/aTenant.ts';
import { builtInTexts } from '../support/builtInTexts.ts';

const tenants = join(projectRoot, 'tenants');

function readJson(path: string) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}

const overrides = listTenants(tenants)
  .filter((code) => readJson(join(tenants, code, 'provider.json')).livery?.locale === 'sr')
  .flatMap((code) => Object.values(readJson(join(tenants, code, 'strings.json'))) as string[]);
const texts = [...resolveStrings(builtInTexts, 'sr', new Map()).values(), ...overrides];
const terms = readFileSync(join(projectRoot, 'src/texts/sr/terms.html'), 'utf8').split('\n');

/** A request that is not a claim: the carrier's data notice is sent on request. */
const isRequest = /na zahtev[.,]/gi;

describe('Serbian terms', () => {
  it('call a claim "prijava štete" and never "zahtev"', () => {
    expect(texts.length).toBeGreaterThan(300);
    expect([...texts, ...terms].filter((text) => /zahtev/i.test(text.replace(isRequest, '')))).toEqual([]);
    expect(texts.filter((text) => /prijav\w+ štete/i.test(text)).length).toBeGreaterThan(10);
  });

  it.each([
    [
      'use šteta for the damage only, not for the claim',
      /šteta br|broj\w* štete|(?:ovoj|ovu|vašoj|vašu|sve) štet[eiu]/i,
    ],
    ['call the VIN broj šasije, and name VIN only in parentheses', /(?<!\()\bVIN\b/],
    ['call the deductible učešće u šteti', /franšiz/i],
    ['call the appraiser procenitelj', /procenjivač/i],
    ['use prijavljivanje for logging in, not prijava', /prijava nije uspela|nazad na prijavu|^prijava – /i],
    ['avoid nema veze, which also means "never mind"', /nema veze/i],
  ])('%s', (_rule, forbidden) => {
    expect([...texts, ...terms].filter((text) => forbidden.test(text))).toEqual([]);
  });

  it('agree with the number of photos', () => {
    const { claims, photos, queue } = allMessages('sr').t;
    expect([1, 4, 12, 21].map((total) => photos.set_sent({ total: String(total) }))).toEqual([
      'Poslata 1',
      'Poslate sve 4',
      'Poslato svih 12',
      'Poslata 21',
    ]);
    expect([1, 2, 5].map((total) => claims.sent_none({ total }))).toEqual([
      'Treba snimiti 1 fotografiju',
      'Treba snimiti 2 fotografije',
      'Treba snimiti 5 fotografija',
    ]);
    expect(queue.notice.expired.text({ count: 1 })).toContain('je i dalje potrebna');
    expect(queue.notice.expired.text({ count: 2 })).toContain('su i dalje potrebne');
  });
});
