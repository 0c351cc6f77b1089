import { hash } from 'node:crypto';

/** Hex sha256. */
export function sha256(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex');
}

/** What CSP and subresource integrity call a hash: `sha256-…`. */
export function integrity(content: string | Uint8Array): string {
  return `sha256-${hash('sha256', content, 'base64')}`;
}

/** Part of a file name that is given by the file's content: 16 hex digits, 64 bits. */
export function nameHash(content: string | Uint8Array): string {
  return sha256(content).slice(0, 16);
}
