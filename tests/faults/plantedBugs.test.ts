import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { plantedBugs } from './plantedBugs.ts';

describe('planted bugs', () => {
  it.each(plantedBugs)(
    'replace text that occurs exactly once in the source file: the changed app $name',
    ({ edits }) => {
      for (const { file, from } of edits)
        expect(readFileSync(join(projectRoot, file), 'utf8').split(from), file).toHaveLength(2);
    },
  );
});
