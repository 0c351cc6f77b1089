import type { TranslatedTexts } from './en.ts';

export const texts: TranslatedTexts = {
  estimate: {
    message: 'Branik se popravlja, ne menja. Pitajte nas za servis u blizini.',
  },
  statuses: {
    submit_vin: { title: 'Vozilo', description: 'Recite nam koje je vozilo u pitanju.' },
    submit_photos: { title: 'Fotografije', description: 'Pošaljite nam fotografije oštećenja.' },
    photos_received: { title: 'Fotografije su stigle', description: 'Pregledamo vaše fotografije.' },
    appraiser_assigned: { title: 'Procenitelj je određen', description: 'Vaša prijava je kod procenitelja.' },
    writing_estimate: { title: 'Procena se izrađuje', description: 'Procenitelj sabira troškove.' },
    estimate_complete: { title: 'Procena je spremna', description: 'Ovde ćete naći iznos i PDF.' },
    adjuster_clarification: {
      title: 'Imamo jedno pitanje',
      description: 'Likvidator štete mora nešto da razjasni.',
    },
    adjuster_will_contact: { title: 'Javićemo vam se', description: 'Likvidator štete će vas pozvati.' },
    adjuster_will_contact_total_loss: {
      title: 'Javićemo vam se',
      description: 'Popravka možda košta više nego što vozilo vredi. Likvidator štete će vas pozvati.',
    },
    canceled: { title: 'Otkazano', description: 'Ova prijava štete je otkazana.' },
  },
  faqs: {
    duration: {
      title: 'Koliko se čeka na procenu?',
      description: 'Obično jedan radni dan od poslednje fotografije. Javićemo vam čim bude spremna.',
    },
    moreDamage: {
      title: 'Šta ako servis pronađe još oštećenja?',
      description:
        'To se često dešava, jer se na fotografijama ne vidi šta je ispod lima. Servis nam šalje fotografije onoga što je našao i mi dopunjavamo procenu.<br><br>Vi ne morate ništa da radite i popravka ne mora da stane.',
    },
    ownShop: {
      title: 'Mogu li sam da izaberem servis?',
      description:
        'Možete. Ako nemate svoj, <a href="https://help.livery.example/shops">ovde je spisak servisa</a> sa kojima sarađujemo.',
    },
    amount: {
      title: 'Moram li da prihvatim taj iznos?',
      description:
        'Ne morate. Pozovite nas i recite šta vidite drugačije, pa će likvidator štete pogledati još jednom.',
    },
    privacy: {
      title: 'Ko vidi moje fotografije?',
      description:
        'Samo vaš likvidator štete i servis koji izaberete. Koriste se isključivo za vašu prijavu štete.',
    },
  },
  faqLinks: { supplements: 'O dopuni procene' },
  photoSets: {
    exterior: { title: 'Oko vozila', description: 'Sva četiri ugla, sa nekoliko koraka.' },
    details: { title: 'Podaci na vozilu', description: 'Dva broja, izbliza, da mogu da se pročitaju.' },
    damage: { title: 'Oštećenje', description: 'Jednom sa dva koraka, jednom izbliza.' },
    single: { title: 'Još jedan pogled', description: 'Nedostaje nam samo jedna fotografija.' },
    vin: { title: 'Broj šasije', description: 'Broj iza vetrobrana.' },
  },
  prompts: {
    frontLeft: {
      title: 'Prednji levi ugao',
      description: 'Stanite na tri koraka od vozila. Neka se vide ceo prednji deo i cela leva strana.',
    },
    frontRight: {
      title: 'Prednji desni ugao',
      description: 'Stanite na tri koraka od vozila. Neka se vide ceo prednji deo i cela desna strana.',
    },
    rearRight: {
      title: 'Zadnji desni ugao',
      description: 'Stanite na tri koraka od vozila. Neka se vide ceo zadnji deo i cela desna strana.',
    },
    rearLeft: {
      title: 'Zadnji levi ugao',
      description: 'Stanite na tri koraka od vozila. Neka se vide ceo zadnji deo i cela leva strana.',
    },
    vin: { title: 'Broj šasije', description: 'Svih 17 znakova, kroz vetrobran na strani vozača.' },
    vinOnly: { title: 'Broj šasije', description: 'Svih 17 znakova, oštro i pravo.' },
    odometer: { title: 'Kilometraža', description: 'Uključite kontakt da bi se videla kilometraža.' },
    damage: { title: 'Iz daljine', description: 'Sa dva koraka, da se prepozna deo vozila.' },
    damageClose: { title: 'Izbliza', description: 'Tako da oštećenje ispuni sliku.' },
    door: { title: 'Oštećena vrata', description: 'Cela vrata, sa dva koraka.' },
  },
  shopRejected: 'Ovaj servis ne može da se doda.',
};
