import type { BuildEvents } from '#build/write/buildReport.ts';
import { cutToWidth } from './table.ts';
import { oneLine } from './text.ts';

interface ProgressOutput {
  write(text: string): void;
  /** Width of the terminal in cells; undefined without a terminal. */
  readonly stderrWidth?: number;
  readonly isTerminal: boolean;
  readonly color: boolean;
}

/** Displays the progress of a build. Call `end` when the build is finished. */
interface Progress extends BuildEvents {
  /** Clears the progress bar. */
  end(): void;
}

const barWidth = 24;

export const noProgress: Progress = { planned() {}, started() {}, finished() {}, end() {} };

/**
 * Shows a progress bar with the current carriers on a terminal, otherwise at most 20 lines and the failed carriers.
 */
export function createProgress(output: ProgressOutput, now: () => number): Progress {
  return output.isTerminal ? createBar(output, now) : createLines(output);
}

/** Without a terminal, a log gets at most this number of lines besides the failures. */
export const maxProgressLines = 20;

/** Returns true for `maxProgressLines` evenly spaced values of `done`, if `total` is at least that large. */
export function isProgressStep(done: number, total: number): boolean {
  const stepOf = (items: number) => Math.floor((items * maxProgressLines) / total);
  return stepOf(done) > stepOf(done - 1);
}

/** Names every carrier if there are few, otherwise counts them in steps. Failed carriers are always named. */
function createLines(output: ProgressOutput): Progress {
  let total = 0;
  let done = 0;
  return {
    planned(carriers) {
      total = carriers;
    },
    started() {},
    finished(code, result) {
      if (result === 'failed') {
        output.write(`${oneLine(code)} failed\n`);
        return;
      }
      done++;
      if (total <= maxProgressLines) output.write(`${oneLine(code)} ${result} (${done}/${total})\n`);
      else if (isProgressStep(done, total)) output.write(`${done} of ${total} carriers\n`);
    },
    end() {},
  };
}

/** Redraws at most every 50 ms, because terminals are slower than the build. */
function createBar(output: ProgressOutput, now: () => number): Progress {
  const active = new Set<string>();
  let total = 0;
  let done = 0;
  let failed = 0;
  let drawnAt = Number.NEGATIVE_INFINITY;
  const draw = (force: boolean) => {
    if (!force && now() - drawnAt < 50) return;
    drawnAt = now();
    const filled = total === 0 ? 0 : Math.round((done / total) * barWidth);
    const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled);
    const text = `${bar} ${done}/${total}${failed > 0 ? `, ${failed} failed` : ''} ${[...active].map(oneLine).join(' ')}`;
    output.write(`\r\x1b[2K${cutToWidth(text, Math.max(10, (output.stderrWidth ?? 80) - 1))}`);
  };
  return {
    planned(carriers) {
      total = carriers;
      draw(true);
    },
    started(code) {
      active.add(code);
      draw(false);
    },
    finished(code, result) {
      active.delete(code);
      if (result === 'failed') failed++;
      else done++;
      draw(false);
    },
    end() {
      output.write('\r\x1b[2K');
    },
  };
}
