import { isSocialApp } from '../../socialApp.ts';

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
