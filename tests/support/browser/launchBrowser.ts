import { type Browser, chromium } from 'playwright';
import { findChromium, installChromium } from '#scripts/setup/chromium.mjs';

/**
 * Features of the address bar's suggestion popups, which no test needs. Each of them loads a page in every new context,
 * which doubles the cost of a context. Chromium versions without these features ignore the names.
 */
const withoutSuggestions = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/**
 * The features that Playwright disables. Chromium only uses the last `--disable-features` flag, so our flag must repeat
 * them.
 */
export const disabledByPlaywright: readonly string[] = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
  ...['msForceBrowserSignIn', 'msEdgeUpdateLaunchServicesPreferredVersion'],
];

const disableFeatures = (features: readonly string[]) => `--disable-features=${features.join()}`;

const flags = [
  ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  ...['--disable-sync', '--no-first-run', '--disable-dev-shm-usage'],
  // Blocks all hosts except this machine, so that tests do not depend on the network.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE *.localhost',
];

/** Flags for a browser that a test starts without Playwright. */
export const chromiumFlags: readonly string[] = [...flags, disableFeatures(withoutSuggestions)];

/** Flags for a browser that Playwright starts. */
export const playwrightFlags: readonly string[] = [
  ...flags,
  disableFeatures([...disabledByPlaywright, ...withoutSuggestions]),
];

/** @throws Error that contains the command to install Chromium */
export async function launchBrowser(moreFlags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: [...playwrightFlags, ...moreFlags] });
}

export function chromiumPath(): string {
  const path = findChromium(process.env);
  if (path !== undefined) return path;
  throw new Error(`Chromium is not installed. Install it with: ${installChromium}, or set CHROMIUM_PATH.`);
}
