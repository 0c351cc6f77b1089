/** One problem in a carrier's input, with what its editor needs to fix it. */
export interface Diagnostic {
  readonly severity: 'error' | 'warning';
  /** The carrier's folder name, as found. */
  readonly code: string;
  /** Path below the tenants folder, with `/`: `acme/strings.json`. */
  readonly file: string;
  /** 1-based; 1 for a problem of the whole file. */
  readonly line: number;
  /** Dotted path inside the file, '' for the whole file. */
  readonly path: string;
  readonly message: string;
  /** What to do about it, in the imperative. */
  readonly mend: string;
}

/** An error that a person can fix. It is printed without a stack trace; `exit` is the exit code of the process. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
  readonly exit: number;
  readonly mend: string;

  constructor(message: string, options: { exit: number; mend: string; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.exit = options.exit;
    this.mend = options.mend;
  }
}

/**
 * `acme/strings.json:12 start.title: …`; a problem of the whole folder has no line.
 * @param tenants path of the tenants folder, prefixed to the file
 */
export function formatDiagnostic(d: Diagnostic, tenants = ''): string {
  const where = d.path === '' ? '' : ` ${d.path}:`;
  const line = d.file === d.code ? '' : `:${d.line}`;
  return `${tenants === '' ? '' : `${tenants}/`}${d.file}${line}${where} ${d.message} ${d.mend}`;
}

/** A stable order for reports: by file, line and path, in code-unit order. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.file, b.file) ||
    a.line - b.line ||
    compareText(a.path, b.path) ||
    compareText(a.message, b.message)
  );
}

/** Code-unit order: the same under every LANG, unlike localeCompare. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
