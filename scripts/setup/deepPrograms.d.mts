type DeepProgram =
  | 'nginx'
  | 'caddy'
  | 'WebKitWebDriver'
  | 'Xvfb'
  | 'firefox-esr'
  | 'ceph-mon'
  | 'ceph-osd'
  | 'radosgw';

export const installDeep: Readonly<Record<DeepProgram, string>>;
export function findProgram(
  name: DeepProgram,
  env: Readonly<Record<string, string | undefined>>,
): string | undefined;
