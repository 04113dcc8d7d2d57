import type { RoomHelp } from '#platform/kernel/help-article.ts';

/** How processes are measured. */
export const help: RoomHelp = {
  place: 30,
  articles: [
    {
      id: 'aiuto-cotture',
      screens: ['/process-checks', '/process-checks/limits', '/process-checks/print'],
      title: 'Cotture e raffreddamenti',
      summary: 'Cotture, raffreddamenti, riscaldamenti e scongelamenti con il tempo che scorre.',
      steps: [
        'Tocca il processo, scrivi che cosa è e la temperatura al cuore, poi «Avvia».',
        'Il tempo scorre anche se chiudi l’app, si scarica il tablet o manca la rete.',
        '«Misura» aggiunge una temperatura; «Salva e chiudi» è l’ultima.',
        'Se è fuori limite, «Chiarisci» chiede che cosa ne è del cibo: resta aperto finché qualcuno lo valuta con il suo nome.',
      ],
      notes: [
        'In fondo dici con quale termometro hai misurato: il dispositivo se lo ricorda. Se è fuori taratura il processo non è mai verde: rimisura con un altro, o valuta il cibo.',
        'In «Limiti» trovi i limiti usuali, da dove vengono e chi li ha cambiati: i processi in corso tengono i loro.',
        'Una misura sbagliata si corregge dal registro: quella sbagliata resta, con il motivo.',
        'Un avvio sbagliato si toglie con «Annulla l’avvio»: nel registro resta, con il motivo.',
      ],
    },
  ],
};
