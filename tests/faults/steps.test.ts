import { describe, expect, it } from 'vitest';
import { randomPortalWalk } from './portalSteps.ts';
import { randomSteps } from './steps.ts';

describe('random steps', () => {
  it('are the same for the same seed, and differ for another seed', () => {
    expect(randomSteps(7, 40)).toEqual(randomSteps(7, 40));
    expect(randomSteps(7, 40)).not.toEqual(randomSteps(8, 40));
  });

  it('contain every kind of action and fault', () => {
    const kinds = new Set(randomSteps(1, 3_000).map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual([
      ...['advance', 'back', 'break', 'changeUser', 'clock', 'closeDatabases', 'crashTab'],
      ...['enterWrongValues', 'evict', 'forward', 'logOut'],
      ...['network', 'openClaims', 'openTab', 'operateRandomControl', 'reload'],
      ...['reopenTab', 'retake', 'switchTab', 'translate', 'wait'],
    ]);
  });

  it('contain every kind of action and fault of the portal', () => {
    const walks = Array.from({ length: 100 }, (_, seed) => randomPortalWalk(seed));
    const kinds = new Set(walks.flatMap(({ steps }) => steps.map(({ kind }) => kind)));
    expect([...kinds].sort()).toEqual([
      ...['addFile', 'addNote', 'advance', 'back', 'break', 'clock', 'crashTab', 'finish'],
      ...['forward', 'network', 'openTab', 'reload', 'reopenTab', 'retry', 'switchTab', 'translate', 'wait'],
    ]);
  });
});
