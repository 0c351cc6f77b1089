const maxExtensionLength = 5;
const visibleBeforeExtension = 4;

/**
 * Splits a file name so that CSS shortens its middle. The end keeps the extension and the characters that distinguish
 * similar names. Both parts together are the whole name.
 */
export function splitFileName(name: string): readonly [start: string, end: string] {
  // Split by code points: cutting a surrogate pair would show two broken characters.
  const characters = [...name];
  const dot = characters.lastIndexOf('.');
  const hasExtension = dot > 0 && characters.length - dot - 1 <= maxExtensionLength;
  const endLength = (hasExtension ? characters.length - dot : 0) + visibleBeforeExtension;
  const cut = Math.max(0, characters.length - endLength);
  return [characters.slice(0, cut).join(''), characters.slice(cut).join('')];
}
