import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCarriers } from '#build/build.ts';
import {
  createWorkspace,
  optionsFor,
  readTree,
  silent,
  type Workspace,
} from '../support/pipeline/tenants.ts';
import { catalogues } from '../support/samples/builtInTexts.ts';

const environment = 'production-us';
/** Each carrier has its word in every text, name and address, and its number in every phone number. */
const carriers = [
  { code: 'acme', word: 'acmecanary', number: '15550177' },
  { code: 'brink', word: 'brinkcanary', number: '15550188' },
  { code: 'supplement-desk', word: 'deskcanary', number: '15550199' },
];

function addCarrier(workspace: Workspace, { code, word, number }: (typeof carriers)[number]): void {
  workspace.addTenant(code, {
    provider: {
      name: `Name ${word}`,
      phone: `+${number}100`,
      formatted_phone: `${number} 200`,
      carrier_phone: `+${number}300`,
      ios_link: `https://ios.example/${word}`,
      android_link: `https://android.example/${word}`,
    },
    strings: Object.fromEntries([...catalogues.en].map(([key, text]) => [key, `${text} ${word}`])),
  });
}

describe('bundles of carriers with the same capabilities', () => {
  let workspace: Workspace;
  let files: Map<string, string>;
  beforeAll(async () => {
    workspace = createWorkspace();
    for (const carrier of carriers) addCarrier(workspace, carrier);
    const { carriers: built } = await buildCarriers(optionsFor(workspace), silent);
    expect(built.map(({ ok }) => ok)).toEqual([true, true, true]);
    files = new Map(
      [...readTree(join(workspace.out, environment))]
        .filter(([path]) => path.startsWith('app/'))
        .map(([path, content]) => [
          path,
          path.endsWith('.br')
            ? brotliDecompressSync(Buffer.from(content, 'latin1')).toString('latin1')
            : content,
        ]),
    );
  });
  afterAll(() => workspace.dispose());

  it.each(carriers)(
    'contain the values of $code only in the files of that carrier [PIPE-15] [trust T19]',
    ({ code, word, number }) => {
      const folder = code === 'supplement-desk' ? 'supplements' : code;
      const paths = [...files]
        .filter(([, text]) => text.includes(word) || text.includes(number))
        .map(([path]) => path);
      expect(paths.filter((path) => path.endsWith('.html')).map((path) => path.split('/')[1])).toContain(
        folder,
      );
      expect(paths.filter((path) => ![code, folder].includes(path.split('/')[1] ?? ''))).toEqual([]);
    },
  );
});
