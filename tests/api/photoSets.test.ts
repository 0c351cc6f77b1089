import { describe, expect, it } from 'vitest';
import { displayUrl, isUploaded } from '#src/api/photoSet.ts';
import { createBackend } from '#src/api/standard/index.ts';

const { signal } = new AbortController();

describe('photo sets in a response', () => {
  const read = async (entity: object) => {
    const fetch = async () => new Response(JSON.stringify([{ assignment: { id: 7, ...entity } }]));
    const backend = createBackend({ base: '', code: 'acme', token: () => 't', fetch });
    const result = await backend.loadAssignment('7', signal);
    if (!result.ok || !result.value) throw new Error(JSON.stringify(result));
    return result.value;
  };

  it.each([' JavaScript:alert(1)', 'data:text/html,x', 'http://['])(
    'ignore the unsafe picture URL %s',
    async (address) => {
      const { photoSets, additionalPhotos } = await read({
        requested_photo_sets: [{ id: 3, overlays: [{ id: 31, image_url: address }] }],
        customer_photos: [{ id: 5, submitted_url: address, url: address }],
      });
      expect(photoSets[0]?.prompts[0]?.exampleUrl).toBeNull();
      expect(additionalPhotos.map(displayUrl)).toEqual([null]);
    },
  );

  it('contain no bidirectional control characters in titles or in the vehicle text', async () => {
    const { photoSets, vehicleText } = await read({
      full_vehicle: '2021 \u202Etnemlaer \u2067سيارة\u2069',
      requested_photo_sets: [{ id: 3, title: '\u202EAround', overlays: [{ id: 31, title: '\u202E' }] }],
    });
    expect(vehicleText).toBe('2021 tnemlaer سيارة');
    expect(photoSets[0]).toMatchObject({ title: 'Around', prompts: [{ title: '' }] });
  });

  it('contain titles, descriptions and prompts with an example picture [ENT-25 ENT-26]', async () => {
    const { photoSets } = await read({
      requested_photo_sets: [
        {
          id: 3,
          category: 'exterior',
          sequence: '2',
          title: 'Around the vehicle',
          description: 'From all sides.',
          overlays: [
            {
              id: 31,
              sequence: 4,
              title: 'Front left',
              description: 'Two sides.',
              image_url: 'https://x.example/e.webp',
            },
          ],
        },
      ],
    });
    expect(photoSets).toEqual([
      {
        id: '3',
        category: 'exterior',
        sequence: 2,
        title: 'Around the vehicle',
        description: 'From all sides.',
        prompts: [
          {
            id: '31',
            sequence: 4,
            title: 'Front left',
            description: 'Two sides.',
            exampleUrl: 'https://x.example/e.webp',
            photo: null,
          },
        ],
      },
    ]);
  });

  it('are sorted by sequence, like their prompts, and end with the items without a sequence [ENT-25]', async () => {
    const prompts = [{ id: 33 }, { id: 32, sequence: 9 }, { id: 31, sequence: 0 }];
    const { photoSets } = await read({
      requested_photo_sets: [
        { id: 4, overlays: [] },
        { id: 3, sequence: 1, overlays: prompts },
      ],
    });
    expect(
      photoSets.map(({ id, prompts: ownPrompts }) => [id, ownPrompts.map((prompt) => prompt.id)]),
    ).toEqual([
      ['3', ['31', '32', '33']],
      ['4', []],
    ]);
  });

  it('contain photos that show the processed picture, or the submitted picture as a fallback [ENT-28]', async () => {
    const { additionalPhotos } = await read({
      customer_photos: [
        { id: 1, submitted_url: 's', url: 'p' },
        { id: 2, submitted_url: 's', url: '' },
        { id: 3, submitted_url: null, cloudfront_url: 'c' },
        { id: 4 },
        { id: 5, submitted_url: 's', url: 'p', cloudfront_url: 'c' },
      ],
    });
    expect(additionalPhotos.map((photo) => [photo.id, displayUrl(photo), isUploaded(photo)])).toEqual([
      ['1', 'p', true],
      ['2', 's', true],
      ['3', 'c', true],
      ['4', null, false],
      ['5', 'p', true],
    ]);
  });

  it('contain photos with the prompt id from photo_prompt_id, overlay_id or photoPromptId [ENT-28]', async () => {
    const { userPhotos } = await read({
      customer_photos: [
        { id: 1, photo_prompt_id: 31 },
        { id: 2, overlay_id: '32' },
        { id: 3, photoPromptId: 33 },
      ],
    });
    expect(userPhotos.map(({ promptId }) => promptId)).toEqual(['31', '32', '33']);
  });
});
