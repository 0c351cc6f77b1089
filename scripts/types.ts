import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { refreshTypesFile } from '#build/check/strings/typesFile.ts';
import { projectRoot } from '#build/core/sources.ts';
import { renderJsonSchemas } from '#build/schemas/jsonSchemas.ts';

if (await refreshTypesFile(join(projectRoot, 'src/texts/i18n-types.ts')))
  process.stderr.write('Wrote the types of the strings: src/texts/i18n-types.ts\n');

const schemas = join(projectRoot, 'schemas');
mkdirSync(schemas, { recursive: true });
for (const [name, text] of renderJsonSchemas()) writeFileSync(join(schemas, name), text);
