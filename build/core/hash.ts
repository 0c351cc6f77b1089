import { hash } from 'node:crypto';

/** Returns the sha256 in hex. */
export function sha256(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex');
}

/** Returns a hash in the format of CSP and subresource integrity: `sha256-…`. */
export function integrity(content: string | Uint8Array): string {
  return `sha256-${hash('sha256', content, 'base64')}`;
}

/** Returns the content hash used in file names: 16 hex digits (64 bits). */
export function nameHash(content: string | Uint8Array): string {
  return sha256(content).slice(0, 16);
}
