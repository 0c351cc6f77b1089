// Built-ins only: it runs before anything is installed.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from './steps.mjs';

/**
 * True where node_modules holds what package-lock.json asks for. Versions are compared and not dates: a checkout gives
 * the lock a new date without changing it.
 */
export function isInstalled(root) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(join(root, 'node_modules/.package-lock.json'));
  if (!wanted || !present) return false;
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === '') continue;
    const found = present[path];
    // Binaries for other systems are in the lock and never installed.
    if (!found && (entry.optional || entry.devOptional || entry.peer)) continue;
    if (!found || found.version !== entry.version || found.integrity !== entry.integrity) return false;
    if (!existsSync(join(root, path))) return false;
  }
  return true;
}

/** Installs exactly the lock when it is not there. Scripts of packages are not run. Returns npm's exit code. */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return 0;
  process.stdout.write('Installing the packages of package-lock.json …\n');
  return runNpm(['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: root });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined; // absent or broken: either way it is to be installed
  }
}
