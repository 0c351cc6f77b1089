// Plain JavaScript: a thread starts without the loader that reads TypeScript, and this is all it runs.
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';

const require = createRequire(import.meta.url);
/** Required, not imported: Node would first look through its nine megabytes for the names that it exports. */
const ts = require('typescript');

const modules = new Map([
  ['./types', '/types.ts'],
  ['typesafe-i18n', '/typesafe-i18n.d.ts'],
]);

/** Path → text of the question in hand. TypeScript sees no other file. */
let files = new Map();
/** Path → what was read last of it: the types are the same in every question. */
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

/** 1-based lines of check.ts in which TypeScript finds an error. */
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
