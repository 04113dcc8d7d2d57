import { productName } from '#platform/kernel/product.ts';
import type { CopyProblem } from './problems.ts';

/** Why Google did not do what it was asked for, and what to do about it. */
export const problemTexts: Readonly<Record<CopyProblem, { readonly title: string; readonly todo: string }>> =
  {
    key_missing: {
      title: 'Manca la chiave dell’account di servizio.',
      todo: 'Incolla o trascina il file JSON della chiave nel primo passo della configurazione.',
    },
    key_unreadable: {
      title: 'La chiave salvata non è più leggibile da questo server.',
      todo: 'Incolla di nuovo il file JSON della chiave.',
    },
    key_refused: {
      title: 'Google non accetta più la chiave dell’account di servizio.',
      todo: 'Nella console di Google Cloud controlla che account e chiave esistano ancora, oppure crea una chiave nuova e incollala.',
    },
    clock_wrong: {
      title: 'L’ora di questo server non è giusta, e Google rifiuta la chiave.',
      todo: 'Avvisa chi gestisce il server: l’orologio va corretto.',
    },
    api_disabled: {
      title: 'Nel progetto Google manca un’autorizzazione.',
      todo: 'Nella console di Google Cloud abilita Google Sheets API, Google Drive API e, se usi il calendario, Google Calendar API.',
    },
    sheet_missing: {
      title: 'Il foglio Google non si trova.',
      todo: 'Controlla l’indirizzo del foglio, che non sia nel cestino e che sia condiviso con l’account di servizio.',
    },
    sheet_not_shared: {
      title: 'Il foglio Google non è condiviso con l’account di servizio.',
      todo: 'Apri il foglio, premi Condividi e aggiungi l’indirizzo dell’account di servizio come Editor.',
    },
    sheet_read_only: {
      title: 'L’account di servizio può leggere il foglio, ma non scriverci.',
      todo: 'Apri la condivisione del foglio e passa l’account di servizio da Visualizzatore a Editor.',
    },
    sheet_not_native: {
      title: 'Il file indicato non è un foglio Google: forse è un file Excel caricato su Drive.',
      todo: 'In Drive aprilo e salvalo come Foglio Google, poi copia qui il nuovo indirizzo.',
    },
    sheet_of_other: {
      title: 'Questo foglio contiene già la copia di un altro ristorante.',
      todo: 'Crea un foglio nuovo e vuoto per questo ristorante e indica quello.',
    },
    sheet_full: {
      title: 'Il foglio Google è pieno.',
      todo: 'Crea un foglio nuovo e vuoto e indicalo nella configurazione: la copia riparte da capo lì.',
    },
    folder_missing: {
      title: 'La cartella di Drive non si trova.',
      todo: 'Controlla l’indirizzo della cartella e condividila con l’account di servizio.',
    },
    folder_not_folder: {
      title: 'L’indirizzo indicato non è una cartella di Drive.',
      todo: 'Apri la cartella in Drive e copia l’indirizzo dalla barra del browser.',
    },
    calendar_missing: {
      title: 'Il calendario non si trova.',
      todo: 'Controlla l’ID del calendario e condividilo con l’account di servizio con il permesso «Apportare modifiche agli eventi».',
    },
    calendar_read_only: {
      title: 'L’account di servizio può vedere il calendario, ma non scriverci.',
      todo: 'Nelle impostazioni del calendario, alla voce della condivisione, dai all’account di servizio il permesso «Apportare modifiche agli eventi».',
    },
    tab_missing: {
      title: `Nel foglio manca una scheda di ${productName}: è stata eliminata.`,
      todo: 'Premi «Prepara il foglio»: la scheda viene ricreata e riempita di nuovo.',
    },
    no_room_in_tab: {
      title: 'Una scheda del foglio ha meno righe di prima.',
      todo: 'Le righe vengono aggiunte da sole al prossimo tentativo.',
    },
    no_storage: {
      title: 'Google dice che lo spazio è finito.',
      todo: 'Libera spazio nell’account Google del ristorante.',
    },
    busy: {
      title: 'Google chiede di rallentare.',
      todo: 'Non serve fare nulla: la copia riprende da sola tra poco.',
    },
    unavailable: {
      title: 'In questo momento Google non risponde come dovrebbe.',
      todo: 'Non serve fare nulla: la copia riprende da sola.',
    },
    unreachable: {
      title: 'Google non si raggiunge da questo server.',
      todo: 'Se dura, avvisa chi gestisce il server. Niente va perso: la copia riprende da sola.',
    },
    timeout: {
      title: 'Google non ha risposto in tempo.',
      todo: 'Non serve fare nulla: la copia riprende da sola.',
    },
    refused: {
      title: 'Google ha rifiutato la richiesta.',
      todo: 'Premi «Prepara il foglio» e riprova; se succede ancora, scrivici.',
    },
  };

/** Both in one sentence after the other. */
export const problemText = (problem: CopyProblem): string =>
  `${problemTexts[problem].title} ${problemTexts[problem].todo}`;
