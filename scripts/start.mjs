// Uses only Node built-ins, because it runs before dependencies are installed.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './setup/install.mjs';
import { portHint, readPort } from './setup/port.mjs';
import { findNodeProblem, runScript } from './setup/steps.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

process.exitCode = await start();

/** Installs dependencies if needed, builds every carrier, then serves them with the sandbox until it is interrupted. */
async function start() {
  const problem = findNodeProblem();
  if (problem) return fail(problem, 3);
  const { PORT } = process.env;
  if (PORT && readPort(PORT) === undefined)
    return fail(`PORT is not a valid port: ${JSON.stringify(PORT)}. ${portHint}`, 2);
  const installed = await ensureInstalled(root);
  if (installed !== 0)
    return fail('npm ci failed. Check the network, then run npm start again.', orSignal(installed, 3));
  const built = await runScript(root, 'scripts/livery.ts', [
    'build',
    '--env',
    'development',
    '--out',
    'dist',
  ]);
  if (built !== 0)
    return fail(
      'The build failed, so nothing is served. Fix the problems above, then run npm start again.',
      orSignal(built, 1),
    );
  return runScript(root, 'scripts/serveAll.ts', []);
}

function orSignal(code, fallback) {
  return code === 130 || code === 143 ? code : fallback;
}

function fail(message, code) {
  process.stderr.write(`${message}\n`);
  return code;
}
