import type { RoomHelp } from '#platform/kernel/help-article.ts';

/** How the register of temperatures is used. */
export const help: RoomHelp = {
  place: 20,
  articles: [
    {
      id: 'aiuto-temperature',
      screens: ['/refrigeration', '/refrigeration/print'],
      title: 'Temperature',
      summary:
        'Quanto segna ogni frigorifero, congelatore e banco caldo, e che cosa si è fatto quando non andava.',
      steps: [
        'Tocca «Registra» accanto all’attrezzatura, scrivi i gradi, salva. L’esito lo decidono i limiti di quell’attrezzatura.',
        'Fuori limite tocca quello che hai fatto, o scrivilo: la temperatura resta aperta e ti viene chiesto di rimisurare.',
        'Se non torna nei limiti usa «Valuta e chiudi»: dici che cosa ne è del cibo.',
        '«Merce a rischio» mostra che cosa c’era dentro, e lo blocca finché non lo giudichi.',
        'Quello che c’era dentro resta segnato «Temperatura fuori limite» anche se lo sposti o lo usi in un piatto, finché la temperatura non torna nei limiti o non lo sblocchi per nome.',
        'Se hai detto «Scartati», quello che c’è ancora si legge «Da buttare»: registra lo scarto, o sbloccalo per nome da «Merce a rischio» se è buono.',
        'In fondo dici con quale termometro hai misurato: il dispositivo se lo ricorda. Se è fuori taratura o da ricontrollare la temperatura resta segnata così, e non diventa verde.',
        'In «Registro» trovi tutte le letture: si filtrano, si stampano e si salvano come file.',
      ],
      notes: [
        'Una lettura sbagliata si corregge: quella di prima resta nel registro, barrata, con il motivo.',
        'Se hai misurato di nuovo non correggere: registra una temperatura nuova.',
      ],
    },
  ],
};
