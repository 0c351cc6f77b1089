export const installHosts: Readonly<Record<'nginx' | 'caddy', string>>;
export function findHost(
  name: 'nginx' | 'caddy',
  env: Readonly<Record<string, string | undefined>>,
): string | undefined;
