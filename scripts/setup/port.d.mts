export function readPort(text: string): number | undefined;
export const portHint: string;
