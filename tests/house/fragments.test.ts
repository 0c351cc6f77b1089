import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';

it('every fragment is a <Fragment>, because the compiler does not check text inside <>', () => {
  const folder = join(projectRoot, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  expect(files.filter((file) => readFileSync(join(folder, file), 'utf8').includes('<>'))).toEqual([]);
});
