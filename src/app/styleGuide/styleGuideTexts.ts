/** Texts of the style guide. They are not in the catalogue, because no production bundle contains this page. */
export const styleGuideTexts = {
  title: 'Components',
  lead: 'Every part in every state. One brand colour in, the rest is ours.',
  contents: 'Contents',
  sections: {
    tokens: 'Colour, type, space',
    forms: 'Buttons and fields',
    choices: 'Choosing',
    files: 'Files and bars',
    messages: 'Status and messages',
    steps: 'Steps and progress',
    cards: 'Cards, tabs, accordion',
    table: 'Search and results',
    overlays: 'Dialogs and notifications',
    waiting: 'Waiting and nothing yet',
    drawings: 'Drawings and icons',
  },
} as const;
