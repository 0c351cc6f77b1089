/** Texts of the style guide. They are not in the catalogue, because no production bundle contains this page. */
export const styleGuideTexts = {
  title: 'Components',
  lead: 'Each component in each state. All colours are derived from the brand colour.',
  contents: 'Contents',
  sections: {
    tokens: 'Colour, type, space',
    forms: 'Buttons and fields',
    choices: 'Choices',
    files: 'Files and bars',
    messages: 'Status and messages',
    steps: 'Steps and progress',
    cards: 'Cards, tabs, accordion',
    table: 'Search and results',
    overlays: 'Dialogs and notifications',
    waiting: 'Loading and empty states',
    drawings: 'Drawings and icons',
  },
} as const;
