import { createStringsChecker } from '#build/strings/checker.ts';
import { catalogues, report } from './stringsFixture.ts';

/**
 * A separate program that checks the text of a strings file. Prints the diagnostics and whether TypeScript ran.
 * Arguments: the cache folder and the text.
 */
const [cacheDir = '', text = '{}'] = process.argv.slice(2);
let typescript = false;
// A check starts no other worker thread than the one that runs TypeScript.
process.on('worker', () => {
  typescript = true;
});
const diagnostics = await report(createStringsChecker({ cacheDir, catalogues }), text);
process.stdout.write(JSON.stringify({ diagnostics, typescript }));
