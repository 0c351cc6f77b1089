import { createRequire } from 'node:module';
import { createStringsChecker } from '#build/strings/checker.ts';
import { report, words } from './stringsFixture.ts';

/** Run as a program of its own, with a cache folder and a file's text: says what was found and what was loaded for it. */
const [cacheDir = '', text = '{}'] = process.argv.slice(2);
const diagnostics = await report(createStringsChecker({ cacheDir, catalogues: words }), text);
const loaded = Object.keys(createRequire(import.meta.url).cache);
const typescript = loaded.some((path) => path.endsWith('node_modules/typescript/lib/typescript.js'));
process.stdout.write(JSON.stringify({ diagnostics, typescript }));
