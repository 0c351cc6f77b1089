export const confirmationWords = {
  title: 'Da li je ovo tačno?',
};
