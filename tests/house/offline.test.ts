import { readFileSync } from 'node:fs';
import { get } from 'node:https';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { listSources } from '../support/importGraph.ts';

const files = listSources(join(projectRoot, 'tests')).map((file) => ({
  name: relative(projectRoot, file),
  text: readFileSync(file, 'utf8'),
}));

/** The brackets prevent Vitest from using this line as the environment setting of this file. */
const environment = /^\/\/ @vitest[-]environment happy-dom/;

describe('test suite', () => {
  it('blocks requests to other machines', async () => {
    // An address reserved for documentation. Without the network guard, the request would wait for a timeout.
    await expect(fetch('http://192.0.2.1/')).rejects.toMatchObject({
      cause: { message: 'Tests must not connect to other machines: 192.0.2.1' },
    });
    const error = await new Promise<Error>((resolve) =>
      get('https://api.livery.example/').on('error', resolve),
    );
    expect(error.message).toBe('Tests must not connect to other machines: api.livery.example');
  });

  it('uses happy-dom for component tests, and built bundles for browser tests', () => {
    const componentTests = files.filter(
      ({ name, text }) => /\.test\.tsx$/.test(name) && /mountApp|\.mount\.test/.test(text + name),
    );
    expect(componentTests.length).toBeGreaterThan(4);
    for (const { name, text } of componentTests) expect(text, name).toMatch(environment);
    const browserTests = files.filter(
      ({ name, text }) => /^tests\/e2e\/(?!headers)/.test(name) && /goto\(['`"]\/app\//.test(text),
    );
    for (const { name, text } of browserTests)
      expect(text, name).toMatch(/builtSite\(|sandboxSite\(|originSite\(|startProgram\(|livery\(\['build'/);
    expect(browserTests.length).toBeGreaterThan(4);
  });
});
