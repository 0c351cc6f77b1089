/** Words of the screens that need no sign-in. Nested, because typesafe-i18n refuses dotted keys; flattened by us. */
export const publicWords = {
  start: {
    document_title: 'Početak – {name:string}',
    title: 'Pokažite nam štetu',
  },
} as const;
