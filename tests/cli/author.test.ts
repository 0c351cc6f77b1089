import { afterEach, describe, expect, it, vi } from 'vitest';
import { findAuthor } from '#scripts/publish/author.ts';
import { tempFolder } from '../support/run/tempFolder.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('author of a deployment', () => {
  const authorOf = async (env: Record<string, string>, readUserName: () => string) => {
    // Hides the user name in the git configuration of this machine.
    vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
    vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1');
    const out = { write: () => true };
    const context = { stdout: out, stderr: out, env, cwd: tempFolder(), isTerminal: false, color: false };
    return (await findAuthor(context, undefined, readUserName)).actor;
  };

  it('is LIVERY_ACTOR, else the user of the CI job, else the user of the operating system', async () => {
    const readUserName = () => 'ana';
    expect(await authorOf({ LIVERY_ACTOR: 'Bo', GITHUB_ACTOR: 'ci' }, readUserName)).toBe('Bo');
    expect(await authorOf({ GITHUB_ACTOR: 'ci' }, readUserName)).toBe('ci');
    expect(await authorOf({}, readUserName)).toBe('ana');
  });
});
