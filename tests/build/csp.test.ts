import { describe, expect, it } from 'vitest';
import type { Environment } from '#build/config/environments.ts';
import { integrity } from '#build/core/hash.ts';
import { renderPolicy } from '#build/render/csp.ts';

const environment = {
  api: 'https://api.example',
  storage: ['https://photos.example'],
  analytics: 'https://visits.example',
  assets: 'https://static.example',
  keys: { error_reporting_dsn: 'https://key@reports.example/1' },
} as unknown as Environment;
const inline = { scripts: ['let a'], styles: ['b{}'] };

describe('content security policy of a page', () => {
  it('allows only the sources that the page needs, by origin or by hash [trust T2]', () => {
    expect(renderPolicy(environment, inline).split(';')).toEqual([
      "default-src 'none'",
      `script-src 'self' '${integrity('let a')}'`,
      `style-src 'self' '${integrity('b{}')}'`,
      "img-src 'self' blob: data: https://api.example https://photos.example https://static.example",
      "connect-src 'self' https://api.example https://photos.example https://visits.example https://reports.example",
      "frame-src 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types livery',
    ]);
  });
});
