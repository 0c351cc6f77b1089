import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copyCheckout } from '../support/checkout.ts';
import { startProgram } from '../support/program.ts';
import { tempFolder } from '../support/tempFolder.ts';
import { createWorkspace } from '../support/tenants.ts';

/** Builds a carrier without capabilities from a copy of the sources in which one text is replaced. */
async function buildMutated(file: string, text: string, replacement: string) {
  const workspace = createWorkspace();
  workspace.addTenant('acme', { capabilities: { uses_faq_feedback: false } });
  const folder = tempFolder();
  const root = copyCheckout(folder, 'link');
  const path = join(root, file);
  const source = readFileSync(path, 'utf8');
  expect(source).toContain(text);
  writeFileSync(path, source.replace(text, replacement));
  const argv = ['build', 'acme', '--tenants', workspace.tenants, '--out', join(folder, 'out')];
  const run = startProgram(argv, { root, cwd: root, env: { LIVERY_CACHE: join(folder, 'cache') } });
  const exit = await run.done;
  workspace.dispose();
  return { exit, stderr: run.stderr() };
}

interface Mutation {
  readonly leak: string;
  readonly file: string;
  readonly text: string;
  readonly replacement: string;
  /** The start of the error: the emitted file, the marker and the capability. */
  readonly message: RegExp;
}

const mutations: readonly Mutation[] = [
  {
    leak: 'a backend call is outside its guard',
    file: 'src/backend/vice/index.ts',
    text: '__FALLBACK__ || __TENANT__.usesFaqFeedback ? createFaqRatingCalls(calls) : noCalls',
    replacement: 'createFaqRatingCalls(calls)',
    message: /[0-9a-f]{16}\.js of the variant \S+ contains "\S+" of the capability uses_faq_feedback/,
  },
  {
    leak: 'the entry reads a message of the capability',
    file: 'src/customer/activation/StartScreen.tsx',
    text: 'm.start.title()',
    replacement: 'm.faqs.useful.question()',
    message: /\.js of the variant \S+ contains "faqs\.useful\.question" of the capability uses_faq_feedback/,
  },
  {
    leak: 'the route table contains its address',
    file: 'src/navigation/match.ts',
    text: 'if (__TENANT__.enablesNotificationPreferences)',
    replacement: '',
    message: /\.js of the variant \S+ contains \S+notificationPreferences/,
  },
  {
    leak: 'a stylesheet has a rule that cannot be removed',
    file: 'src/customer/faqs/faqs.css',
    text: '.useful-question {',
    replacement: '.faqs:not(.useful-question) {',
    message: /\.css of the variant \S+ contains "useful-question" of the capability uses_faq_feedback/,
  },
  {
    leak: 'a drawing contains a class name of the capability',
    file: 'src/ui/art/mail.svg',
    text: '<symbol ',
    replacement: '<symbol class="useful-question" ',
    message: /\.svg of the variant \S+ contains "useful-question" of the capability uses_faq_feedback/,
  },
  {
    leak: 'the markup of the pages contains a class name of the capability',
    file: 'build/render/template.ts',
    text: '<div id="root">$',
    replacement: '<div id="root" class="useful-question">$',
    message: /\.html of the variant \S+ contains "useful-question" of the capability uses_faq_feedback/,
  },
  {
    leak: 'the data of the pages contains a field of the capability',
    file: 'build/render/renderCarrier.ts',
    text: 'messages: main.language.messages,\n    },',
    replacement: 'messages: main.language.messages,\n    },\n    ...({ faq_ids: [] } as object),',
    message: /\.html of the variant \S+ contains "faq_ids" of the capability uses_faq_feedback/,
  },
  {
    leak: 'the service worker names a field of the capability',
    file: 'build/render/serviceWorker.ts',
    text: 'code: tenant.code, release, delivery, files }',
    replacement: 'code: tenant.code, release, delivery, files, faq_ids: 1 }',
    message: /sw\.js of the variant \S+ contains "faq_ids" of the capability uses_faq_feedback/,
  },
];

describe('build of sources that leak a capability', () => {
  it.each(mutations)('fails if $leak [PIPE-15 SEC-10]', async ({ file, text, replacement, message }) => {
    const { exit, stderr } = await buildMutated(file, text, replacement);
    expect(stderr).toMatch(message);
    expect(exit).toBe(3);
    expect(stderr).toMatch(/ belongs to \S+ in src\/tenant\/capabilityParts\.ts/);
  });
});
