type Environment = Readonly<Record<string, string | undefined>>;

export const installChromium: string;
export function findChromium(env: Environment): string | undefined;
export function ensureChromium(root: string, env: Environment): Promise<string | undefined>;
