export const slimMessages = {
  provider: 'Osiguravač',
  shop: 'Servis',
  opening: 'Otvaranje linka…',
  refused: {
    picture: 'Prazan obris automobila',
    title: 'Ovaj link se ne otvara',
    heading: 'Greška: link nije prihvaćen',
    missing: 'Nedostaje deo linka. Otvorite ga ponovo iz poruke u kojoj je stigao ili ga kopirajte celog.',
    unknown: 'Ovaj link nam nije poznat. Proverite da li je ceo ili zatražite novi od osiguravača.',
    spent:
      'Ovaj link je istekao ili je već iskorišćen: otvara se jednom, u jednom pregledaču. Zatražite novi od osiguravača.',
    unreached: 'Link nije mogao da se proveri jer nema odgovora. Proverite vezu i pokušajte ponovo.',
    unavailable: 'Link trenutno ne može da se proveri. Pokušajte ponovo za nekoliko minuta.',
    unusable:
      'Link je proveren, ali odgovor ne može da se iskoristi. Pokušajte ponovo za nekoliko minuta ili zatražite novi link od osiguravača.',
    safe: 'Ništa nije poslato i ništa nije izgubljeno.',
    retry: 'Pokušajte ponovo',
  },
};
