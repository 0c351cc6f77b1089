/** Addresses of the pages for those who build the app; production has none of them. */
export const testPaths = {
  home: '/test',
  components: '/test/components',
  provider: '/test/provider',
} as const;

export function isTestPath(path: string): boolean {
  return Object.values<string>(testPaths).includes(path);
}
