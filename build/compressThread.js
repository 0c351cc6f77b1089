// Plain JavaScript: a thread starts without the loader that reads TypeScript, and this is all it runs.
import { parentPort } from 'node:worker_threads';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Takes files joined into one buffer, gives back brotli and gzip of each, joined the same way. */
parentPort?.on('message', ({ joined, lengths, release }) => {
  const results = [];
  let offset = 0;
  for (const length of lengths) {
    const content = joined.subarray(offset, offset + length);
    offset += length;
    results.push(compressBrotli(content, release), gzipSync(content, { level: release ? 9 : 6 }));
  }
  const answer = new Uint8Array(results.reduce((sum, result) => sum + result.length, 0));
  let end = 0;
  for (const result of results) {
    answer.set(result, end);
    end += result.length;
  }
  const answerLengths = results.map((result) => result.length);
  parentPort?.postMessage({ joined: answer, lengths: answerLengths }, [answer.buffer]);
});

function compressBrotli(content, release) {
  return brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: release ? 11 : 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}
