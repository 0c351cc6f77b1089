import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';

describe('the installed command', () => {
  it.each([
    ['SIGKILL', 137],
    ['SIGHUP', 129],
  ])('exits with 128 plus the number of the signal that ends it: %s [exit %i]', (signal, exit) => {
    const code = `if (process.argv[1].endsWith('livery.ts')) process.kill(process.pid, '${signal}')`;
    const { status } = spawnSync(process.execPath, [join(projectRoot, 'bin/livery.mjs'), '--version'], {
      env: { ...process.env, NODE_OPTIONS: `--import="data:text/javascript,${encodeURIComponent(code)}"` },
    });
    expect(status).toBe(exit);
  });
});
