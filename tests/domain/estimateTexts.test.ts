import { describe, expect, it } from 'vitest';
import { readAccepted, withAccepted } from '#src/domain/acceptedEstimates.ts';
import { documentUrl } from '#src/domain/documentUrl.ts';
import { readPhotoTimes, withPhotoTime } from '#src/domain/photoTimes.ts';
import { receiptPhotosOf } from '#src/domain/receipt.ts';
import { anAssignment, aPhoto, aPhotoSet, aPrompt } from '../support/anAssignment.ts';

describe('the accepted disclaimers', () => {
  it('are kept by assignment, each once [EST-12 COOK-08]', () => {
    const text = withAccepted(withAccepted(withAccepted('', '7'), '41'), '7');
    expect(JSON.parse(text)).toEqual({ 7: true, 41: true });
    expect(['7', '41', '4'].map((id) => readAccepted(text).has(id))).toEqual([true, true, false]);
  });

  it.each(['', 'x', '7', 'null', '["7"]', '{"7":"true"}', '{"7":false}'])(
    'are none where %j was kept [COOK-10]',
    (text) => {
      expect([...readAccepted(text)]).toEqual([]);
      expect(JSON.parse(withAccepted(text, '8'))).toEqual({ 8: true });
    },
  );

  it('take an id for an id, whatever objects inherit [trust T12]', () => {
    expect(readAccepted('{}').has('constructor')).toBe(false);
    expect(readAccepted(withAccepted('', '__proto__')).has('__proto__')).toBe(true);
  });
});

describe('the address of a document', () => {
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
  ])('%j on a page of %s is %j [trust T4]', (address, pageProtocol, expected) => {
    expect(documentUrl(address, pageProtocol)).toBe(expected);
  });
});

describe('the times of photos', () => {
  it('are kept by assignment and prompt; a retake counts', () => {
    let text = '';
    const note = (assignmentId: string, promptId: string, atMs: number) => {
      text = withPhotoTime(text, { assignmentId, promptId, atMs });
    };
    note('7', '11', 1);
    note('7', '12', 2);
    note('8', '11', 3);
    note('7', '11', 4);
    const times = readPhotoTimes(text);
    expect([times.get('7')?.get('11'), times.get('7')?.get('12'), times.get('8')?.get('11')]).toEqual([
      4, 2, 3,
    ]);
  });

  it('are kept of the last twenty claims', () => {
    let text = '';
    for (let id = 1; id <= 22; id++)
      text = withPhotoTime(text, { assignmentId: String(id), promptId: '1', atMs: id });
    const times = readPhotoTimes(text);
    expect([times.size, times.has('2'), times.has('3'), times.has('22')]).toEqual([20, false, true, true]);
  });

  it.each(['', 'x', 'null', '7', '{"7":{}}', '[["7",[["11","1"]]]]', '[7,["8"]]'])(
    'say nothing where %j was kept [COOK-10]',
    (text) => {
      expect([...readPhotoTimes(text).values()].flatMap((its) => [...its])).toEqual([]);
    },
  );
});

it('a receipt lists what has arrived: as it was asked for, then what was added, each with the best time known', () => {
  const assignment = anAssignment({
    vinPhotoSet: aPhotoSet([aPrompt({ id: '1', title: 'VIN', photo: aPhoto({ submittedUrl: 's1' }) })]),
    photoSets: [
      aPhotoSet([
        aPrompt({ id: '2', title: 'Front', photo: aPhoto({ processedUrl: 'p2', sentAtMs: 20 }) }),
        aPrompt({ id: '3', title: 'Rear' }),
        aPrompt({ id: '4', photo: aPhoto() }),
      ]),
    ],
    additionalPhotos: [aPhoto({ id: '9', submittedUrl: 's9', sentAtMs: 90 })],
  });
  const known = new Map([
    ['1', 10],
    ['2', 21],
  ]);
  expect(receiptPhotosOf(assignment, (id) => known.get(id))).toEqual([
    { key: '1', title: 'VIN', isAdded: false, url: 's1', sentAtMs: 10 },
    { key: '2', title: 'Front', isAdded: false, url: 'p2', sentAtMs: 20 },
    { key: '4', title: '', isAdded: false, url: null, sentAtMs: null },
    { key: 'added-9', title: '', isAdded: true, url: 's9', sentAtMs: 90 },
  ]);
});
