/** Apps that show web pages themselves: social networks, messengers and mail. */
const apps =
  /\b(?:FBAN|FBAV|FB_IAB|Instagram|Barcelona|Line|Snapchat|BytedanceWebview|musical_ly|LinkedInApp|Pinterest|Twitter|GSA|MicroMessenger|WhatsApp|Telegram|Outlook|YahooMail|GMX|WEB\.DE)\b/;

/**
 * True if the page is shown inside one of these apps. Other apps do not count, because they may belong to the carrier.
 * The first screen loads this file, so it contains nothing else.
 * @param userAgent `navigator.userAgent`
 */
export function isSocialApp(userAgent: string): boolean {
  return apps.test(userAgent);
}
