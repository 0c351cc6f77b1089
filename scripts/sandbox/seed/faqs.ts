import type { Locale } from '#src/tenant/flavour.ts';

type LocalizedText = Readonly<Record<Locale, string>>;

interface FaqSeed {
  readonly id: string;
  readonly title: LocalizedText;
  /** Text as an editor writes it, with line breaks and links. */
  readonly description: LocalizedText;
  readonly links: readonly { readonly text: LocalizedText; readonly url: string }[];
}

/** The questions of every claim, in the carrier's language. */
export const faqSeeds: readonly FaqSeed[] = [
  {
    id: '71',
    title: {
      en: 'How long does the estimate take?',
      sr: 'Koliko se čeka na procenu?',
    },
    description: {
      en: 'Usually one working day from your last photo. We’ll write to you as soon as it’s ready.',
      sr: 'Obično jedan radni dan od poslednje fotografije. Javićemo vam čim bude spremna.',
    },
    links: [],
  },
  {
    id: '72',
    title: {
      en: 'What if the shop finds more damage?',
      sr: 'Šta ako servis pronađe još oštećenja?',
    },
    description: {
      en: 'That happens often, because photos can’t show what’s under a panel. The shop sends us photos of what it found, and we update the estimate.<br><br>You don’t need to do anything, and the repair doesn’t have to stop.',
      sr: 'To se često dešava, jer se na fotografijama ne vidi šta je ispod lima. Servis nam šalje fotografije onoga što je našao i mi dopunjavamo procenu.<br><br>Vi ne morate ništa da radite i popravka ne mora da stane.',
    },
    links: [
      {
        text: { en: 'About supplements', sr: 'O dopuni procene' },
        url: 'https://help.livery.example/supplements',
      },
    ],
  },
  {
    id: '73',
    title: {
      en: 'Can I choose my own repair shop?',
      sr: 'Mogu li sam da izaberem servis?',
    },
    description: {
      en: 'Yes. If you have none in mind, <a href="https://help.livery.example/shops">here is a list of shops</a> that work with us.',
      sr: 'Možete. Ako nemate svoj, <a href="https://help.livery.example/shops">ovde je spisak servisa</a> sa kojima sarađujemo.',
    },
    links: [],
  },
  {
    id: '74',
    title: {
      en: 'Do I have to accept this amount?',
      sr: 'Moram li da prihvatim taj iznos?',
    },
    description: {
      en: 'No. Call us, tell us what you see differently, and your adjuster will take another look.',
      sr: 'Ne morate. Pozovite nas i recite šta vidite drugačije, pa će likvidator štete pogledati još jednom.',
    },
    links: [],
  },
  {
    id: '75',
    title: { en: 'Who sees my photos?', sr: 'Ko vidi moje fotografije?' },
    description: {
      en: 'Only your adjuster and the shop you choose. We use them only for your claim.',
      sr: 'Samo vaš likvidator štete i servis koji izaberete. Koriste se isključivo za vašu prijavu štete.',
    },
    links: [],
  },
];
