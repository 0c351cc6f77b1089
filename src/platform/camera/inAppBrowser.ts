/** Apps that show web pages themselves: social networks, messengers and mail. */
const apps =
  /\b(?:FBAN|FBAV|FB_IAB|Instagram|Barcelona|Line|Snapchat|BytedanceWebview|musical_ly|LinkedInApp|Pinterest|Twitter|GSA|MicroMessenger|WhatsApp|Telegram|Outlook|YahooMail|GMX|WEB\.DE)\b/;

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

/** Whether that app is a known one, and not an app that may belong to the carrier. */
export function isSocialApp(userAgent: string): boolean {
  return apps.test(userAgent);
}
