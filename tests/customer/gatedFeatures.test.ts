import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { defaultCapabilities } from '#src/tenant/defaults.ts';

/** The browser's code for these capabilities, bundled as the pipeline does it: one dotted name at a time. */
async function bundle(capabilities: Partial<typeof defaultCapabilities>): Promise<string> {
  const define: Record<string, string> = { 'process.env.NODE_ENV': '"production"' };
  for (const [name, on] of Object.entries({ ...defaultCapabilities, ...capabilities })) {
    define[`__TENANT__.${name}`] = String(on);
  }
  const result = await build({
    entryPoints: ['src/main.tsx'],
    bundle: true,
    write: false,
    outdir: 'out',
    format: 'esm',
    splitting: true,
    minify: true,
    jsx: 'automatic',
    define,
  });
  return result.outputFiles.map((file) => file.text).join('\n');
}

const footer = '"data-feature":"footer"';
const call = '"data-feature":"call-for-help"';

describe('a bundle', () => {
  it('holds no footer where the carrier shows none [BRAND-11]', async () => {
    expect(await bundle({})).not.toContain(footer);
    expect(await bundle({ showsWebappFooter: true })).toContain(footer);
  });

  it('holds no help link where the carrier hides it [BRAND-13]', async () => {
    expect(await bundle({})).toContain(call);
    expect(await bundle({ hideCallForHelp: true, showsWebappFooter: true })).not.toContain(call);
  });
});
