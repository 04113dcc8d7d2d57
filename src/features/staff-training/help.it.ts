import type { RoomHelp } from '#platform/kernel/help-article.ts';

/** How the register of training is used. */
export const help: RoomHelp = {
  place: 90,
  articles: [
    {
      id: 'aiuto-formazione',
      screens: ['/staff-training', '/staff-training/print'],
      title: 'Formazione del personale',
      summary: 'Chi ha fatto quale corso, chi lo ha tenuto e fino a quando vale l’attestato.',
      steps: [
        'Tocca «Nuova voce», scrivi il nome della persona, scegli il corso e il giorno in cui lo ha fatto.',
        'Con «Metti l’attestato» tieni qui anche il suo PDF o una foto, fino a 6 MB: lo ritrovi accanto al corso con «Attestato».',
        'Controlla la scadenza proposta con quella dell’attestato: vale quella che scrivi tu.',
        'Quando un corso sta per scadere lo trovi in «Oggi» e nelle notifiche: dopo il rinnovo registra il corso nuovo.',
      ],
      notes: [
        'Ore e rinnovi li decide la Regione: gli anni proposti sono un’indicazione, e li cambi con «Durata dei corsi».',
        'Se qualcuno non lavora più da te registra «Non lavora più qui»: i suoi corsi restano nel registro, ma nessuno te li ricorda.',
        'Un attestato messo in archivio non si cambia: se è quello sbagliato, correggi la voce e metti quello giusto. L’originale conservalo nel fascicolo del personale.',
      ],
    },
  ],
};
