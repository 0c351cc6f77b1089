import { createStringsChecker } from '#build/strings/checker.ts';
import { catalogues, report } from './stringsFixture.ts';

/**
 * A separate program that checks the text of a strings file. Prints the diagnostics and whether TypeScript ran.
 * Arguments: the cache folder and the text.
 */
const [cacheDir = '', text = '{}'] = process.argv.slice(2);
let typescript = false;
// The only worker thread that a check starts is the one that runs TypeScript.
process.on('worker', () => {
  typescript = true;
});
const diagnostics = await report(createStringsChecker({ cacheDir, catalogues }), text);
process.stdout.write(JSON.stringify({ diagnostics, typescript }));
