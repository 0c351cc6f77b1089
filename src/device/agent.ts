import { isSocialApp } from './socialApp.ts';

type AgentSystem = 'Android' | 'iOS' | 'Unknown';
type AgentBrowser = 'Opera' | 'Firefox' | 'Chrome' | 'Safari' | 'Unknown';

/** The operating system and the browser, as detailed as the help texts and the backend require. */
export interface AgentInfo {
  readonly system: AgentSystem;
  readonly browser: AgentBrowser;
}

/** The order matters: the user-agent strings of earlier entries also contain the names of later ones. */
const browsers: readonly [AgentBrowser, RegExp][] = [
  ['Opera', /\b(?:OPR|OPT|OPiOS|OPX|Opera)\b/],
  ['Firefox', /\b(?:Firefox|FxiOS|Focus|Klar)\//],
  // Other Chromium-based browsers include "Chrome" plus their own name, so they are matched before Chrome.
  ['Unknown', /\b(?:Edge?|EdgA|EdgiOS|SamsungBrowser|YaBrowser|UCBrowser|DuckDuckGo|GSA|FBAV|Instagram)\b/],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
];

/**
 * Reads a user-agent string. An iPad identifies itself as a Mac; only its touch points reveal it.
 * @param maxTouchPoints `navigator.maxTouchPoints`, 0 on every Mac
 */
export function readAgent(userAgent: string, maxTouchPoints = 0): AgentInfo {
  const browser = browsers.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'Unknown';
  return { system: readSystem(userAgent, maxTouchPoints), browser };
}

function readSystem(userAgent: string, maxTouchPoints: number): AgentSystem {
  // The user-agent string of Windows Phone also contains "Android" and "iPhone", for compatibility.
  if (/Windows Phone/.test(userAgent)) return 'Unknown';
  if (/\bAndroid\b/.test(userAgent)) return 'Android';
  if (/\b(?:iPhone|iPad|iPod)\b/.test(userAgent)) return 'iOS';
  return /\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1 ? 'iOS' : 'Unknown';
}

/**
 * Whether the page is shown inside another app. Its browser may block the camera without a prompt.
 * @param userAgent `navigator.userAgent`
 */
export function isInAppBrowser(userAgent: string): boolean {
  if (isSocialApp(userAgent)) return true;
  // The user agent of a plain web view contains `wv` on Android, and no browser name on iOS.
  if (/\bAndroid\b.*; wv\)/.test(userAgent)) return true;
  return /\b(?:iPhone|iPad|iPod)\b/.test(userAgent) && !/\b(?:Safari|CriOS|FxiOS|EdgiOS)\b/.test(userAgent);
}
