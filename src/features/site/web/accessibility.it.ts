import { productName } from '#platform/kernel/product.ts';
import type { LegalText } from './legal.it.ts';

/** How far the pages can be used by everybody, what is known to be missing, and where to say so. */
export const accessibilityText: LegalText = {
  title: 'Dichiarazione di accessibilità',
  intro: `${productName} deve potersi usare con una mano bagnata, con la sola tastiera, con lo schermo ingrandito o con un lettore di schermo. Qui diciamo a che punto siamo.`,
  sections: [
    {
      title: 'A che cosa ci atteniamo',
      text: [
        'Il riferimento sono le linee guida WCAG 2.2, livello AA. Le controlliamo noi: a ogni modifica un programma di verifica prova le schermate, sia chiare sia scure. Nessun ente esterno le ha ancora verificate.',
      ],
    },
    {
      title: 'Che cosa puoi aspettarti',
      list: [
        'Tutto si raggiunge con la tastiera, e si vede sempre dove sei.',
        'I pulsanti sono grandi abbastanza per un guanto; un colore da solo non dice mai se qualcosa è a posto: c’è sempre anche una parola.',
        'I testi si ingrandiscono fino al doppio senza perdere nulla, e le animazioni si fermano se il tuo dispositivo lo chiede.',
        'Chi usa un lettore di schermo trova titoli, etichette dei campi e avvisi letti ad alta voce.',
        'La voce è una strada in più: tutto quello che si può dire si può anche scrivere.',
      ],
    },
    {
      title: 'Che cosa sappiamo che manca',
      list: [
        'La fotocamera dello scanner va puntata a vista: chi non può farlo scrive il codice o i dati a mano, nella stessa schermata.',
        'Le stampe e i file CSV non hanno la struttura delle schermate; gli stessi dati si leggono sempre anche nell’app.',
      ],
    },
    {
      title: 'Qualcosa non va?',
      text: [
        'Scrivici dalla pagina Contatti: dicci la schermata, il dispositivo e che cosa volevi fare. Rispondiamo per email.',
      ],
    },
  ],
};
