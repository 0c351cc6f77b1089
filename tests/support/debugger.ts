import { SourceMap, type SourceMapPayload } from 'node:module';
import type { Page } from 'playwright';

/** A place in an original source. */
export interface SourceLocation {
  /** URL from the source map, resolved relative to the script. */
  readonly source: string;
  /** 0-based. */
  readonly line: number;
}

interface ScriptLocation {
  readonly scriptId: string;
  readonly lineNumber: number;
  readonly columnNumber?: number;
}

/** Opens a debugger that sets breakpoints through inline source maps, as the developer tools do. */
export async function openDebugger(page: Page) {
  const session = await page.context().newCDPSession(page);
  const scripts = new Map<string, { url: string; map: SourceMap; lines: number }>();
  session.on('Debugger.scriptParsed', ({ scriptId, url, endLine, sourceMapURL = '' }) => {
    const [, data] = /^data:application\/json;base64,(.*)$/.exec(sourceMapURL) ?? [];
    if (data === undefined) return;
    const payload = JSON.parse(Buffer.from(data, 'base64').toString()) as SourceMapPayload;
    scripts.set(scriptId, { url, map: new SourceMap(payload), lines: endLine });
  });
  await session.send('Debugger.enable');
  /** Finds the original place of a position in a script. */
  const originalOf = ({ scriptId, lineNumber, columnNumber = 0 }: ScriptLocation): SourceLocation => {
    const script = scripts.get(scriptId);
    const entry = script?.map.findEntry(lineNumber, columnNumber);
    if (!script || !entry || !('originalSource' in entry)) return { source: '', line: -1 };
    return { source: new URL(entry.originalSource, script.url).href, line: entry.originalLine };
  };
  /** Finds the first position whose original place is the given one. A source map only finds the opposite. */
  const generatedOf = ({ source, line }: SourceLocation): ScriptLocation => {
    for (const [scriptId, { lines }] of scripts) {
      for (let lineNumber = 0; lineNumber < lines; lineNumber++) {
        // Code that is not minified has one statement per line, with at most this indentation.
        for (let columnNumber = 0; columnNumber < 12; columnNumber += 2) {
          const position = { scriptId, lineNumber, columnNumber };
          const original = originalOf(position);
          if (original.source === source && original.line === line) return position;
        }
      }
    }
    throw new Error(`No script contains ${source}:${line + 1}.`);
  };
  return {
    async setBreakpoint(location: SourceLocation): Promise<void> {
      const { scriptId, lineNumber } = generatedOf(location);
      const url = scripts.get(scriptId)?.url as string;
      await session.send('Debugger.setBreakpointByUrl', { url, lineNumber });
    },
    /** Resolves when the page stops: with the original place and the name of the function. */
    nextPause(): Promise<{ location: SourceLocation; caller: string }> {
      return new Promise((resolve) => {
        session.once('Debugger.paused', ({ callFrames: [frame] }) => {
          if (frame) resolve({ location: originalOf(frame.location), caller: frame.functionName });
        });
      });
    },
    async resume(): Promise<void> {
      await session.send('Debugger.resume');
    },
  };
}
