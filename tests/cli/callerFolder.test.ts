import { describe, expect, it } from 'vitest';
import { callerFolder } from '#scripts/cli/context.ts';

describe('paths on the command line', () => {
  it('are relative to the folder of the caller with `npm run livery`, otherwise to the working directory', () => {
    const env = { INIT_CWD: '/caller', npm_lifecycle_event: 'start' };
    expect(callerFolder(env, '/project')).toBe('/project');
    expect(callerFolder({ ...env, npm_lifecycle_event: 'livery' }, '/project')).toBe('/caller');
    expect(callerFolder({}, '/here')).toBe('/here');
  });
});
