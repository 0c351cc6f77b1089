import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createWorkspace } from '../support/pipeline/tenants.ts';
import { copyCheckout } from '../support/repository/checkout.ts';
import { startProgram } from '../support/run/program.ts';
import { tempFolder } from '../support/run/tempFolder.ts';

/** Source edits that add code of a capability to bundles without that capability. */
const leaks = [
  {
    leak: 'a screen is outside its guard',
    file: 'src/feedback/faqs/FaqsScreen.tsx',
    text: 'if (__TENANT__.usesFaqFeedback)',
    replacement: 'if (props.title)',
    message:
      /contains code of src\/feedback\/faqs\/rating\/\S+, .*__TENANT__\.usesFaqFeedback.* src\/main\.tsx → /,
  },
  {
    leak: 'a backend call is outside its guard',
    file: 'src/api/vice/index.ts',
    text: '__FALLBACK__ || __TENANT__.usesFaqFeedback',
    replacement: 'options.code',
    message: /contains code of src\/api\/schemas\/faqRatings\.ts, .* → src\/api\/schemas\/faqRatings\.ts\. /,
  },
];

describe('build of sources that leak a capability', () => {
  it.each(leaks)('fails if $leak [PIPE-15]', async ({ file, text, replacement, message }) => {
    const workspace = createWorkspace();
    workspace.addTenant('acme', { capabilities: { uses_faq_feedback: false } });
    const folder = tempFolder();
    const root = copyCheckout(folder);
    const path = join(root, file);
    const original = readFileSync(path, 'utf8');
    expect(original).toContain(text);
    writeFileSync(path, original.replace(text, replacement));
    const argv = ['build', 'acme', '--tenants', workspace.tenants, '--out', join(folder, 'out')];
    const run = startProgram(argv, { root, cwd: root, env: { LIVERY_CACHE: join(folder, 'cache') } });
    expect(await run.done).toBe(3);
    expect(run.stderr().replaceAll('\n', ' ')).toMatch(message);
    workspace.dispose();
  });
});
