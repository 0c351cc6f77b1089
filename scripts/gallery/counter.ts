import type { CliContext } from '../cli/context.ts';
import type { GalleryEvents } from './makeGallery.ts';

/** Shows the progress of a gallery on a terminal. Reports failed pictures even without a terminal. */
export function createProgressCounter({ stderr, isTerminal }: CliContext): GalleryEvents & { end(): void } {
  let [visits, taken, isOpen] = [0, 0, false];
  const draw = (text: string) => {
    if (isTerminal) stderr.write(`\r\u001b[K${text}`);
    isOpen = isTerminal && text !== '';
  };
  return {
    planned: (carriers) => draw(`Building ${carriers} carriers …`),
    started: () => undefined,
    finished: () => undefined,
    visits(count) {
      visits += count;
      if (!isTerminal) stderr.write(`${visits} scenes to capture.\n`);
    },
    captured({ name, failure }) {
      taken++;
      if (failure !== undefined) {
        draw('');
        stderr.write(`Failed: ${name}: ${failure}\n`);
      }
      draw(`${taken} screenshots, ${visits} scenes …`);
    },
    end: () => isOpen && draw(''),
  };
}
