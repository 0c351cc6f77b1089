import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#build/core/sources.ts';
import { writeFiles } from '../run/tempFolder.ts';
import { plainLogo } from './tenants.ts';

/** Client codes of the carriers in the project's own tenants folder. */
export const realCodes = readdirSync(join(projectRoot, 'tenants'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .sort();

/** Fills a new tenants folder with every real carrier and two generated carriers. Returns all client codes. */
export function writeFleet(tenants: string): string[] {
  for (const code of realCodes)
    cpSync(join(projectRoot, 'tenants', code), join(tenants, code), { recursive: true });
  cpSync(join(projectRoot, 'tenants/environments.json'), join(tenants, 'environments.json'));
  // Danish sorts aa after z, and Turkish has no dot on the small form of I.
  const generatedCodes = ['aab', 'ac'];
  for (const code of generatedCodes) {
    const provider = {
      name: `Iota INSURANCE ${code}`,
      client_code: code,
      original_logo_url: 'logos/original.svg',
    };
    writeFiles(join(tenants, code), {
      'provider.json': JSON.stringify(provider),
      'logos/original.svg': plainLogo(code),
    });
  }
  return [...realCodes, ...generatedCodes].sort();
}

/** Changes the strings of the given carriers, so that the next build has to rebuild them. */
export function changeStrings(tenants: string, codes: readonly string[], text: string): void {
  for (const code of codes) {
    writeFileSync(join(tenants, code, 'strings.json'), JSON.stringify({ 'start.title': `${text} ${code}` }));
  }
}
