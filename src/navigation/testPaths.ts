/** Addresses of the developers' test pages. Production bundles do not contain them. */
export const testPaths = {
  home: '/test',
  components: '/test/components',
  provider: '/test/provider',
} as const;

export function isTestPath(path: string): boolean {
  return Object.values<string>(testPaths).includes(path);
}
