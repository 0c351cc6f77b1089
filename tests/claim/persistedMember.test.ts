import { describe, expect, it } from 'vitest';
import { addPhotosSentSince } from '#src/claim/loaded.ts';
import {
  addPersistedValue,
  type PersistedMember,
  parsePersistedMember,
  serializePersistedMember,
} from '#src/claim/offline/persistedMember.ts';
import { anAssignment, aPhoto, aPhotoSet, aPrompt } from '../support/samples/anAssignment.ts';
import { aUser } from '../support/samples/aSession.ts';

const user = aUser();
const member: PersistedMember = { token: 'a', user, values: { one: { atMs: 1, value: { x: [1] } } } };

describe('persisted member data', () => {
  it('is restored only for the same session token', () => {
    expect(parsePersistedMember(serializePersistedMember(member), 'a')).toMatchObject(member);
    expect(parsePersistedMember(serializePersistedMember(member), 'b')).toBeUndefined();
  });

  it.each(['{', '{"version":1,"token":"a"}', '{"version":2,"token":"a","user":{},"values":{}}'])(
    'is undefined if the stored text is unreadable: %s',
    (text) => expect(parsePersistedMember(text, 'a')).toBeUndefined(),
  );

  it('keeps twelve values of each kind and drops the oldest first', () => {
    let current = addPersistedValue(member, 'assignments/all', { atMs: 0, value: 0 });
    for (let index = 0; index < 20; index += 1)
      current = addPersistedValue(current, `assignment/${index}`, { atMs: index, value: 0 });
    current = addPersistedValue(current, 'assignment/8', { atMs: 99, value: 1 });
    const claims = Object.keys(current.values).filter((id) => id.startsWith('assignment/'));
    expect([claims.length, claims[0], claims.at(-1)]).toEqual([12, 'assignment/9', 'assignment/8']);
    expect(current.values['assignments/all'], 'the list of claims, which was loaded first').toBeDefined();
  });
});

const ownAssignment = anAssignment({
  vinPhotoSet: aPhotoSet([aPrompt({ id: '9' })]),
  photoSets: [aPhotoSet([aPrompt({ id: '11' }), aPrompt({ id: '12', photo: aPhoto() })])],
});

describe('persisted assignment', () => {
  it('marks a prompt as sent only if its photo was sent after the assignment was loaded [PHO-38]', () => {
    const times = new Map([
      ['1/9', 2000],
      ['1/11', 1000],
      ['1/12', 3000],
    ]);
    const { vinPhotoSet, photoSets } = addPhotosSentSince(ownAssignment, times, 1000, 5000);
    expect(vinPhotoSet?.prompts[0]?.photo).toMatchObject({ promptId: '9', sentAtMs: 2000 });
    expect(photoSets[0]?.prompts.map(({ photo }) => photo?.id ?? null)).toEqual([null, '1']);
    expect(photoSets[0]?.prompts[0]?.photo).toBeNull();
  });

  it('marks a prompt as sent only in the photo set that the photo belongs to', () => {
    const assignment = anAssignment({
      photoSets: ['1', '2'].map((id) => aPhotoSet([aPrompt({ id: '11' })], { id })),
    });
    const { photoSets } = addPhotosSentSince(assignment, new Map([['2/11', 2000]]), 1000, 5000);
    expect(photoSets.map(({ prompts }) => prompts[0]?.photo?.sentAtMs ?? null)).toEqual([null, 2000]);
  });
});
