/** Words of the screens that need no sign-in. Nested, because typesafe-i18n refuses dotted keys; flattened by us. */
export const publicWords = {
  start: {
    document_title: 'Start – {name:string}',
    title: 'Show us the damage',
  },
} as const;
