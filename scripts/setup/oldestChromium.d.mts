export const fetchOldestChromium: string;
export function ensureOldestChromium(root: string): Promise<string>;
