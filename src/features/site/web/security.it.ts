import { productName } from '#platform/kernel/product.ts';
import type { LegalText } from './legal.it.ts';

/** How what a restaurant writes is protected, and how a weakness is reported. Each sentence is true of the product as it runs. */
export const securityText: LegalText = {
  title: 'Sicurezza',
  intro: `Quello che registri in ${productName} è la prova del tuo lavoro: deve restare tuo, intero e leggibile. Ecco come lo proteggiamo.`,
  sections: [
    {
      title: 'Gli accessi',
      list: [
        'Delle password conserviamo solo un’impronta (Argon2id) da cui non si torna indietro; puoi usare una passkey.',
        'Chi gestisce il servizio entra solo con un secondo fattore.',
        'Troppi tentativi sbagliati fermano chi prova. Dalla pagina del tuo account vedi i dispositivi collegati e li scolleghi.',
      ],
    },
    {
      title: 'I dati',
      list: [
        'I dati di un ristorante sono separati da quelli degli altri dentro il database stesso, non solo nel programma.',
        'Le registrazioni dei controlli non si riscrivono: ogni correzione resta accanto all’originale, e ciascuna è legata alla precedente da un’impronta: ogni notte un controllo la ricalcola e segnala le registrazioni modificate.',
        'Le chiavi dei servizi che colleghi sono cifrate e, una volta salvate, non vengono più mostrate a nessuno.',
      ],
    },
    {
      title: 'Le pagine',
      list: [
        'Il browser esegue soltanto il nostro codice: niente pubblicità, niente tracciatori, niente programmi di terzi.',
        'I file che carichi vengono controllati per tipo e dimensione prima di essere letti.',
      ],
    },
    {
      title: 'Hai trovato un punto debole?',
      text: [
        'Scrivici dalla pagina Contatti cominciando con «Sicurezza»: che cosa hai visto e come si ripete. Non provarlo sui dati di altri e lasciaci il tempo di ripararlo prima di parlarne. Lo stesso indirizzo sta in /.well-known/security.txt.',
      ],
    },
  ],
};
