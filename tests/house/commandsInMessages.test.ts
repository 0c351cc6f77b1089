import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const sources = ['build', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name)),
);

describe('commands in errors and hints', () => {
  it('never start with livery alone, because livery is not on the PATH', () => {
    const invalidSources = sources.filter((file) =>
      /(?:with|it|back|there|Run):? livery [a-z]/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(sources.length).toBeGreaterThan(200);
    expect(invalidSources).toEqual([]);
  });
});
