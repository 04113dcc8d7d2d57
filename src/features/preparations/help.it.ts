import type { RoomHelp } from '#platform/kernel/help-article.ts';

/** How preparations and their containers are used. */
export const help: RoomHelp = {
  place: 220,
  articles: [
    {
      id: 'aiuto-preparazioni',
      screens: ['/preparations'],
      title: 'Preparazioni e ricette',
      summary: 'Dalla ricetta al contenitore con la sua etichetta.',
      steps: [
        'Scrivi una ricetta con «Nuova ricetta»: ingredienti, resa, quanto dura in frigo, in freezer o fuori.',
        'Tocca «Prepara», scrivi quanto ne hai fatto, controlla la scadenza: «Prepara e fai l’etichetta».',
        'In «Preparazioni Attive» trovi i contenitori che hai; per prima quella che scade prima.',
        'Con «Leggi un’etichetta» inquadri il codice di un contenitore e arrivi alla sua pagina.',
      ],
      notes: [
        'Una preparazione non dura più degli ingredienti che ci sono dentro; se la allunghi serve un motivo, che resta scritto.',
        'Gli allergeni vengono dai prodotti e dalle ricette collegate: se un prodotto non li indica, la ricetta lo dice.',
        'Se nella ricetta scrivi un allergene in più, ti chiede se c’era già in quello che hai fatto: le sue etichette allora sono da rifare.',
      ],
    },
    {
      id: 'aiuto-contenitore',
      screens: ['/preparations/$tubId', '/preparations/$tubId/label', '/preparations/scan'],
      title: 'Un contenitore',
      summary: 'Che cosa c’è dentro, fino a quando, e che cosa ne hai fatto.',
      steps: [
        '«Usa» e «Scarta» registrano quello che esce; lo scarto chiede il motivo.',
        '«Dividi» ne fa più contenitori, ognuno con la sua etichetta.',
        '«Apri», «Congela» e «Scongela» cambiano la scadenza: stampa l’etichetta nuova e attaccala sopra.',
        '«Sposta» dice dove lo metti.',
        '«Accorcia la scadenza» corregge una durata scritta troppo lunga: vale anche per gli altri contenitori e per i piatti fatti con questa.',
      ],
      notes: [
        'Ciò che è stato scongelato non si ricongela.',
        'Se l’etichetta stampata non dice tutto, la pagina lo segnala e ti chiede di rifarla.',
      ],
    },
  ],
};
