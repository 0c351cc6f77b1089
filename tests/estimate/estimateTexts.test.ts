import { describe, expect, it } from 'vitest';
import { promptKey } from '#src/api/photoSet.ts';
import { addPhotoTime, parsePhotoTimes } from '#src/claim/photoTimes.ts';
import { documentUrl } from '#src/estimate/DocumentCard.tsx';

describe('document URL', () => {
  it.each([
    ['https://x.example/a.pdf?b=c', 'https:', 'https://x.example/a.pdf?b=c'],
    ['http://127.0.0.1:4174/a.pdf', 'http:', 'http://127.0.0.1:4174/a.pdf'],
    ['http://x.example/a.pdf', 'https:', undefined],
    ['javascript:alert(1)', 'http:', undefined],
    ['java\nscript:alert(1)', 'http:', undefined],
    ['data:text/html,x', 'http:', undefined],
    ['blob:https://x.example/1', 'https:', undefined],
    ['https://bank.example@evil.example/a.pdf', 'https:', undefined],
    ['/estimate.pdf', 'https:', undefined],
    ['//evil.example/a.pdf', 'https:', undefined],
    [`https://x.example/${'a'.repeat(2100)}`, 'https:', undefined],
    [null, 'https:', undefined],
  ])(
    'is resolved from %j on a page with the protocol %s to %j [trust T4]',
    (address, pageProtocol, expected) => {
      expect(documentUrl(address, pageProtocol)).toBe(expected);
    },
  );
});

describe('storage of photo times', () => {
  it('keeps one time per claim, photo set and prompt, and replaces the time after a retake', () => {
    let text = '';
    const recordTime = (assignmentId: string, setId: string, promptId: string, atMs: number) => {
      text = addPhotoTime(text, { assignmentId, setId, promptId }, atMs);
    };
    recordTime('7', '1', '11', 1);
    recordTime('7', '1', '12', 2);
    recordTime('8', '1', '11', 3);
    recordTime('7', '1', '11', 4);
    recordTime('7', '2', '11', 5);
    const photoTimes = parsePhotoTimes(text);
    const timeOf = (assignmentId: string, setId: string, promptId: string) =>
      photoTimes.get(assignmentId)?.get(promptKey({ setId, promptId }));
    expect([timeOf('7', '1', '11'), timeOf('7', '1', '12'), timeOf('8', '1', '11')]).toEqual([4, 2, 3]);
    expect([timeOf('7', '2', '11'), timeOf('8', '2', '11')]).toEqual([5, undefined]);
  });

  it.each(['', 'x', 'null', '7', '{"7":{}}', '[["7",[["11","1"]]]]', '[7,["8"]]'])(
    'provides no times for the stored text %j [COOK-10]',
    (text) => {
      expect([...parsePhotoTimes(text).values()].flatMap((claimTimes) => [...claimTimes])).toEqual([]);
    },
  );
});
