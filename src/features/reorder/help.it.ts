import type { RoomHelp } from '#platform/kernel/help-article.ts';

/** How «Scorte e ordini» is used. */
export const help: RoomHelp = {
  place: 180,
  articles: [
    {
      id: 'aiuto-scorte-e-ordini',
      screens: ['/reorder'],
      title: 'Scorte e ordini',
      summary: 'Quanto durano le scorte, che cosa ordinare, che cosa usare prima e quanto si butta.',
      steps: [
        'In «Da ordinare» scegli per quanti giorni l’ordine deve bastare: i prodotti stanno sotto il loro fornitore.',
        '«Bozza d’ordine» prepara il testo: cambialo, poi tocca «Copia», «Condividi» o «Stampa». Non parte niente da solo.',
        '«Andamento» mostra la scorta delle ultime quattro settimane e la stima delle prossime, con la sua incertezza.',
        'In «Usa prima» trovi i lotti che non finiscono in tempo e i piatti che li usano; in «Sprechi» quanto si è buttato, per mese e motivo.',
      ],
      notes: [
        'Conta solo quello che registri come uscita verso la cucina: scarti, resi e inventari non sono uso.',
        'Servono almeno tre settimane di movimenti; prima il prodotto compare solo se è sotto la scorta minima, che si imposta nella sua scheda.',
        'Merce bloccata, in attesa di verifica o oltre la data di consumo non è contata e non viene mai proposta.',
      ],
    },
  ],
};
