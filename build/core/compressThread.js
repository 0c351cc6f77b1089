// Plain JavaScript, because worker threads start without the TypeScript loader.
import { parentPort } from 'node:worker_threads';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Receives files in one joined buffer, and returns them compressed in one joined buffer. */
parentPort?.on('message', ({ joined, lengths, coding, release }) => {
  const results = [];
  let offset = 0;
  for (const length of lengths) {
    const content = joined.subarray(offset, offset + length);
    offset += length;
    results.push(
      coding === 'br' ? compressBrotli(content, release) : gzipSync(content, { level: release ? 9 : 6 }),
    );
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

/** Brotli parameters to try for scripts. They save 0.2 kB of the first screen's scripts (measured). */
const guesses = [
  {},
  { [constants.BROTLI_PARAM_NDIRECT]: 8 },
  { [constants.BROTLI_PARAM_LGBLOCK]: 16, [constants.BROTLI_PARAM_NPOSTFIX]: 1 },
  {
    [constants.BROTLI_PARAM_LGBLOCK]: 17,
    [constants.BROTLI_PARAM_NPOSTFIX]: 2,
    [constants.BROTLI_PARAM_NDIRECT]: 32,
  },
];
/** Minimum size for trying all variants: includes the shared scripts, excludes the pages of each carrier. */
const tryFromBytes = 32_768;
/** Brotli's window of 2^16 covers the whole file. Its smaller tables save 5% of the time for pages (measured). */
const smallWindow = 2 ** 16 - 16;
/** The best single choice for pages: saves 20 of 6,000 bytes (measured). */
const pageGuess = { [constants.BROTLI_PARAM_NPOSTFIX]: 2, [constants.BROTLI_PARAM_NDIRECT]: 16 };

function compressBrotli(content, release) {
  if (!release)
    return pack(content, 5, content.length <= smallWindow ? { [constants.BROTLI_PARAM_LGWIN]: 16 } : {});
  const tries = content.length < tryFromBytes ? [pageGuess] : guesses;
  return tries.map((guess) => pack(content, 11, guess)).reduce((a, b) => (b.length < a.length ? b : a));
}

function pack(content, quality, guess) {
  return brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      ...guess,
    },
  });
}
