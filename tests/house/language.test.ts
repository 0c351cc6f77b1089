import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/sources.ts';

const sources = ['build', 'scripts', 'src', 'tests'].flatMap((folder) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|mjs|css)$/.test(name))
    .map((name) => join(folder, name)),
);

/** A line of a comment, or the comment at the end of a line of code. */
const comment = /^\s*(?:\/\/|\/\*|\*).*|\s\/\/\s.*/;
const citation = /\b[A-Z][A-Z0-9]+(?:-[A-Z]+)?-\d{2}\b|\bdesign §|\btrust [TUB]\d/;
/** Names of standards that look like requirement ids. */
const standards = /\b(?:RFC|ISO|SHA|ITU|UTF|ES)-\d+\b/g;

describe('comments in the source code', () => {
  it('do not cite requirement ids or other documents', () => {
    expect(sources.length).toBeGreaterThan(1_000);
    const commentsWithIds = sources.flatMap((file) =>
      readFileSync(join(projectRoot, file), 'utf8')
        .split('\n')
        .map((line, index) => ({ location: `${file}:${index + 1}`, text: comment.exec(line)?.[0] ?? '' }))
        .filter(({ text }) => citation.test(text.replace(standards, '')))
        .map(({ location }) => location),
    );
    expect(commentsWithIds).toEqual([]);
  });
});
