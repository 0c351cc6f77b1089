import { type Browser, chromium } from 'playwright';
import { findChromium, installChromium } from '#scripts/chromium.mjs';

export const chromiumFlags: readonly string[] = [
  ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  ...['--disable-sync', '--no-first-run', '--disable-dev-shm-usage'],
  // Nothing but this machine can be reached, whatever the network around it.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE *.localhost',
];

/** @throws Error that names the command which installs Chromium */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: [...chromiumFlags] });
}

export function chromiumPath(): string {
  const path = findChromium(process.env);
  if (path !== undefined) return path;
  throw new Error(`There is no Chromium. Install it with: ${installChromium}, or set CHROMIUM_PATH.`);
}
