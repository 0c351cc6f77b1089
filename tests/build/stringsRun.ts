import { createStringsChecker } from '#build/strings/checker.ts';
import { report, words } from './stringsFixture.ts';

/**
 * Run as a program of its own, with a cache folder and a file's text: says what was found, and whether by TypeScript.
 */
const [cacheDir = '', text = '{}'] = process.argv.slice(2);
let typescript = false;
// The only thread that a check starts.
process.on('worker', () => {
  typescript = true;
});
const diagnostics = await report(createStringsChecker({ cacheDir, catalogues: words }), text);
process.stdout.write(JSON.stringify({ diagnostics, typescript }));
