import { build } from 'esbuild';
import type { Page } from 'playwright';
import { renderBrandStyle } from '#build/brand/brand.ts';
import { baseDefines } from '#build/compile/defines.ts';
import { projectRoot } from '#build/core/sources.ts';

export const styleGuideOrigin = 'http://kit.test';
const brandColours = { blue: '#11395B', pale: '#F5C94B', red: '#C8102E' } as const;

export interface StyleGuideSection {
  /** Path below src/app/styleGuide, without the extension. The exported component has the same name. */
  readonly name: string;
  readonly brand?: keyof typeof brandColours;
}

/** Renders one section of the style guide, compiled and styled like a production bundle. */
export async function openStyleGuideSection(
  page: Page,
  { name, brand = 'blue' }: StyleGuideSection,
): Promise<void> {
  const [script, style] = await Promise.all([compileSection(name), compileStyleGuideStyles()]);
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title>
<meta name="viewport" content="width=device-width">
<style>${renderBrandStyle(brandColours[brand], { darkLogos: true })}</style><style>${style}</style></head>
<body><div id="root"></div><script src="/section.js"></script></body></html>`;
  await page.route(`${styleGuideOrigin}/**`, (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: script })
      : route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
  );
  await page.goto(styleGuideOrigin);
  await page.locator('.specimen').first().waitFor();
}

const scripts = new Map<string, Promise<string>>();
let styles: Promise<string> | undefined;

function compileSection(name: string): Promise<string> {
  const cached = scripts.get(name);
  if (cached) return cached;
  // Provides the headings and the main landmark that the style guide would render around the section.
  const contents = `import { createRoot } from 'react-dom/client';
import { ${name} } from './src/app/styleGuide/${name}.tsx';
createRoot(document.getElementById('root')).render(<main className="page"><h1>Kit</h1><h2>${name}</h2><${name} /></main>);`;
  const compiled = compile({ contents, loader: 'tsx' });
  scripts.set(name, compiled);
  return compiled;
}

function compileStyleGuideStyles(): Promise<string> {
  const sheets = ['src/app/public.css', 'src/app/styleGuide/styleGuide.css'];
  styles ??= compile({ contents: sheets.map((sheet) => `@import "./${sheet}";`).join(''), loader: 'css' });
  return styles;
}

async function compile(stdin: { contents: string; loader: 'tsx' | 'css' }): Promise<string> {
  const result = await build({
    stdin: { ...stdin, resolveDir: projectRoot },
    absWorkingDir: projectRoot,
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    define: baseDefines({ publicKeys: [] }),
    target: ['chrome92', 'safari15', 'firefox91'],
    logLevel: 'silent',
  });
  return result.outputFiles[0]?.text ?? '';
}
