export const claimWords = {
  title: 'Pronađite štetu',
  not_found_error: 'Nismo pronašli taj broj štete. Proverite ga i pokušajte ponovo.',
};
