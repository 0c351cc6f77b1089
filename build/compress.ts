import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export interface Compressed {
  readonly br: Uint8Array;
  readonly gz: Uint8Array;
}

/** Below this many bytes a file fits into one packet either way, so it gets no compressed siblings. */
export const compressFromBytes = 1024;

/** Brotli 5 and gzip 6 for everyday builds; 11 and 9 for a release, where each byte is paid for once and sent often. */
export async function compress(content: Uint8Array, release: boolean): Promise<Compressed> {
  const [br, gz] = await Promise.all([
    brotliAsync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: release ? 11 : 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    gzipAsync(content, { level: release ? 9 : 6 }),
  ]);
  return { br, gz };
}
