import { renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generateTypes } from '#build/strings/generateTypes.ts';
import { formatTypesFile, readTypesFile, stampTypes } from '#build/strings/typesFile.ts';
import { en } from '#src/i18n/catalogues.ts';

const path = fileURLToPath(new URL('../src/i18n/i18n-types.ts', import.meta.url));
const stamp = stampTypes(en);

if (readTypesFile(path, stamp) === undefined) {
  const temporary = `${path}.${process.pid}`;
  writeFileSync(temporary, formatTypesFile(stamp, await generateTypes(en)));
  renameSync(temporary, path);
  process.stderr.write('Wrote the types of the strings: src/i18n/i18n-types.ts\n');
}
