import type { RoomHelp } from '#platform/kernel/help-article.ts';

/** How everything of a restaurant is saved, and what can be done with it. */
export const help: RoomHelp = {
  place: 285,
  articles: [
    {
      id: 'aiuto-tutti-i-dati',
      // A card among others: the "?" of the settings is about all of them.
      screens: [],
      title: 'Tutti i tuoi dati',
      summary:
        'Un solo file con tutto ciò che il ristorante ha registrato, da conservare o da portare altrove.',
      steps: [
        'Chi amministra apre le impostazioni, va in «Profilo e Pagamenti» e tocca «Scarica tutti i dati».',
        'Conferma con la password o con la passkey: il file arriva sul dispositivo in pochi minuti.',
        'È un archivio ZIP. Apri prima LEGGIMI.txt: dice che cosa c’è in ogni parte e come si legge senza di noi.',
        'Per controllarlo tira fuori il file delle prove, nella cartella «prove», e toccalo in «Verifica un file che hai conservato».',
        'Prima di cancellare l’account tocca «Prima salva tutti i dati»: dopo non c’è più niente da salvare.',
      ],
      notes: [
        'Si scarica con ogni piano, anche finito, fino a sei volte l’ora. Serve la rete.',
        'Dentro ci sono i nomi delle persone: conservalo dove lo leggi solo tu. Password, PIN e chiavi non ci sono.',
        'Chi gestisce un’altra installazione lo riprende intero, con le stesse registrazioni e la stessa catena; gli operatori scelgono di nuovo il PIN.',
        'Di ogni salvataggio resta una riga nel registro delle attività; il file non resta sul server.',
      ],
    },
  ],
};
