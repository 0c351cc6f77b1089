import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of carriers that exist in the backend but have no bundle: one carrier for each flavour. */
export const unbundledDir = join(dirname(fileURLToPath(import.meta.url)), 'guests');
