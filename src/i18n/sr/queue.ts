/** Messages of the photo queue: the chip in the bar, its panel, its notices, and the log-out dialog. */
export const queueMessages = {
  queue: {
    sent_of: 'Poslato {sent:string} od {total:string}',
    saved: '{count:number} {{sačuvanih|sačuvana|sačuvane|sačuvane|sačuvanih|sačuvanih}} na uređaju',
    unsafe:
      '{count:number} {{nesačuvanih|nesačuvana|nesačuvane|nesačuvane|nesačuvanih|nesačuvanih}}: ne zatvarajte stranicu',
    sending: 'Šalje se {percent:string}%',
    confirming: 'Čeka se potvrda',
    attention: 'Potrebna je vaša pažnja',
    all_sent: 'Sve je sačuvano',
    open: 'Prikažite svoje fotografije: {state:string}',
    title: 'Vaše fotografije',
    list: 'Fotografije',
    safe: 'Možete da zatvorite stranicu. Što je sačuvano na uređaju šalje se kada se vratite i kada bude mreže.',
    safe_unconfirmed:
      'Možete da zatvorite stranicu. Fotografija koja još nije predata šalje se kada je upotrebite ili pritisnete „Pošaljite sada“.',
    on_its_way: 'Možete da zatvorite stranicu: što dotle ne ode ostaje sačuvano na uređaju.',
    not_safe:
      'Ovaj uređaj više ne može da čuva fotografije. Ostavite stranicu otvorenu dok se ne pošalju, inače ćete morati ponovo da ih snimite.',
    look: 'Jedna fotografija nije mogla da se pošalje. I dalje je ovde: pošaljite je ponovo ili je odbacite.',
    arrived: 'Sve je stiglo. Možete da zatvorite stranicu.',
    extra: 'Dodatna fotografija',
    row_saved: 'Sačuvana na uređaju',
    row_unsafe: 'Samo na ovoj stranici',
    row_taken: 'Sačuvana, još nije predata',
    row_queued: 'Sledeća je na redu za slanje',
    row_sending: 'Šalje se {percent:string}%',
    row_confirming: 'Čeka se potvrda',
    row_sent: 'Poslata',
    row_attention: 'Potrebna je vaša pažnja: {reason:string}',
    size: '{amount:string} kB',
    again: 'Pošaljite ponovo',
    again_label: 'Pošaljite ponovo: {photo:string}',
    send_all: 'Pošaljite sada',
    send_all_busy: 'Šalje se…',
    discard_label: 'Odbacite: {photo:string}',
    discard_title: 'Odbaciti ovu fotografiju?',
    discard_text: 'Nije poslata. Ako je odbacite, nestaje sa ovog uređaja.',
    discard: 'Odbacite fotografiju',
    keep: 'Zadržite je',
    close: 'Zatvorite',
    news_sending: 'Vaše fotografije se šalju.',
    news_saved: 'Vaše fotografije su sačuvane na uređaju.',
    news_unsafe: 'Ovaj uređaj više ne može da čuva fotografije. Ne zatvarajte stranicu dok se ne pošalju.',
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
        text: 'Radi zaštite vaše privatnosti, fotografije koje nisu poslate brišu se sa ovog uređaja posle 30 dana. Ako su i dalje potrebne za vašu prijavu, molimo vas da {{count:ih|je|ih|ih|ih|ih}} snimite ponovo.',
      },
      expiring: {
        title:
          '{count:number} {{fotografija još čeka|fotografija još čeka|fotografije još čekaju|fotografije još čekaju|fotografija još čeka|fotografija još čeka}} na slanje',
        text: 'Fotografije koje nisu poslate brišu se sa ovog uređaja posle 30 dana. Uskoro {{count:ih|je|ih|ih|ih|ih}} pošaljite ili odbacite.',
      },
      show_photos: 'Prikažite moje fotografije',
      close: 'U redu',
    },
  },
  leave: {
    title:
      '{count:number} {{fotografija još nije poslato|fotografija još nije poslata|fotografije još nisu poslate|fotografije još nisu poslate|fotografija još nije poslato|fotografija još nije poslato}}',
    text: 'Ako se sada odjavite, ono što nije poslato briše se sa ovog uređaja.',
    failed:
      'Nisu mogle da se pošalju. I dalje su sačuvane na uređaju: pokušajte ponovo kada signal bude bolji.',
    send: 'Pošaljite, pa se odjavite',
    send_busy: 'Šalje se…',
    anyway: 'Odjavite se i obrišite ih',
    cancel: 'Ostanite prijavljeni',
  },
} as const;
