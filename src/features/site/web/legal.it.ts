import { productName } from '#platform/kernel/product.ts';

/** A heading and what stands below it; an item of `list` is shown with a bullet. */
export interface LegalSection {
  readonly title: string;
  readonly text?: readonly string[];
  readonly list?: readonly string[];
}

export interface LegalText {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly LegalSection[];
}

export const termsText: LegalText = {
  title: 'Termini di servizio',
  intro: `Usando ${productName} accetti questi termini. Li abbiamo tenuti corti: dicono che cosa fa il servizio, che cosa resta a te e come ci si saluta.`,
  sections: [
    {
      title: 'Il servizio',
      text: [
        `${productName} ti aiuta a registrare temperature, controlli HACCP, prodotti, lotti e scadenze della tua cucina, e a dimostrare quello che hai fatto.`,
        'Non sostituisce il tuo piano di autocontrollo né il parere di un consulente: i limiti, i controlli e le azioni correttive restano sotto la responsabilità di chi gestisce l’attività alimentare.',
      ],
    },
    {
      title: 'Il tuo account',
      text: [
        'Chi si registra risponde di quello che viene fatto con il suo account. Usa una password solo tua e scegli sempre l’operatore che sta lavorando: il suo nome resta sulle registrazioni.',
        'Le registrazioni dei controlli non si cancellano e non si riscrivono: è quello che le rende una prova.',
      ],
    },
    {
      title: 'Piani e prezzi',
      list: [
        'Piano di prova: gratuito e senza scadenza; i dati operativi vengono cancellati ogni notte alle 00:00. Per il lavoro vero serve un altro piano.',
        'Piano Free: gratuito, per la cucina di casa.',
        'Piani a pagamento: al prezzo indicato quando li scegli.',
        'Se cambiano i prezzi o questi termini, te lo diciamo con almeno 30 giorni di anticipo.',
      ],
    },
    {
      title: 'Garanzia di 30 giorni',
      text: [
        `Se entro 30 giorni dal primo pagamento ${productName} non fa per te, ti rimborsiamo. Per chiederlo rispondi a una email che hai ricevuto da ${productName}, dall’indirizzo con cui ti sei registrato, e scrivi che vuoi il rimborso: non serve spiegare il motivo. Il rimborso arriva con lo stesso mezzo del pagamento.`,
      ],
    },
    {
      title: 'Quando si smette',
      text: [
        'Puoi smettere quando vuoi: la cancellazione si chiede dalle impostazioni, in «Profilo e Pagamenti». I dati dell’account e del ristorante vengono eliminati 30 giorni dopo la cancellazione dell’account; i dati di fatturazione restano per 10 anni, come chiede la legge.',
      ],
    },
    {
      title: 'Legge e foro',
      text: ['Si applica la legge italiana. Per ogni controversia è competente il foro di Milano.'],
    },
  ],
};

