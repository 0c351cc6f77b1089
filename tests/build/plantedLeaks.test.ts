import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { plantedLeaks } from '../support/plantedLeaks.ts';

describe('planted leaks of capabilities', () => {
  it.each(plantedLeaks)('replace a text that exists in its file: $leak', ({ file, text }) => {
    expect(readFileSync(join(projectRoot, file), 'utf8'), file).toContain(text);
  });
});
