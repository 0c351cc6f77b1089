/**
 * Signs that are not seen and change how the others are: the ones that turn `gpj.exe` into `exe.jpg`, and all controls.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** They hold scripts and pictures of several signs together, and turn nothing round. */
const joiners = /[\u200c\u200d]/;

/** A file's name as it may be shown: nothing in it can make another name of it. [trust U11] */
export function shownName(name: string): string {
  return name.replace(unseen, (sign) => (joiners.test(sign) ? sign : '\ufffd'));
}
