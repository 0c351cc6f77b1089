import type { BuildEvents } from '#build/pipeline.ts';
import { oneLine } from './printable.ts';

export interface ProgressOutput {
  write(text: string): void;
  /** Width of the terminal; absent where there is none. */
  readonly columns?: number;
  readonly isTerminal: boolean;
  readonly color: boolean;
}

/** A progress display is the events of a build, and a last word. */
export interface Progress extends BuildEvents {
  /** Clears what must not stay on the screen. */
  end(): void;
}

const barWidth = 24;

/** Says nothing: for whoever wants the outcome alone. */
export const noProgress: Progress = { planned() {}, started() {}, finished() {}, end() {} };

/**
 * On a terminal one live bar with the carriers in work, elsewhere one line per carrier.
 * @param verb what is done to the carriers
 */
export function createProgress(output: ProgressOutput, now: () => number, verb = 'built'): Progress {
  return output.isTerminal ? createBar(output, now) : createLines(output, verb);
}

function createLines(output: ProgressOutput, verb: string): Progress {
  let total = 0;
  let done = 0;
  return {
    planned(carriers) {
      total = carriers;
    },
    started() {},
    finished(code, result) {
      if (result !== 'failed') done++;
      const count = result === 'failed' ? '' : ` (${done}/${total})`;
      output.write(`${oneLine(code)} ${result === 'built' ? verb : result}${count}\n`);
    },
    end() {},
  };
}

/** Redrawn at most every 50 ms: a terminal is slower than a build. */
function createBar(output: ProgressOutput, now: () => number): Progress {
  const inWork = new Set<string>();
  let total = 0;
  let done = 0;
  let failed = 0;
  let drawnAt = Number.NEGATIVE_INFINITY;
  const draw = (force: boolean) => {
    if (!force && now() - drawnAt < 50) return;
    drawnAt = now();
    const filled = total === 0 ? 0 : Math.round((done / total) * barWidth);
    const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled);
    const text = `${bar} ${done}/${total}${failed > 0 ? `, ${failed} failed` : ''} ${[...inWork].map(oneLine).join(' ')}`;
    output.write(`\r\x1b[2K${text.slice(0, Math.max(10, (output.columns ?? 80) - 1))}`);
  };
  return {
    planned(carriers) {
      total = carriers;
      draw(true);
    },
    started(code) {
      inWork.add(code);
      draw(false);
    },
    finished(code, result) {
      inWork.delete(code);
      if (result === 'failed') failed++;
      else done++;
      draw(false);
    },
    end() {
      output.write('\r\x1b[2K');
    },
  };
}
