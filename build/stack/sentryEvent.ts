import { isRecord } from '../core/isRecord.ts';
import type { StackFrame, StackTrace } from './stackTrace.ts';

/** The part of a Sentry event that a stack trace is read from. */
export interface ReportedEvent {
  readonly release: string | undefined;
  /** The error first, then its causes. */
  readonly traces: readonly StackTrace[];
}

/**
 * Reads a Sentry event: its JSON, or the envelope in which a browser sends it, with one JSON document per line.
 * @returns undefined if the text contains no event
 */
export function parseSentryEvent(text: string): ReportedEvent | undefined {
  const documents = [text, ...text.split('\n')].flatMap(parseOrNothing).filter(isRecord);
  const event = documents.find((it) => readExceptions(it) !== undefined);
  if (!event) return undefined;
  const traces = (readExceptions(event) ?? []).filter(isRecord).map(readTrace);
  return {
    release: typeof event.release === 'string' ? event.release : readReleaseVersion(event.release),
    // Sentry lists the error last, after its causes.
    traces: traces.reverse(),
  };
}

function parseOrNothing(text: string): unknown[] {
  try {
    return [JSON.parse(text)];
  } catch {
    return []; // Not JSON, for example a line of a formatted document.
  }
}

/** Sentry's own event has `exception`. Its web API lists the same data as one of the `entries`. */
function readExceptions(event: Record<string, unknown>): unknown[] | undefined {
  const entries = Array.isArray(event.entries) ? event.entries.filter(isRecord) : [];
  const entry = entries.find(({ type }) => type === 'exception');
  const exception = isRecord(event.exception) ? event.exception : entry?.data;
  return isRecord(exception) && Array.isArray(exception.values) ? exception.values : undefined;
}

/** The web API returns the release as an object. */
function readReleaseVersion(release: unknown): string | undefined {
  return isRecord(release) && typeof release.version === 'string' ? release.version : undefined;
}

function readTrace(exception: Record<string, unknown>): StackTrace {
  const { type, value, stacktrace } = exception;
  // Present if Sentry has already resolved the positions.
  const raw = exception.raw_stacktrace ?? exception.rawStacktrace ?? stacktrace;
  const frames = isRecord(raw) && Array.isArray(raw.frames) ? raw.frames.filter(isRecord) : [];
  return {
    message: [type, value].filter((part) => typeof part === 'string' && part !== '').join(': '),
    // Sentry lists the newest call last.
    frames: frames.map(readFrame).reverse(),
  };
}

function readFrame(frame: Record<string, unknown>): StackFrame {
  const text = (...names: string[]) => names.map((name) => frame[name]).find((it) => typeof it === 'string');
  const count = (...names: string[]) => names.map((name) => frame[name]).find((it) => typeof it === 'number');
  return {
    file: text('abs_path', 'absPath', 'filename') as string | undefined,
    line: count('lineno', 'lineNo') as number | undefined,
    column: count('colno', 'colNo') as number | undefined,
    functionName: text('function') as string | undefined,
  };
}
