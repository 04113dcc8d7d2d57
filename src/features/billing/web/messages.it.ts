import { productName } from '#platform/kernel/product.ts';

/** Texts of the subscription; toasts exactly as the documents give them (BILL-06…14, BILL-22). */
export const billingTexts = {
  tabs: 'Sezioni dell’abbonamento',
  tabLabels: { plan: 'Piano attuale', change: 'Cambia piano', payments: 'Fatturazione' },
  signInFirst: 'Devi essere autenticato per sottoscrivere un piano',
  checkoutFailed: 'Impossibile avviare il checkout',
  plansFailed: {
    subscription: 'Impossibile caricare i piani disponibili',
    selection: 'Impossibile caricare i piani',
  },
  statusFailed: "Impossibile verificare lo stato dell'abbonamento",
  activate: (plan: string) => `Attiva ${plan}`,
  askAdministrator: 'Il piano lo sceglie l’amministratore del ristorante.',
  opened: 'Il pagamento si apre in un’altra scheda',
  openedText: 'Quando hai finito, il piano si aggiorna qui da solo.',
  howTitle: 'Come cambiare piano',
  howText: `I pagamenti online non sono ancora attivi su questa installazione. Scrivi a chi gestisce la tua installazione di ${productName}, indicando il piano e l’email con cui accedi. Il cambio vale subito e quello che hai registrato resta.`,
  portal: 'Carte e fatture',
  portalFailed: {
    subscription: 'Impossibile aprire il portale di gestione abbonamento',
    success: 'Impossibile aprire il portale clienti',
  },
  change: {
    to: (plan: string) => `Passa a ${plan}`,
    stay: (plan: string) => `Resta con ${plan}`,
    cycle: (name: string) => `Passa al prezzo ${name.toLowerCase()}`,
    title: (plan: string) => `Passare a ${plan}?`,
    renewsAt: (day: string) => `Quello che hai pagato vale fino al ${day}.`,
    when: 'Da quando',
    times: { immediate: 'Subito, pagando la differenza', at_renewal: 'Dal prossimo rinnovo' },
    difference: (amount: string, day: string) =>
      `Paghi adesso ${amount}, la differenza per i giorni che restano. La scadenza resta il ${day}.`,
    later: (day: string, price: string) =>
      `Adesso non paghi niente e resta tutto com’è. Dal ${day} paghi ${price}.`,
    payNow: (amount: string) => `Paga ${amount}`,
    confirm: 'Conferma',
    leave: 'Lascia com’è',
    failed: "Errore durante l'aggiornamento del piano",
    previewFailed: 'Non riesco a calcolare l’importo',
  },
  cancel: {
    button: 'Disdici l’abbonamento',
    question: 'Disdire l’abbonamento?',
    explanation: (day: string) =>
      `Fino al ${day} funziona tutto come adesso; poi passi al piano Free e non paghi più niente. Quello che hai registrato resta leggibile ed esportabile.`,
    confirm: 'Disdici',
    keep: 'Continua l’abbonamento',
    done: (day: string) => `Abbonamento disdetto: vale fino al ${day}.`,
    resume: 'Continua l’abbonamento',
    resumed: 'L’abbonamento continua.',
  },
  standing: {
    owed: 'Il pagamento non è andato a buon fine',
    owedText: (day: string) =>
      `Fino al ${day} funziona tutto come prima: aggiorna la carta o paga la fattura. Dopo valgono le funzioni del piano Free; quello che hai registrato resta sempre leggibile ed esportabile.`,
    inactive: 'Il piano non è attivo: c’è una fattura da pagare',
    inactiveText:
      'Puoi usare quello che comprende il piano Free; quello che hai registrato resta leggibile ed esportabile. Appena paghi, torna tutto come prima.',
    pending: 'Il cambio di piano aspetta il pagamento',
    pendingText: 'Completa il pagamento per cambiare piano. Fino ad allora resta tutto com’è.',
    pay: 'Paga la fattura',
    ends: (day: string) => `L’abbonamento finisce il ${day}`,
    endsText: 'Fino ad allora funziona tutto; poi passi al piano Free e non paghi più niente.',
    next: (plan: string, day: string) => `Dal ${day} il piano sarà ${plan}`,
    nextText: 'Fino ad allora resta tutto com’è. Se cambi idea, scegli di nuovo il piano che hai adesso.',
  },
  facts: {
    title: 'Pagamenti',
    none: 'Non c’è un abbonamento a pagamento.',
    plan: 'Piano',
    unknownPlan: 'Non riconosciuto',
    price: 'Prezzo',
    renews: 'Si rinnova il',
    ends: 'Finisce il',
  },
  success: {
    title: 'Grazie!',
    checking: 'Controllo il pagamento…',
    active: 'Abbonamento Attivato!',
    activeText: 'Il pagamento è arrivato e il tuo piano è attivo.',
    paid: 'Pagamento ricevuto',
    paidText:
      'Sto attivando il piano: di solito bastano pochi secondi. Puoi anche chiudere questa pagina, non serve pagare di nuovo.',
    processing: 'Pagamento in corso',
    processingText: 'La banca sta ancora confermando il pagamento. Il piano si attiva da solo appena arriva.',
    open: 'Pagamento non completato',
    openText: 'Non è stato addebitato niente. Puoi riprovare quando vuoi.',
    failed: 'Non riesco a controllare il pagamento',
    toDashboard: 'Vai a Oggi',
    toSubscription: 'Vedi il tuo abbonamento',
  },
};
