import { describe, expect, it } from 'vitest';
import { callerFolder } from '#scripts/cli/context.ts';

describe('paths on the command line', () => {
  it('resolves paths from the working directory when another npm script starts livery', () => {
    const env = { INIT_CWD: '/caller', npm_lifecycle_event: 'start' };
    expect(callerFolder(env, '/project')).toBe('/project');
    expect(callerFolder({ ...env, npm_lifecycle_event: 'livery' }, '/project')).toBe('/caller');
    expect(callerFolder({}, '/here')).toBe('/here');
  });
});
