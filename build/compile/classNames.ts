/** Returns the names of classes in a selector or a stylesheet. */
export function listClassNames(css: string): string[] {
  return [...css.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].map(([, name]) => name as string);
}
