/** Questions that every claim comes with. [ENT-32] */
export const faqSeeds = [
  {
    id: '71',
    title: 'How long does the estimate take?',
    description: 'Usually one working day from your last photo.',
    links: [],
  },
  {
    id: '72',
    title: 'What if the shop finds more damage?',
    description: 'That is normal. The shop sends us a supplement, and we look at it.',
    links: [{ text: 'About supplements', url: 'https://help.livery.example/supplements' }],
  },
] as const;
