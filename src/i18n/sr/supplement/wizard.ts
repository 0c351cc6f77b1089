export const wizardWords = {
  title: 'Portal za dopune',
  document_title: '{title:string} – {name:string}',
  step: {
    claim: 'VIN / broj štete',
    shop: 'Podaci o servisu',
    confirmation: 'Potvrda',
    upload: 'Slanje fotografija',
  },
  back: 'Nazad',
  next: 'Dalje',
  cancel: 'Otkaži',
};
