import { hash } from 'node:crypto';

/** Hex SHA-256. */
export function sha256(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex');
}

/** Hash in the format of CSP and subresource integrity: `sha256-…`. */
export function integrity(content: string | Uint8Array): string {
  return `sha256-${hash('sha256', content, 'base64')}`;
}

/** Hash for content-addressed file names: 16 hex digits, 64 bits. */
export function nameHash(content: string | Uint8Array): string {
  return sha256(content).slice(0, 16);
}
