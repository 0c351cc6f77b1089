import { type Browser, chromium } from 'playwright';
import { findChromium, installChromium } from '#scripts/chromium.mjs';

/**
 * The list of suggestions below the address, which no test opens. It is two pages of the browser's own, and each
 * context loads them anew: half of what a context costs. A Chromium that does not know the names takes no notice of
 * them.
 */
const withoutSuggestions = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** What Playwright turns off by itself. Chromium goes by the last such list, so ours has to hold it. */
export const offByPlaywright: readonly string[] = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
  ...['msForceBrowserSignIn', 'msEdgeUpdateLaunchServicesPreferredVersion'],
];

const turnOff = (features: readonly string[]) => `--disable-features=${features.join()}`;

const flags = [
  ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  ...['--disable-sync', '--no-first-run', '--disable-dev-shm-usage'],
  // Nothing but this machine can be reached, whatever the network around it.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE *.localhost',
];

/** For a browser that a test starts by itself. */
export const chromiumFlags: readonly string[] = [...flags, turnOff(withoutSuggestions)];

/** For one that Playwright starts. */
export const playwrightFlags: readonly string[] = [
  ...flags,
  turnOff([...offByPlaywright, ...withoutSuggestions]),
];

/** @throws Error that names the command which installs Chromium */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: [...playwrightFlags] });
}

export function chromiumPath(): string {
  const path = findChromium(process.env);
  if (path !== undefined) return path;
  throw new Error(`There is no Chromium. Install it with: ${installChromium}, or set CHROMIUM_PATH.`);
}
