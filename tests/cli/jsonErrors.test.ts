import { describe, expect, it } from 'vitest';
import { livery } from '../support/run/cli.ts';
import { tempFolder } from '../support/run/tempFolder.ts';
import { sampleTenants } from '../support/samples/sampleTenants.ts';

/** Runs a command that fails, and returns its exit code and the only document on stdout. */
async function fail(...argv: string[]) {
  const { exit, stdout, stderr } = await livery([...argv, '--json'], tempFolder(sampleTenants()));
  expect(stderr).not.toBe('');
  return { exit, document: JSON.parse(stdout) as unknown };
}

describe('a command that fails with --json', () => {
  it.each([
    ['build', '--env', 'nowhere'],
    ['publish', '--to', 'folder:www'],
    ['verify', '--at', 'ftp://x'],
  ])('prints one JSON document with message, hint and exit code: %s', async (...argv) => {
    const { exit, document } = await fail(...argv);
    expect(exit).toBeGreaterThan(0);
    expect(document).toEqual({
      version: 2,
      command: argv[0],
      error: { message: expect.stringMatching(/\S/), hint: expect.stringMatching(/\S/), exit },
    });
  });

  it('reports an unknown option, a missing option and an unknown command [exit 2]', async () => {
    const messages = [];
    for (const argv of [['build', '--nope'], ['publish'], ['nope']]) {
      const { exit, document } = await fail(...argv);
      expect(exit).toBe(2);
      messages.push((document as { error: { message: string } }).error.message);
    }
    expect(messages).toEqual([
      "unknown option '--nope'",
      'The option --to <target> is missing.',
      "unknown command 'nope'",
    ]);
  });
});
