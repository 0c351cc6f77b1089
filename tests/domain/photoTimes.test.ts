import { describe, expect, it } from 'vitest';
import { addPhotoTime, parsePhotoTimes, recentlySentPrompts } from '#src/domain/photoTimes.ts';

describe('photos that were sent recently', () => {
  it('count as sent for ten minutes, in their assignment, even if the backend does not list them yet [PHO-40]', () => {
    const target = { assignmentId: '7', setId: '1', promptId: '11' };
    const text = addPhotoTime(addPhotoTime('', target, 1_000), { ...target, promptId: '12' }, 400_000);
    const sentAt = (nowMs: number, id = '7') => recentlySentPrompts(parsePhotoTimes(text), id, nowMs);
    expect(sentAt(500_000)).toEqual(['1/11', '1/12']);
    expect(sentAt(601_000)).toEqual(['1/12']);
    expect([sentAt(1_000_000), sentAt(500_000, '8')]).toEqual([[], []]);
  });
});
