import type * as base from '../en/queue.ts';
import type { Translation } from '../translation.ts';

/** Messages of the photo queue: the chip in the bar, its panel, its notices, and the logout dialog. */
export const queueMessages = {
  queue: {
    sent_of: 'Poslato {sent:string} od {total:string}',
    saved_of: 'Sačuvano {sent:string} od {total:string}',
    sent_count:
      '{count:number} {{fotografija poslato|fotografija poslata|fotografije poslate|fotografije poslate|fotografija poslato|fotografija poslato}}',
    saved: '{count:number} {{sačuvanih|sačuvana|sačuvane|sačuvane|sačuvanih|sačuvanih}} na uređaju',
    unsafe:
      '{count:number} {{nesačuvanih|nesačuvana|nesačuvane|nesačuvane|nesačuvanih|nesačuvanih}}: ne zatvarajte stranicu',
    sending: 'Slanje: {percent:string}%',
    confirming: 'Čekamo potvrdu',
    attention: 'Potrebna je vaša pažnja',
    all_sent: 'Možete da zatvorite',
    open: 'Prikažite svoje fotografije: {state:string}',
    title: 'Vaše fotografije',
    list: 'Fotografije',
    safe: 'Ako zatvorite stranicu, sačuvane fotografije se šalju kada je sledeći put otvorite i imate internet.',
    safe_unconfirmed:
      'Fotografije ostaju na ovom uređaju i ako zatvorite stranicu. One koje niste potvrdili šalju se tek kada dodirnete „Upotrebite ovu fotografiju“ ili „Pošaljite sada“.',
    on_its_way: 'Sve što još nije poslato ostaje sačuvano na ovom uređaju, i ako zatvorite stranicu.',
    not_safe:
      'Ovaj uređaj ne može da sačuva još fotografija. Ne zatvarajte stranicu dok se ne pošalju, inače ćete morati ponovo da ih snimite.',
    look: 'Jednu fotografiju nismo uspeli da pošaljemo. I dalje je ovde: pošaljite je ponovo ili je odbacite.',
    arrived: 'Sve fotografije su stigle. Možete da zatvorite stranicu.',
    arrived_some: 'Ove fotografije su stigle.',
    still_needed:
      'Ove fotografije su stigle. {{count:Potrebno je još|Potrebna je još|Potrebne su još|Potrebne su još|Potrebno je još|Potrebno je još}} {count:number}.',
    extra: 'Dodatna fotografija',
    row_saved: 'Sačuvana na uređaju',
    row_unsafe: 'Samo na ovoj stranici',
    row_taken: 'Sačuvana, još nije potvrđena',
    row_queued: 'Čeka na slanje',
    row_sending: 'Slanje: {percent:string}%',
    row_confirming: 'Čekamo potvrdu',
    row_sent: 'Poslata',
    row_attention: 'Nije poslata: {reason:string}',
    size: '{amount:string} kB',
    again: 'Pošaljite ponovo',
    again_label: 'Pošaljite ponovo: {photo:string}',
    send_all: 'Pošaljite sada',
    send_all_busy: 'Šaljemo…',
    discard_label: 'Odbacite: {photo:string}',
    discard_title: 'Želite li da odbacite ovu fotografiju?',
    discard_text: 'Nije poslata. Ako je odbacite, biće obrisana sa ovog uređaja.',
    discard: 'Odbacite fotografiju',
    keep: 'Zadržite je',
    close: 'Zatvorite',
    news_sending: 'Šaljemo vaše fotografije.',
    news_saved: 'Vaše fotografije su sačuvane na uređaju.',
    news_unsafe: 'Ovaj uređaj ne može da sačuva još fotografija. Ne zatvarajte stranicu dok se ne pošalju.',
    news_attention: 'Jedna fotografija traži vašu pažnju.',
    news_sent: 'Sve vaše fotografije su poslate.',
    notice: {
      lost: {
        title:
          '{count:number} {{fotografija više nije|fotografija više nije|fotografije više nisu|fotografije više nisu|fotografija više nije|fotografija više nije}} na ovom uređaju',
        text: '{{count:Nisu poslate|Nije poslata|Nisu poslate|Nisu poslate|Nisu poslate|Nisu poslate}}. Pregledač je možda obrisao svoje podatke. Molimo vas da {{count:ih|je|ih|ih|ih|ih}} snimite ponovo.',
      },
      expired: {
        title:
          '{count:number} {{fotografija je obrisano|fotografija je obrisana|fotografije su obrisane|fotografije su obrisane|fotografija je obrisano|fotografija je obrisano}}',
        text: 'Radi zaštite vaše privatnosti, fotografije koje nisu poslate brišemo sa ovog uređaja posle 30 dana. Ako {{count:su i dalje potrebne|je i dalje potrebna|su i dalje potrebne|su i dalje potrebne|su i dalje potrebne|su i dalje potrebne}} za vašu prijavu, molimo vas da {{count:ih|je|ih|ih|ih|ih}} snimite ponovo.',
      },
      expiring: {
        title:
          '{count:number} {{fotografija još čeka|fotografija još čeka|fotografije još čekaju|fotografije još čekaju|fotografija još čeka|fotografija još čeka}} na slanje',
        text: 'Fotografije koje nisu poslate brišemo sa ovog uređaja posle 30 dana. Molimo vas da {{count:ih|je|ih|ih|ih|ih}} uskoro pošaljete ili odbacite.',
      },
      show_photos: 'Prikažite moje fotografije',
      close: 'U redu',
    },
  },
  leave: {
    sent: '{{count:Vaše fotografije su poslate|Vaša fotografija je poslata|Vaše fotografije su poslate|Vaše fotografije su poslate|Vaše fotografije su poslate|Vaše fotografije su poslate}}.',
    title:
      '{count:number} {{fotografija još nije poslato|fotografija još nije poslata|fotografije još nisu poslate|fotografije još nisu poslate|fotografija još nije poslato|fotografija još nije poslato}}',
    text: 'Ako se sada odjavite, fotografije koje nisu poslate biće obrisane sa ovog uređaja.',
    failed:
      'Nismo uspeli da {{count:ih|je|ih|ih|ih|ih}} pošaljemo. I dalje {{count:su sačuvane|je sačuvana|su sačuvane|su sačuvane|su sačuvane|su sačuvane}} na uređaju. Pokušajte ponovo kada signal bude bolji.',
    send: 'Pošaljite, pa se odjavite',
    send_busy: 'Šaljemo…',
    anyway: 'Odjavite se i obrišite {{count:ih|je|ih|ih|ih|ih}}',
    cancel: 'Ostanite prijavljeni',
  },
} as const satisfies Translation<typeof base.queueMessages>;
