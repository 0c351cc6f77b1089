/** What the function for CloudFront knows about a release, because the function cannot check whether a file exists. */
export interface EdgePages {
  /** The hashes of all client codes (see `markOf`), joined. Empty for previews, whose carriers are not known. */
  readonly carriers: string;
  /** The names of the pages and scripts that every carrier has. */
  readonly ofCarriers: readonly string[];
  /** The paths of all other pages. */
  readonly others: readonly string[];
}

const markLength = 5;

/** Returns a hash of a client code in five characters, so that hundreds of carriers fit into the function. */
export function markOf(code: string): string {
  const limit = 36 ** markLength;
  let hash = 0;
  for (let index = 0; index < code.length; index++) hash = (hash * 31 + code.charCodeAt(index)) % limit;
  return (limit + hash).toString(36).slice(1);
}

export function hasMark(marks: string, code: string): boolean {
  return new RegExp(`^(?:.{${markLength}})*${markOf(code)}`).test(marks);
}
