// Uses only Node built-ins, because `scripts/test.mjs` imports it before dependencies are installed.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

/**
 * The oldest Chromium version that the app is compiled for. The Chromium project does not keep builds this old; this
 * npm package contains a build for Linux on x64. It is 48 MB, so it is downloaded only when a test needs it.
 */
const chromiumPackage = {
  package: '@sparticuz/chromium@92.0.0',
  integrity:
    'sha512-xCFop83v5gXKQTDGNfzj84F4f9QZkY9eShTu1pbWYOPB6wJNw9YgoX56zeVeRD7VL9AVwiS9VS9tgShnc5uR2g==',
};

/** The command that downloads the browser, for error messages. */
export const fetchOldestChromium = 'node scripts/setup/oldestChromium.mjs';

/**
 * Downloads the browser if it is missing.
 * @param {string} root the project folder
 * @returns {Promise<string>} path of the browser
 * @throws {Error} if the registry cannot be reached or the download does not match the expected hash
 */
export async function ensureOldestChromium(root) {
  const folder = join(root, 'node_modules/.cache/livery');
  const path = join(folder, 'chromium-92');
  if (existsSync(path)) return path;
  await mkdir(folder, { recursive: true });
  const tempFolder = await mkdtemp(join(folder, 'fetch-'));
  try {
    const packed = await pack(tempFolder);
    const program = await inflate(await readMember(packed, 'package/bin/chromium.br'));
    const downloaded = join(tempFolder, 'chromium');
    await writeFile(downloaded, program, { mode: 0o755 });
    await rename(downloaded, path);
    return path;
  } finally {
    await rm(tempFolder, { recursive: true, force: true });
  }
}

const run = promisify(execFile);
const inflate = promisify(brotliDecompress);

async function pack(tempFolder) {
  const { stdout } = await run(
    'npm',
    ['pack', chromiumPackage.package, '--json', '--pack-destination', tempFolder],
    {
      shell: process.platform === 'win32',
    },
  );
  const [{ filename }] = JSON.parse(stdout);
  const path = join(tempFolder, filename.replace(/^@/, '').replace('/', '-'));
  const found = `sha512-${createHash('sha512')
    .update(await readFile(path))
    .digest('base64')}`;
  if (found !== chromiumPackage.integrity)
    throw new Error(`${chromiumPackage.package} has an unexpected checksum: ${found}`);
  return path;
}

async function readMember(packed, member) {
  const { stdout } = await run('tar', ['-xzOf', packed, member], {
    encoding: 'buffer',
    maxBuffer: 100_000_000,
  });
  return stdout;
}

if (import.meta.filename === process.argv[1]) await ensureOldestChromium(join(import.meta.dirname, '../..'));
