/** Apps that show web pages themselves: social networks, messengers and mail. */
const apps =
  /\b(?:FBAN|FBAV|FB_IAB|Instagram|Barcelona|Line|Snapchat|BytedanceWebview|musical_ly|LinkedInApp|Pinterest|Twitter|GSA|MicroMessenger|WhatsApp|Telegram|Outlook|YahooMail|GMX|WEB\.DE)\b/;

/**
 * Whether the page is shown inside a known app, and not in one that may belong to the carrier. Part of the first screen, so
 * this file contains nothing else.
 * @param userAgent `navigator.userAgent`
 */
export function isSocialApp(userAgent: string): boolean {
  return apps.test(userAgent);
}
