import type * as base from '../en/live.ts';
import type { Translation } from '../translation.ts';

/** Messages of the live camera. */
export const liveMessages = {
  live: {
    turn_on: 'Uključite kameru',
    consent:
      'Pregledač će vas pitati pre nego što uključi kameru. Sa telefona odlaze samo fotografije koje snimite.',
    starting: 'Uključujemo kameru…',
    shoot: 'Fotogra\u00adfišite',
    settings: 'Podešavanja kamere',
    more: 'Još',
    light: 'Svetlo',
    zoom: 'Uvećanje {factor:string}×',
    outline: 'Obris',
    outline_hint: 'Pokazuje kako automobil treba da stane u sliku.',
    auto: 'Automatski okidač',
    auto_hint: 'Snima kada je slika oštra, svetla, ravna i mirna.',
    left_hand: 'Okidač sa leve strane',
    left_hand_hint: 'Za levi palac, kada telefon držite položeno.',
    app: 'Aplikacija kamere',
    counting: 'Ne pomerajte se…',
    cancel: 'Dodirnite da otkažete automatsko snimanje',
    tap_to_cancel: 'Dodirnite da otkažete',
    no_frame: 'Kamera nije dala sliku. Pokušajte ponovo ili koristite aplikaciju kamere.',
    hints: {
      blank: 'Slika je crna. Da li je objektiv pokriven?',
      dark: 'Previše je tamno: nađite više svetla',
      dark_light: 'Previše je tamno: uključite svetlo',
      tilted: 'Držite telefon ravno',
      moving: 'Ne pomerajte telefon',
      blurry: 'Nije oštro: malo se odmaknite',
    },
    failed: {
      denied: 'Kamera je blokirana na ovoj stranici',
      denied_text: 'Snimite fotografiju aplikacijom kamere ili dozvolite kameru ovde.',
      missing: 'Nismo našli kameru',
      missing_text: 'Izaberite fotografiju koju ste već snimili ili otvorite ovu stranicu na telefonu.',
      busy: 'Kamera je zauzeta',
      busy_text:
        'Zatvorite druge aplikacije koje koriste kameru i pokušajte ponovo, ili koristite aplikaciju kamere.',
      unsupported: 'Kamera ne radi unutar ove stranice',
      unsupported_text: 'Snimite fotografiju aplikacijom kamere. Radi jednako dobro.',
      by_app: 'Ova aplikacija blokira kameru',
      by_app_text:
        'Snimite fotografiju aplikacijom kamere. Da biste snimali ovde, otvorite ovu stranicu u pregledaču.',
      how: 'Kako da je dozvolite',
      again: 'Pokušajte ponovo',
    },
  },
} as const satisfies Translation<typeof base.liveMessages>;
