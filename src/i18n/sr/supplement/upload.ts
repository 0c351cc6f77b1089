export const uploadWords = {
  title: 'Dodajte fotografije i beleške',
};
