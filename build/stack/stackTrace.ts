/** One call in a stack trace, with the position in the shipped script. */
export interface StackFrame {
  /** URL or path of the script; undefined for native code. */
  readonly file: string | undefined;
  /** 1-based; undefined if the trace has no position. */
  readonly line: number | undefined;
  readonly column: number | undefined;
  /** The name in the shipped script, which is usually shortened. */
  readonly functionName: string | undefined;
}

export interface StackTrace {
  /** `TypeError: x is not a function`; empty if the trace has no message. */
  readonly message: string;
  /** The newest call first. */
  readonly frames: readonly StackFrame[];
}

/** Chromium: `at name (url:1:2)`, `at async name (url:1:2)` or `at url:1:2`. */
const chromium = /^at (?:(?:async |new )?(.*?) \()?(.*?)\)?$/;
/** Firefox and Safari: `name@url:1:2`. Safari omits `name@` for anonymous functions. */
const otherBrowser = /^(?:(.*?)@)?(\S*:\d+(?::\d+)?|\[native code\])$/;
const position = /^(.*?):(\d+)(?::(\d+))?$/;

/** Reads the stack trace of any browser. Lines before the first frame are the message, and other lines are skipped. */
export function parseStackText(text: string): StackTrace {
  const message: string[] = [];
  const frames: StackFrame[] = [];
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    const frame = parseFrame(line);
    if (frame) frames.push(frame);
    else if (frames.length === 0 && line !== '') message.push(line);
  }
  return { message: message.join('\n'), frames };
}

function parseFrame(line: string): StackFrame | undefined {
  if (line.startsWith('at ')) {
    const [, name, location = ''] = chromium.exec(line) ?? [];
    return toFrame(name, location);
  }
  const [, name, location] = otherBrowser.exec(line) ?? [];
  // A message such as "Error: failed at 12:30" has a space before its colon.
  return location === undefined ? undefined : toFrame(name, location);
}

function toFrame(name: string | undefined, location: string): StackFrame {
  const [, file, line, column] = position.exec(location) ?? [];
  return {
    file: file ?? (/^(?:https?:|\/)/.test(location) ? location : undefined),
    line: line === undefined ? undefined : Number(line),
    column: column === undefined ? undefined : Number(column),
    functionName: name || undefined,
  };
}
