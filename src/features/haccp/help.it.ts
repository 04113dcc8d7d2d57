import type { RoomHelp } from '#platform/kernel/help-article.ts';

/** How the screens of the checks are used. */
export const help: RoomHelp = {
  place: 40,
  articles: [
    {
      id: 'aiuto-controlli',
      screens: ['/haccp', '/haccp/print'],
      title: 'Controlli HACCP',
      summary: 'Che cosa va controllato, quando, e con quale limite critico.',
      steps: [
        'Con «Nuovo Task» aggiungi un controllo: nome, frequenza, limite critico, azione correttiva prevista.',
        'Tocca «Controlla» e scrivi il valore: se il limite è in cifre l’esito si decide da solo.',
        'Fuori limite scrivi che cosa hai fatto. Resta tra quelli da chiarire finché un nuovo controllo è nei limiti o usi «Valuta e chiudi».',
        'In «Controlli Eseguiti» c’è il registro, da filtrare, stampare o salvare come file.',
        '«Calendario» mostra giorno per giorno che cosa è fatto e che cosa manca.',
      ],
      notes: [
        'Un limite che non si può confrontare («ben cotto») lo giudica chi controlla, e il registro lo dice.',
        'Con «Aggiungi un orario» un controllo si fa più volte al giorno. Ogni misura vale per l’orario più vicino: quello saltato resta mancato, anche se misuri dopo.',
        'Niente si segna da solo: un giorno senza controllo resta mancato.',
        'Se il limite è in °C, in fondo dici con quale termometro hai misurato: il dispositivo se lo ricorda. Se è fuori taratura o da ricontrollare il controllo resta segnato così, e non diventa verde.',
      ],
    },
    {
      id: 'aiuto-giro',
      screens: ['/haccp/round'],
      title: 'Il giro dei controlli',
      summary: 'Tutto quello che è da fare adesso, uno dopo l’altro.',
      steps: [
        'Scrivi il valore e tocca «Salva e continua»: arriva il prossimo.',
        'Con «Salta» lo lasci per dopo: alla fine riprendi i saltati.',
        'Alla fine vedi che cosa è fatto, che cosa è fuori limite e che cosa è da ricontrollare.',
      ],
      notes: [
        'Si può lasciare a metà: quello che hai salvato è salvato, e «Continua il giro» riparte da lì.',
      ],
    },
    {
      id: 'aiuto-calendario',
      screens: ['/haccp/calendar'],
      title: 'Calendario dei controlli',
      summary: 'Giorno per giorno, che cosa è fatto e che cosa manca.',
      steps: [
        'Scegli il mese e, se vuoi, un solo controllo.',
        'Tocca un giorno per vedere quali mancano.',
        'Con «Tabella» leggi le stesse cose in righe.',
      ],
      notes: [
        'Ci sono solo i controlli del piano. Una temperatura o un raffreddamento fuori limite stanno in «Non conformità» e nel loro registro.',
        'Un controllo registrato un altro giorno conta come fatto, ma si vede che è stato scritto dopo.',
      ],
    },
  ],
};
