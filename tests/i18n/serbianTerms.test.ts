import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listTenants } from '#build/read.ts';
import { projectRoot } from '#build/sources.ts';
import { resolveStrings } from '#src/i18n/resolveStrings.ts';

const tenants = join(projectRoot, 'tenants');

function readJson(path: string) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}

/** Phrases in which the word means a request, such as a request for a new password, and not a claim. */
const isRequest = /zahtev za promenu lozinke|na zahtev[.,]/gi;

describe('Serbian texts', () => {
  it('call a claim "prijava štete" and never "zahtev"', () => {
    const overrides = listTenants(tenants)
      .filter((code) => readJson(join(tenants, code, 'provider.json')).livery?.locale === 'sr')
      .flatMap((code) => Object.values(readJson(join(tenants, code, 'strings.json'))) as string[]);
    const texts = [...resolveStrings('sr', new Map()).values(), ...overrides];
    const termsLines = readFileSync(join(projectRoot, 'public/terms/sr.html'), 'utf8').split('\n');
    expect(texts.length).toBeGreaterThan(300);
    expect([...texts, ...termsLines].filter((text) => /zahtev/i.test(text.replace(isRequest, '')))).toEqual(
      [],
    );
    expect(texts.filter((text) => /prijav\w+ štete/i.test(text)).length).toBeGreaterThan(10);
  });
});
