type DeepProgram = 'nginx' | 'caddy' | 'WebKitWebDriver' | 'Xvfb' | 'firefox-esr';

export const installDeep: Readonly<Record<DeepProgram, string>>;
export function findProgram(
  name: DeepProgram,
  env: Readonly<Record<string, string | undefined>>,
): string | undefined;