export const privacyText: LegalText = {
  title: 'Informativa sulla privacy',
  intro: `Questi sono i dati che ${productName} conserva, perché li conserva e per quanto tempo. Non li vendiamo e non li usiamo per pubblicità.`,
  sections: [
    {
      title: 'Che cosa conserviamo',
      list: [
        'Account: il tuo indirizzo email e la password, che conserviamo solo in una forma da cui non si può risalire all’originale; delle passkey solo il nome e la chiave pubblica.',
        'Accessi: data, esito, indirizzo di rete e tipo di browser di ogni accesso e di ogni tentativo, per proteggere l’account.',
        'Ristorante: il nome, i recapiti, il piano scelto e le impostazioni.',
        'Fatturazione: se paghi, l’intestazione, la partita IVA, il codice fiscale e l’email certificata.',
        'Operatori: il nome di chi lavora, l’icona scelta e, se c’è, il PIN, che non conserviamo in chiaro.',
        'Messaggi: quello che scrivi dalla pagina dei contatti, con nome, email e telefono se lo lasci, per risponderti.',
        'Formazione: se la registri, il nome di chi ha fatto un corso, il corso, le date, il numero dell’attestato e, se lo metti in archivio, il suo file.',
        'Registrazioni: temperature, controlli, prodotti, lotti e movimenti, con il nome di chi li ha registrati, l’ora e il tipo di dispositivo.',
        'Avvisi: se li accendi su un dispositivo, il suo tipo e l’indirizzo a cui mandarli, finché non li spegni o esci.',
        'Ispezioni: quando un ispettore apre il tuo collegamento, l’ora e il tipo di dispositivo.',
      ],
    },
    {
      title: 'Perché',
      text: [
        'Per darti il servizio che hai chiesto (il contratto con te), per proteggerlo da accessi abusivi (il nostro legittimo interesse) e per gli obblighi di legge sulla fatturazione. Le registrazioni di autocontrollo servono a te, per gli obblighi del Regolamento (CE) n. 852/2004.',
      ],
    },
    {
      title: 'Per quanto tempo',
      list: [
        'Account e ristorante: finché esiste l’account, e 30 giorni da quando chiedi di cancellarlo dalle impostazioni, per cambiare idea; poi restano solo nelle copie di sicurezza, finché scadono.',
        'Registro tecnico degli accessi e del server: al massimo 12 mesi.',
        'Dati di fatturazione: 10 anni.',
        'Piano di prova: i dati operativi vengono cancellati ogni notte.',
        'Messaggi dalla pagina dei contatti: un anno dopo la nostra risposta, due anni se non abbiamo risposto; prima, se ce lo chiedi.',
      ],
    },
    {
      title: 'I tuoi diritti',
      text: [
        `Puoi chiedere di vedere, correggere, ricevere o cancellare i tuoi dati, limitarne l’uso od opporti. Rispondi a una email che hai ricevuto da ${productName}, dall’indirizzo con cui ti sei registrato. Puoi anche rivolgerti al Garante per la protezione dei dati personali.`,
        `Per i dati dei tuoi operatori il titolare del trattamento è il ristorante: ${productName} li tratta per suo conto.`,
      ],
    },
  ],
};

export const cookiesText: LegalText = {
  title: 'Informativa sui cookie',
  intro: `${productName} usa solo cookie tecnici: senza, non potresti restare collegato. Oggi non c’è nessun cookie di analisi; se un giorno ce ne fossero, sarebbero facoltativi e partirebbero solo con il tuo consenso.`,
  sections: [
    {
      title: 'Cookie tecnici',
      text: ['Su un sito in HTTPS il nome di ciascuno comincia con «__Host-».'],
      list: [
        'credenza.session_token — tiene aperto l’accesso: fino alla chiusura del browser, oppure 30 giorni dall’ultimo uso se hai scelto «Ricordami».',
        'credenza_operator — ricorda chi sta lavorando su questo dispositivo: al massimo 12 ore.',
        'credenza_device — riconosce questo dispositivo, per proteggere l’account: 400 giorni.',
      ],
    },
    {
      title: 'Memoria del browser',
      list: [
        'theme — il tema chiaro o scuro che hai scelto.',
        'credenza.cookie-consent — che cosa hai risposto sui cookie: vale sei mesi, poi te lo chiediamo di nuovo.',
        'credenza.draft — quello che stai scrivendo in un modulo, per ritrovarlo se la pagina si ricarica; dura 15 minuti o finché non lo invii.',
        'credenza.operator — l’ultimo operatore scelto su questo dispositivo; si cancella quando esci.',
        'credenza.dismissed — gli avvisi di sicurezza che hai già chiuso su questo dispositivo.',
      ],
    },
    {
      title: 'Come toglierli',
      text: [
        'Puoi cancellare cookie e memoria dalle impostazioni del browser quando vuoi: dovrai soltanto accedere di nuovo.',
      ],
    },
  ],
};
