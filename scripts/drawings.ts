import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#build/core/sources.ts';
import { artFiles, artFolder, handDrawn } from './drawings/artFiles.ts';
import { outlineModule, outlinesPath } from './drawings/outlineModule.ts';

const folder = join(projectRoot, artFolder);
const files = artFiles();
for (const file of readdirSync(folder))
  if (!files.has(file) && !handDrawn.has(file)) rmSync(join(folder, file));
for (const [file, text] of files) writeFileSync(join(folder, file), text);
writeFileSync(join(projectRoot, outlinesPath), outlineModule());
process.stderr.write(`Wrote ${files.size} files in ${artFolder}, and ${outlinesPath}\n`);
