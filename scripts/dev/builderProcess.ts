import { fileURLToPath } from 'node:url';
import type { DevelopmentOptions } from '#build/dev/developmentBuild.ts';
import { restartExit, watchDevelopment } from '#build/dev/watchDevelopment.ts';

/** The program that `livery dev` runs in a child process. Its argument is the options as JSON. */
const options = JSON.parse(process.argv[2] as string) as DevelopmentOptions;
const controller = new AbortController();
// The parent process may end without a signal to this process.
process.once('disconnect', () => controller.abort());

const outcome = await watchDevelopment(options, {
  program: fileURLToPath(import.meta.url),
  signal: controller.signal,
  report: (event) => process.send?.(event),
});
process.exit(outcome === 'restart' ? restartExit : 0);
