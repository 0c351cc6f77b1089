import { fileURLToPath } from 'node:url';
import { refreshTypesFile } from '#build/strings/refreshTypes.ts';

if (await refreshTypesFile(fileURLToPath(new URL('../src/i18n/i18n-types.ts', import.meta.url)))) {
  process.stderr.write('Wrote the types of the strings: src/i18n/i18n-types.ts\n');
}
