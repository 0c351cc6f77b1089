const secretNames =
  /SECRET|TOKEN|PASSWORD|PASSWD|PASSPHRASE|CREDENTIAL|PRIVATE|ACCESS_KEY|API_?KEY|AUTHORIZATION/i;
/** Shorter values, such as `1` or `true`, would also be replaced inside harmless words. */
const minSecretLength = 6;

const patterns: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g, '[redacted]'],
  [/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi, '$1[redacted]@'],
  [/(\bauthorization["']?\s*[:=]\s*["']?)[^\r\n"']+/gi, '$1[redacted]'],
  [/\b(Bearer|AWS4-HMAC-SHA256)\s+[\w.~+/=-]{6}.*/g, '$1 [redacted]'],
  [/\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g, '[redacted]'],
  [
    /([?&][\w.%-]*(?:sig|signature|credentials?|token|secret|password|key|keyid|auth)=)[^&\s"'<>]+/gi,
    '$1[redacted]',
  ],
];

/**
 * Replaces secrets in text for people: values of environment variables with a name such as `AWS_SECRET_ACCESS_KEY`,
 * private keys, credentials in URLs and in authorization headers.
 */
export function redactSecrets(text: string, env: Readonly<Record<string, string | undefined>>): string {
  const values = Object.entries(env).flatMap(([name, value = '']) =>
    secretNames.test(name) && value.length >= minSecretLength ? [value, encodeURIComponent(value)] : [],
  );
  // Replaces the longest secret first, because one secret can be part of another.
  const longestFirst = [...new Set(values)].sort((a, b) => b.length - a.length);
  const withoutValues = longestFirst.reduce((rest, value) => rest.replaceAll(value, '[redacted]'), text);
  return patterns.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), withoutValues);
}
