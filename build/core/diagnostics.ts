/** A problem in one carrier's input files, described so that an editor can fix it. */
export interface Diagnostic {
  readonly severity: 'error' | 'warning';
  /** The name of the carrier's folder. */
  readonly code: string;
  /** Path relative to the tenants folder, with `/` as separator: `acme/strings.json`. */
  readonly file: string;
  /** 1-based; 1 if the problem concerns the whole file. */
  readonly line: number;
  /** Dotted path inside the file; '' for the whole file. */
  readonly path: string;
  readonly message: string;
  /** How to fix the problem, as an instruction. */
  readonly hint: string;
}

/** An error that the user can fix. It is printed without a stack trace. `exit` is the exit code of the command. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
  readonly exit: number;
  readonly hint: string;

  constructor(message: string, options: { exit: number; hint: string; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.exit = options.exit;
    this.hint = options.hint;
  }
}

/**
 * Formats as `acme/strings.json:12 start.title: …`. A problem of the whole folder has no line number.
 * @param tenants path of the tenants folder, printed before the file
 */
export function formatDiagnostic(d: Diagnostic, tenants = ''): string {
  const where = d.path === '' ? '' : ` ${d.path}:`;
  const line = d.file === d.code ? '' : `:${d.line}`;
  return `${tenants === '' ? '' : `${tenants}/`}${d.file}${line}${where} ${d.message} ${d.hint}`;
}

/** Sorts reports by file, line and path, in code-unit order. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.file, b.file) ||
    a.line - b.line ||
    compareText(a.path, b.path) ||
    compareText(a.message, b.message)
  );
}

/** Compares by code units, so that the order is the same for every LANG, unlike localeCompare. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
