// Plain JavaScript, because worker threads start without the TypeScript loader.
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';

const require = createRequire(import.meta.url);
/** Uses require, because for an import Node would first scan the 9 MB file for its export names. */
const ts = require('typescript');

const modules = new Map([
  ['./types', '/types.ts'],
  ['typesafe-i18n', '/typesafe-i18n.d.ts'],
]);

/** Path → text of the current request. TypeScript has no access to other files. */
let files = new Map();
/** Cache: path → last parsed file. The types are the same in every request. */
const read = new Map();

const host = {
  getSourceFile: (name, target) => {
    const text = files.get(name);
    const known = read.get(name);
    if (text === undefined) return undefined;
    if (known?.text === text) return known;
    const options = typeof target === 'object' ? target : { languageVersion: target };
    const source = ts.createSourceFile(name, text, {
      ...options,
      jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
    });
    read.set(name, source);
    return source;
  },
  resolveModuleNameLiterals: (literals) =>
    literals.map(({ text }) => {
      const resolvedFileName = modules.get(text);
      const resolvedModule = resolvedFileName && { resolvedFileName, extension: ts.Extension.Ts };
      return { resolvedModule: resolvedModule || undefined };
    }),
  fileExists: (name) => files.has(name),
  readFile: (name) => files.get(name),
  getDefaultLibFileName: () => '/library.d.ts',
  getCurrentDirectory: () => '/',
  getCanonicalFileName: (name) => name,
  useCaseSensitiveFileNames: () => true,
  getNewLine: () => '\n',
  writeFile: () => undefined,
};

/** Returns the 1-based lines of check.ts with a type error. */
function findWrongLines() {
  const options = {
    noLib: true,
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const program = ts.createProgram(['/library.d.ts', '/check.ts'], options, host);
  const source = program.getSourceFile('/check.ts');
  return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
    ({ start = 0 }) => source.getLineAndCharacterOfPosition(start).line + 1,
  );
}

parentPort?.on('message', (asked) => {
  files = new Map(Object.entries(asked));
  parentPort.postMessage(findWrongLines());
});
