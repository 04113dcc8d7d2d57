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
