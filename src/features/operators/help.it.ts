import type { RoomHelp } from '#platform/kernel/help-article.ts';

/** How operators are used. */
export const help: RoomHelp = {
  place: 270,
  articles: [
    {
      id: 'aiuto-operatori',
      screens: ['/operators', '/operator-selection'],
      title: 'Operatori',
      summary: 'Chi lavora in cucina: il suo nome resta su ogni registrazione.',
      steps: [
        'Con «Nuovo operatore» aggiungi una persona, con il suo ruolo e un PIN se vuoi.',
        'Ogni dispositivo ha il suo operatore: in alto tocca il nome per cambiarlo.',
        'A fine turno tocca «Fine turno: nessuno al lavoro qui».',
      ],
      notes: [
        'Un operatore eliminato sparisce dagli elenchi; le registrazioni tengono il suo nome.',
        'Dopo 30 minuti senza attività il dispositivo chiede di nuovo chi lavora.',
      ],
    },
  ],
};
