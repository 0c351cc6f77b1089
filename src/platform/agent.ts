export type AgentSystem = 'Android' | 'iOS' | 'Unknown';
export type AgentBrowser = 'Opera' | 'Firefox' | 'Chrome' | 'Safari' | 'Unknown';

/** What a browser says of itself, as far as help texts and the backend tell devices apart. */
export interface AgentInfo {
  readonly system: AgentSystem;
  readonly browser: AgentBrowser;
}

/** In this order: each later one's name stands in the words of earlier ones too. */
const browsers: readonly [AgentBrowser, RegExp][] = [
  ['Opera', /\b(?:OPR|OPT|OPiOS|OPX|Opera)\b/],
  ['Firefox', /\b(?:Firefox|FxiOS|Focus|Klar)\//],
  // Others that are built on Chrome say so, and then their own name, which is none of ours.
  ['Unknown', /\b(?:Edge?|EdgA|EdgiOS|SamsungBrowser|YaBrowser|UCBrowser|DuckDuckGo|GSA|FBAV|Instagram)\b/],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
];

/**
 * Reads a user-agent string. An iPad poses as a Mac, and only its touch points give it away.
 * @param maxTouchPoints `navigator.maxTouchPoints`; no Mac has any
 */
export function readAgent(userAgent: string, maxTouchPoints = 0): AgentInfo {
  const browser = browsers.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'Unknown';
  return { system: readSystem(userAgent, maxTouchPoints), browser };
}

function readSystem(userAgent: string, maxTouchPoints: number): AgentSystem {
  // Windows phones named both of the others, to be served their pages.
  if (/Windows Phone/.test(userAgent)) return 'Unknown';
  if (/\bAndroid\b/.test(userAgent)) return 'Android';
  if (/\b(?:iPhone|iPad|iPod)\b/.test(userAgent)) return 'iOS';
  return /\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1 ? 'iOS' : 'Unknown';
}
