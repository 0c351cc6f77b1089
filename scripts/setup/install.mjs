// Uses only Node built-ins, because it runs before dependencies are installed.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from './steps.mjs';

/**
 * Returns true if node_modules matches package-lock.json. Compares versions instead of file dates, because a git
 * checkout changes the date of the lock file without changing its contents.
 */
export function isInstalled(root) {
  const expected = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(join(root, 'node_modules/.package-lock.json'));
  if (!expected || !installed) return false;
  for (const [path, entry] of Object.entries(expected)) {
    if (path === '') continue;
    const found = installed[path];
    // The lock file lists binaries for other platforms, which are never installed.
    if (!found && (entry.optional || entry.devOptional || entry.peer)) continue;
    if (!found || found.version !== entry.version || found.integrity !== entry.integrity) return false;
    if (!existsSync(join(root, path))) return false;
  }
  return true;
}

/** Runs `npm ci` without package scripts if node_modules does not match the lock file. Returns npm's exit code. */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return 0;
  process.stdout.write('Installing the packages from package-lock.json …\n');
  return runNpm(['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: root });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined; // A missing or broken file means that an install is needed.
  }
}
