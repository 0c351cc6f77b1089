const longestExtension = 5;
const keptBeforeExtension = 4;

/**
 * A name in two parts, so that the middle is what gives way: the end holds the extension and what tells twins apart.
 * Together they are the whole name.
 */
export function splitFileName(name: string): readonly [start: string, end: string] {
  // By characters: a cut through a surrogate pair would show two broken signs.
  const characters = [...name];
  const dot = characters.lastIndexOf('.');
  const hasExtension = dot > 0 && characters.length - dot - 1 <= longestExtension;
  const kept = (hasExtension ? characters.length - dot : 0) + keptBeforeExtension;
  const cut = Math.max(0, characters.length - kept);
  return [characters.slice(0, cut).join(''), characters.slice(cut).join('')];
}
