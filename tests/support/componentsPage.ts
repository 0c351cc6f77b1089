import { build } from 'esbuild';
import type { Page } from 'playwright';
import { renderBrandStyle } from '#build/brand/brand.ts';
import { baseDefines } from '#build/compile/defines.ts';
import { projectRoot } from '#build/core/sources.ts';

export const componentsOrigin = 'http://kit.test';
const brandColours = { blue: '#11395B', pale: '#F5C94B', red: '#C8102E' } as const;

export type ComponentsSection = 'FormControls' | 'Choices' | 'Messages' | 'Structure' | 'Overlays';

/** Opens one section of the components page, compiled and styled like a production bundle. */
export async function openComponents(
  page: Page,
  section: ComponentsSection,
  brand: keyof typeof brandColours = 'blue',
): Promise<void> {
  const [script, style] = await Promise.all([compileSection(section), compileStyles()]);
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${section}</title>
<meta name="viewport" content="width=device-width">
<style>${renderBrandStyle({ brand: brandColours[brand], dark: { brand: brandColours[brand] } })}</style><style>${style}</style></head>
<body><div id="root"></div><script src="/section.js"></script></body></html>`;
  await page.route(`${componentsOrigin}/**`, (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: script })
      : route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
  );
  await page.goto(componentsOrigin);
  await page.locator('.examples').first().waitFor();
}

const scripts = new Map<string, Promise<string>>();
let styles: Promise<string> | undefined;

function compileSection(section: ComponentsSection): Promise<string> {
  const cached = scripts.get(section);
  if (cached) return cached;
  // Provides what the screen renders around the section.
  const contents = `import { createRoot } from 'react-dom/client';
import { TenantProvider } from './src/tenant/current.tsx';
import { ${section} } from './src/app/testArea/components/${section}.tsx';
createRoot(document.getElementById('root')).render(
  <TenantProvider value={{ links: { art: '' } }}>
    <main><div className="kit"><h1>Components</h1>
      <section className="kit-section"><h2>${section}</h2><${section} /></section>
    </div></main>
  </TenantProvider>,
);`;
  const compiled = compile({ contents, loader: 'tsx' });
  scripts.set(section, compiled);
  return compiled;
}

function compileStyles(): Promise<string> {
  const sheets = ['src/app/public.css', 'src/app/testArea/testArea.css'];
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
    define: { ...baseDefines({ publicKeys: [] }), '__TENANT__.usesCountryPicker': 'true' },
    target: ['chrome92', 'safari15', 'firefox91'],
    logLevel: 'silent',
  });
  return result.outputFiles[0]?.text ?? '';
}
