import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { integrity } from '#build/core/hash.ts';
import { projectRoot } from '#build/core/sources.ts';
import { renderReportPage } from '#scripts/report/reportPage.ts';
import { tempFolder, writeFiles } from '../support/tempFolder.ts';

const aReport = { title: 'What is shipped', summary: 'All is well.', facts: [], body: '<p>words</p>' };

describe('report page', () => {
  it('loads no external resources, and allows only its own style and script in its CSP', async () => {
    const folder = tempFolder();
    writeFiles(folder, {
      'own.css': '.own { color: red }',
      'own.ts': "import { words } from './words.ts';\ndocument.title = words;",
      'words.ts': "export const words: string = 'told </script> here';",
    });
    const html = await renderReportPage({
      ...aReport,
      styles: join(folder, 'own.css'),
      script: join(folder, 'own.ts'),
    });
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
    const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
    const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(style).toContain('.own{color:red}');
    expect(script).toContain('told <\\/script> here');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`style-src '${integrity(style)}'`);
    expect(policy).toContain(`script-src '${integrity(script)}'`);
    expect([...html.matchAll(/\b(?:src|href)="([^"]*)"/g)].map(([, to]) => to)).toEqual([
      'data:,',
      '#report',
    ]);
    expect(html).not.toMatch(/url\(|@import|style="/);
  });

  it('escapes HTML in titles, facts and data', async () => {
    const html = await renderReportPage({
      ...aReport,
      title: '<b>acme</b>',
      facts: [['carrier', '<i>"acme"</i>']],
      data: { words: '</script><img src=x>' },
    });
    expect(html).not.toMatch(/<b>|<i>|<img/);
    expect(html).toContain('<h1>&lt;b&gt;acme&lt;/b&gt;</h1>');
  });

  it('renders the same HTML each time, without the project path', async () => {
    const html = await renderReportPage(aReport);
    expect(html).not.toContain(projectRoot);
    expect(await renderReportPage(aReport)).toBe(html);
  });
});
