import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { redactSecrets } from '#scripts/cli/redactSecrets.ts';

const env = {
  AWS_SECRET_ACCESS_KEY: 'wJalr/XUtnFEMI',
  AWS_SESSION_TOKEN: 'wJalr/XUtnFEMI+longer',
  DEPLOY_PASSWORD: 'hunter22',
  SHORT_TOKEN: '1',
  LIVERY_KEY: '/home/ana/livery.pem',
  HOME: '/home/ana',
};

describe('redacted log text', () => {
  it.each([
    ['sent wJalr/XUtnFEMI to the store', 'sent [redacted] to the store'],
    ['sent wJalr/XUtnFEMI+longer', 'sent [redacted]'],
    ['?x=wJalr%2FXUtnFEMI', '?x=[redacted]'],
    ['password hunter22.', 'password [redacted].'],
    ['https://ana:pass@store.example/x', 'https://[redacted]@store.example/x'],
    [
      'https://store.example/x?a=1&X-Amz-Signature=0f3c&b=2',
      'https://store.example/x?a=1&X-Amz-Signature=[redacted]&b=2',
    ],
    ['https://store.example/x?token=abc', 'https://store.example/x?token=[redacted]'],
    ['authorization: Bearer eyJhbGciOi.J9', 'authorization: [redacted]'],
    ['"Authorization": "Basic YW5hOnBhc3M="', '"Authorization": "[redacted]"'],
    ['sent Bearer eyJhbGciOi.J9', 'sent Bearer [redacted]'],
    ['AWS4-HMAC-SHA256 Credential=X/2026, Signature=0f', 'AWS4-HMAC-SHA256 [redacted]'],
    ['key AKIAIOSFODNN7EXAMPLE', 'key [redacted]'],
  ])('contains no secret: %s [trust T28]', (text, expected) => {
    expect(redactSecrets(text, env)).toBe(expected);
  });

  it('contains no private key, even without the end of the key [trust T28]', () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
    expect(redactSecrets(`before ${pem}after`, {})).toBe('before [redacted]\nafter');
    expect(redactSecrets(`before ${pem.slice(0, 60)}`, {})).toBe('before [redacted]');
  });

  it.each([
    '--key /home/ana/livery.pem ($LIVERY_KEY)',
    's3://claims/www, attempt 1 of 6',
    'GET https://store.example/claims?list-type=2&max-keys=1000&prefix=www%2Fapp%2F 200 in 12 ms',
    'Basic checks passed; write to ana@claims.example',
  ])('keeps text that is not secret: %s', (text) => {
    expect(redactSecrets(text, env)).toBe(text);
  });
});
