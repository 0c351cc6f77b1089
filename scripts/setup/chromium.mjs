// Imports packages only when they are needed, because npm test starts before dependencies are installed.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { installPackages, run } from './steps.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const macPrograms = ['Google Chrome', 'Chromium'].map((name) => `${name}.app/Contents/MacOS/${name}`);

/** The command that installs Chromium on every system that Playwright supports, for error messages. */
export const installChromium = 'npx playwright install --with-deps chromium';

/**
 * Finds the Chromium for tests, benches and the gallery: CHROMIUM_PATH if it is set, otherwise an installed Chromium or
 * Chrome, otherwise the one that Playwright downloaded. An invalid CHROMIUM_PATH does not fall back to another browser.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {string | undefined}
 */
export function findChromium(env) {
  return candidates(env).find(isProgram);
}

/**
 * Finds a Chromium that starts. If there is none, downloads Playwright's Chromium, and if that does not start either,
 * installs Debian's package.
 * @param {string} root the project folder
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {Promise<string | undefined>}
 */
export async function ensureChromium(root, env) {
  const find = () => candidates(env).find((path) => isProgram(path) && canStart(path));
  const found = find();
  if (found !== undefined || env.CHROMIUM_PATH) return found;
  process.stdout.write("Chromium is not installed. Downloading Playwright's Chromium …\n");
  const cli = join(root, 'node_modules/playwright/cli.js');
  await run(process.execPath, [cli, 'install', '--no-shell', 'chromium'], { cwd: root, env });
  const downloaded = find();
  if (downloaded !== undefined) return downloaded;
  await installPackages('Chromium', ['apt-get install --yes --no-install-recommends chromium']);
  return find();
}

function candidates(env) {
  if (env.CHROMIUM_PATH) return [env.CHROMIUM_PATH];
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const applications = ['/Applications', join(homedir(), 'Applications')];
  return [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...macPrograms.flatMap((program) => applications.map((folder) => join(folder, program))),
    ...downloadedByPlaywright(),
  ];
}

function downloadedByPlaywright() {
  try {
    return [createRequire(import.meta.url)('playwright').chromium.executablePath()];
  } catch {
    return []; // The packages are not installed yet, or Playwright has no browser for this system.
  }
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** False for a script that only asks the user to install another package, and if a system library is missing. */
function canStart(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 60_000 }).status === 0;
}
