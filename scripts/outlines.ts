import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#build/core/sources.ts';
import { outlineModule, outlinesPath } from './drawings/outlineModule.ts';

writeFileSync(join(projectRoot, outlinesPath), outlineModule());
process.stderr.write(`Wrote ${outlinesPath}\n`);
