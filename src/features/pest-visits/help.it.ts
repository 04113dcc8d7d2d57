import type { RoomHelp } from '#platform/kernel/help-article.ts';

/** How visits and stations are used. */
export const help: RoomHelp = {
  place: 65,
  articles: [
    {
      id: 'aiuto-visite-infestanti',
      screens: ['/pest-control/visits', '/pest-control/visits/print'],
      title: 'Visite della ditta e postazioni',
      summary: 'Le esche e le trappole numerate, le visite della ditta con il loro rapporto, e quando torna.',
      steps: [
        'Aggiungi le postazioni con il numero che c’è sull’etichetta o sulla planimetria della ditta, e scrivi dove sono.',
        'A ogni visita tocca «Nuova visita»: ditta, giorno, prossima visita, e per ogni postazione se c’era attività.',
        'Se qualcosa non era in ordine scrivi che cosa è stato fatto: la postazione resta in «Oggi» finché una visita non la trova senza attività.',
        'Con «Metti il rapporto» tieni qui il PDF o la foto del foglio che la ditta ti lascia, fino a 6 MB.',
      ],
      notes: [
        'I controlli che fai tu nelle aree del locale stanno in «Infestanti»: qui c’è quello che fa la ditta.',
        'Una postazione che aveva attività non si archivia prima che una visita l’abbia trovata in ordine.',
      ],
    },
  ],
};
