import type { RoomHelp } from '#platform/kernel/help-article.ts';

/** How the reminders are used. */
export const help: RoomHelp = {
  place: 130,
  articles: [
    {
      id: 'aiuto-promemoria',
      screens: ['/reminders'],
      title: 'Promemoria',
      summary:
        'Gli avvisi sul telefono quando qualcosa è critico, e una email al giorno con quello che c’è da fare.',
      steps: [
        'Tocca «Attiva su questo dispositivo» e permetti gli avvisi: quello che diventa critico arriva subito, anche con l’app chiusa.',
        'Con «Ore di silenzio» scegli quando il dispositivo tace, e se quello che è critico può disturbarti lo stesso.',
        'Accendi «Scrivimi se nessuno risponde» e scegli «Dopo quanto»: se una cosa fuori limite resta senza risposta ti arriva una email.',
        'Per l’email del giorno accendi «Mandami l’email del giorno».',
        'Scegli «A che ora» e «In quali giorni»: vale subito, e solo per te.',
        'Tocca «Mandami una prova» per vederne una adesso.',
      ],
      notes: [
        'Su iPhone e iPad gli avvisi arrivano solo con l’app installata sulla schermata Home.',
        'Un avviso arriva una volta sola per ogni cosa, a ogni dispositivo che hai attivato; quando esci dall’account il dispositivo non ne riceve più.',
        'Se non c’è niente da dire non arriva niente, a meno che tu scelga «Anche quando non c’è niente da segnalare».',
        'L’email dice come stavano le cose a quell’ora: per registrare e per vedere adesso si apre l’app.',
        'All’email del giorno è allegato un file che dice a che punto erano le registrazioni: conservala, e quando servirà proverà che nessuno le ha riscritte.',
        'In fondo a ogni email c’è il collegamento per non riceverla più, senza entrare.',
      ],
    },
  ],
};
