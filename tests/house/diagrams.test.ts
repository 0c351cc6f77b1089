// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInThisContext } from 'node:vm';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeBlocksOf, docPages } from '../support/repository/docPages.ts';

/** The part of the Mermaid API that this test uses. */
interface Mermaid {
  /** Rejects with a message that names the line of the error. */
  parse(text: string): Promise<unknown>;
}

let mermaid: Mermaid;

beforeAll(() => {
  // The package is a script for browsers that sets a global variable.
  const file = createRequire(import.meta.url).resolve('@mermaid-js/tiny');
  runInThisContext(readFileSync(file, 'utf8'), { filename: file });
  ({ mermaid } = globalThis as unknown as { mermaid: Mermaid });
});

const diagrams = docPages.flatMap((page) =>
  codeBlocksOf(page)
    .filter(({ language }) => language === 'mermaid')
    .map(({ line, text }) => ({ place: `${page}:${line}`, text })),
);

describe('diagrams in the documentation', () => {
  it.each(diagrams)('have valid Mermaid syntax at $place', async ({ text }) => {
    await expect(mermaid.parse(text)).resolves.toBeTruthy();
  });
});
