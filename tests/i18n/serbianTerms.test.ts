import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listTenants } from '#build/read.ts';
import { projectRoot } from '#build/sources.ts';
import { resolveStrings } from '#src/i18n/overlay.ts';

const tenants = join(projectRoot, 'tenants');

function readJson(path: string) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}

/** A request is called so: for a new password, for what is sent to whoever asks. */
const isRequest = /zahtev za promenu lozinke|na zahtev[.,]/gi;

describe('what Serbian readers are told', () => {
  it('calls a claim prijava štete, and no other word that insurers have for it', () => {
    const own = listTenants(tenants)
      .filter((code) => readJson(join(tenants, code, 'provider.json')).livery?.locale === 'sr')
      .flatMap((code) => Object.values(readJson(join(tenants, code, 'strings.json'))) as string[]);
    const words = [...resolveStrings('sr', new Map()).values(), ...own];
    const terms = readFileSync(join(projectRoot, 'public/terms/sr.html'), 'utf8').split('\n');
    expect(words.length).toBeGreaterThan(300);
    expect([...words, ...terms].filter((text) => /zahtev/i.test(text.replace(isRequest, '')))).toEqual([]);
    expect(words.filter((text) => /prijav\w+ štete/i.test(text)).length).toBeGreaterThan(10);
  });
});
