import { describe, expect, it } from 'vitest';
import type { ProcessRating } from '#src/api/claim.ts';
import { createBackend as createVice } from '#src/api/vice/index.ts';
import { answerWith, localServer } from '../support/localServer.ts';
import { flavoursUnderTest } from './flavours.ts';

const { signal } = new AbortController();

describe.each(flavoursUnderTest)('rating requests of the $name flavour', ({ name, createBackend }) => {
  const isStandard = name === 'standard';
  const base = isStandard ? '/api/v4' : '/acme/customer/v1';
  const query = isStandard ? '?access_token=tok' : '';
  const setUp = async (status: number, body: unknown) => {
    const { url, requests } = await localServer(answerWith(status, body as object));
    const backend = createBackend({ base: url, code: 'acme', token: () => 'tok' });
    const sent = () =>
      requests.map(({ method, target, body: text }) => [`${method} ${target}`, JSON.parse(text) as unknown]);
    return { backend, sent };
  };

  it.each<[ProcessRating, object]>([
    [
      { carrier: 9, process: 0, comments: 'Quick' },
      { comments: 'Quick', rating: 9, process_rating: 0 },
    ],
    [{ carrier: 0 }, { rating: 0 }],
    [{ process: 10 }, { process_rating: 10 }],
  ])('sends the survey %j without the unanswered questions [API4-16 API1-18 SUR-12]', async (given, body) => {
    const { backend, sent } = await setUp(200, '');
    expect(await backend.rateProcess('14401', given, signal)).toEqual({ ok: true });
    const line = isStandard ? 'claims/14401/rating' : 'exposures/14401/rating';
    expect(sent()).toEqual([[`POST ${base}/${line}${query}`, isStandard ? { rating: body } : body]]);
  });

  it('starts question ratings and then updates the ratings as booleans or numbers [FAQ-04]', async () => {
    const { backend, sent } = await setUp(200, []);
    await backend.startFaqRatings('4401', ['71', '72'], signal);
    const votes = [
      { faqId: '71', isUseful: true },
      { faqId: '72', isUseful: false },
    ];
    await backend.rateFaqs('4401', votes, signal);
    const path = `${base}/assignments/4401/faq_ratings${query}`;
    expect(sent()).toEqual([
      [`POST ${path}`, { faq_ids: ['71', '72'] }],
      [
        `PUT ${path}`,
        {
          ratings: [
            { faq_id: '71', rating: isStandard ? true : 1 },
            { faq_id: '72', rating: isStandard ? false : 0 },
          ],
        },
      ],
    ]);
  });

  it.each([
    [[{ faq_id: 71, rating: true }]],
    [{ faq_ratings: [{ assignment_id: 1, faq_id: '71', rating: 1 }, { faq_id: null }] }],
    [{ data: [{ faqId: 71, rating: '1' }, 5] }],
  ])('reads question ratings from %j [ENT-09 FAQ-04]', async (body) => {
    const { backend } = await setUp(200, body);
    const ratings = { ok: true, value: [{ faqId: '71', isUseful: true }] };
    expect(await backend.startFaqRatings('4401', ['71'], signal)).toEqual(ratings);
    expect(await backend.rateFaqs('4401', [{ faqId: '71', isUseful: true }], signal)).toEqual(ratings);
  });

  it.each([[''], [{}], [{ faq_ratings: null }], [{ id: 4401 }]])(
    'accepts the response %j without ratings',
    async (body) => {
      const { backend } = await setUp(200, body);
      expect(await backend.startFaqRatings('4401', ['71'], signal)).toEqual({ ok: true, value: [] });
    },
  );

  it('returns the server’s error for each rating call', async () => {
    const { backend } = await setUp(422, { error: { code: 'internal_server_error', display: 'Words.' } });
    const error = { kind: 'rejected', status: 422, display: 'Words.' };
    expect(await backend.rateProcess('14401', { carrier: 1 }, signal)).toMatchObject({ error });
    expect(await backend.startFaqRatings('4401', ['71'], signal)).toMatchObject({ error });
    expect(await backend.rateFaqs('4401', [], signal)).toMatchObject({ error });
  });
});

it('the survey request uses the carrier’s custom path [API1-18 API2-32]', async () => {
  const { url, requests } = await localServer(answerWith(200, ''));
  const paths = { feedback: '/customer/v2/{clientCode}/feedback/{id}' };
  const backend = createVice({ base: url, code: 'acme', token: () => 'tok', paths });
  expect(await backend.rateProcess('4401', { carrier: 1 }, signal)).toEqual({ ok: true });
  expect(requests.map(({ method, target, body }) => `${method} ${target} ${body}`)).toEqual([
    'POST /customer/v2/acme/feedback/4401 {"rating":1}',
  ]);
});
