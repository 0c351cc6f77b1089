import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#build/core/sources.ts';
import { renderJsonSchemas } from '#build/schemas/jsonSchemas.ts';

const folder = join(projectRoot, 'schemas');
mkdirSync(folder, { recursive: true });
for (const [name, text] of renderJsonSchemas()) {
  writeFileSync(join(folder, name), text);
  process.stderr.write(`Wrote schemas/${name}\n`);
}
