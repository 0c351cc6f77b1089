#!/usr/bin/env node
// The command of an installed package: `npx livery`. Starts Node with the options of the script in package.json.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const options = ['--max-semi-space-size=32', '--heap-growing-percent=50', '--v8-pool-size=2'];
const child = spawn(
  process.execPath,
  [...options, '--import', tsx, `${root}scripts/livery.ts`, ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: { ...process.env, LIVERY_COMMAND: 'npx livery', TSX_TSCONFIG_PATH: `${root}tsconfig.json` },
  },
);
// A terminal sends Ctrl-C to both processes. The child decides when to end.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('close', (code, signal) => {
  process.exitCode = code ?? 128 + constants.signals[signal];
});
