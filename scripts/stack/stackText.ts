import type { FrameProblem, ResolvedFrame } from '#build/stack/resolveFrame.ts';
import type { StackFrame } from '#build/stack/stackTrace.ts';
import { oneLine, printable } from '../cli/printable.ts';
import type { Palette } from '../cli/reportText.ts';

export interface ResolvedTrace {
  readonly message: string;
  readonly frames: readonly ResolvedFrame[];
}

const problemTexts: Readonly<Record<FrameProblem, string>> = {
  'no position': 'has no file and position',
  page: 'is the inline script of a page, which has no source map',
  'foreign script': 'is not a script of this site',
  'unknown script': 'is in none of the releases searched',
  'no source map': 'has no source map',
  'generated code': 'is code that the build adds',
};

/** Formats traces for the terminal: one line per call, followed by the line of the source. */
export function describeTraces(traces: readonly ResolvedTrace[], palette: Palette): string {
  return traces
    .map(({ message, frames }, index) => {
      const title = `${index === 0 ? '' : 'Caused by: '}${printable(message)}`.trim();
      return [
        ...(title === '' ? [] : [palette.bold(title)]),
        ...frames.flatMap((frame) => describeFrame(frame, palette)),
      ];
    })
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
}

function describeFrame(resolved: ResolvedFrame, { dim, yellow }: Palette): string[] {
  if ('problem' in resolved) {
    return [
      `  ${yellow('?')} ${oneLine(describeShipped(resolved.frame))} ${dim(problemTexts[resolved.problem])}`,
    ];
  }
  const { source, line, column, functionName, text } = resolved.original;
  const name = functionName === undefined ? '' : ` in ${functionName}`;
  return [
    `    ${source}:${line}:${column}${name}`,
    `      ${dim(`${line} |`)} ${oneLine(text.trim().slice(0, 160))}`,
  ];
}

function describeShipped({ file, line, column, functionName }: StackFrame): string {
  if (file === undefined) return functionName ?? 'native code';
  return [file, line, column].filter((part) => part !== undefined).join(':');
}
