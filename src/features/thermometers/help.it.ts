import type { RoomHelp } from '#platform/kernel/help-article.ts';

/** How the register of thermometers is used. */
export const help: RoomHelp = {
  place: 80,
  articles: [
    {
      id: 'aiuto-termometri',
      screens: ['/thermometers', '/thermometers/print'],
      title: 'Taratura dei termometri',
      summary: 'Quali termometri hai, quando li hai controllati e quali non devi usare.',
      steps: [
        'Aggiungi i termometri della cucina, ognuno con il suo nome: scrivilo anche sul termometro.',
        'Tocca «Controlla», metti la sonda in acqua e ghiaccio, aspetta che il numero si fermi e scrivi quanto segna: deve segnare 0 °C.',
        'Se è fuori taratura non usarlo finché non è a posto: regolalo e ricontrollalo allo stesso modo, oppure sostituiscilo e registralo.',
        'Quando registri una temperatura, un controllo in °C, un processo o un arrivo di merce puoi dire con quale termometro: questo dispositivo se lo ricorda.',
        'Se un termometro risulta fuori taratura, «Misure da giudicare» elenca le temperature lette con quello dall’ultimo controllo buono: rimisura dove puoi e decidi tu del cibo, con «Valuta insieme» di molte in una volta: per frigo o controllo, di tutti i giorni o di quelli che scegli.',
      ],
      notes: [
        'L’acqua bollente segna 100 °C al mare e circa 1 °C in meno ogni 300 metri: scrivi la quota della tua cucina una volta sola.',
        'La tolleranza di ±1 °C e i sei mesi sono un’indicazione, non un articolo di legge: li cambi con «Tolleranza».',
      ],
    },
  ],
};
