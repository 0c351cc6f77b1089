import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { photoPlans, promptsOf } from '../seed/photoSets.ts';

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', 'pictures');

/** Example pictures of the prompts, which are also the photos of seeded claims. */
const pictureFiles: ReadonlySet<string> = new Set(
  (Object.keys(photoPlans) as (keyof typeof photoPlans)[])
    .flatMap(promptsOf)
    .flatMap(({ prompt }) => [`${prompt.picture}.jpg`, `${prompt.picture}-example.jpg`]),
);

export function readPicture(file: string): Buffer | undefined {
  return pictureFiles.has(file) ? readFileSync(join(folder, file)) : undefined;
}
