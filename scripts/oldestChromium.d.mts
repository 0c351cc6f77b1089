export const fetchOldestChromium: string;
export function findOldestChromium(root: string): string | undefined;
export function ensureOldestChromium(root: string): Promise<string>;
