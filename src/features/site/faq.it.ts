import { FALLBACK_OFFER, priceFor } from '#features/plans/offer.ts';
import { fewestDays, fewestUses } from '#features/reorder/demand.ts';
import { formatEuro } from '#platform/kernel/numbers.ts';
import { productName } from '#platform/kernel/product.ts';
import { supportHours } from './support-hours.it.ts';

export interface Question {
  readonly question: string;
  readonly answer: string;
}

export interface QuestionGroup {
  readonly title: string;
  readonly questions: readonly Question[];
}

const monthly = (plan: 'base' | 'plus'): string =>
  formatEuro(
    priceFor(
      FALLBACK_OFFER.find(({ planType }) => planType === plan)!,
      'monthly',
    ),
  );
const yearly = (plan: 'base' | 'plus'): string =>
  formatEuro(
    priceFor(
      FALLBACK_OFFER.find(({ planType }) => planType === plan)!,
      'yearly',
    ),
  );

/** Frequent questions (SITE-30). Prices are those of the plans (C-01, SITE-56). */
export const faqGroups: readonly QuestionGroup[] = [
  {
    title: 'Generale',
    questions: [
      {
        question: `Che cos’è ${productName}?`,
        answer:
          'L’applicazione con cui un ristorante tiene in ordine la sicurezza alimentare: temperature, controlli HACCP, magazzino con lotti e scadenze, ricette, etichette e rintracciabilità.',
      },
      {
        question: 'Sostituisce il mio manuale HACCP?',
        answer:
          'No. Ti aiuta a fare e a provare quello che il tuo piano di autocontrollo prevede; il piano e i suoi limiti restano tuoi e del tuo consulente.',
      },
      {
        question: 'Quanto ci vuole per iniziare?',
        answer:
          'Cinque minuti: account, primo operatore, un frigorifero e la lista dei controlli già pronta.',
      },
      {
        question: 'Quando risponde l’assistenza?',
        answer: `In italiano, ${supportHours}.`,
      },
    ],
  },
  {
    title: 'Pricing',
    questions: [
      {
        question: 'Quanto costa?',
        answer: `Base costa ${monthly('base')} al mese o ${yearly('base')} all’anno, Plus ${monthly('plus')} al mese o ${yearly('plus')} all’anno, IVA inclusa. Free è gratuito.`,
      },
      {
        question: 'Come funziona la prova?',
        answer:
          'È gratuita e senza limiti di tempo. I dati di prova si cancellano ogni notte alle 00:00: per il lavoro vero serve un piano.',
      },
      {
        question: 'E se non fa per me?',
        answer:
          'Entro 30 giorni dal primo pagamento ti rimborsiamo: lo chiedi rispondendo a una nostra email, senza dire il motivo.',
      },
      {
        question: 'Che cosa resta se smetto di pagare?',
        answer: 'Quello che hai registrato resta leggibile, e puoi usare quello che comprende il piano Free.',
      },
    ],
  },
  {
    title: 'Tecnico',
    questions: [
      {
        question: 'Funziona senza rete?',
        answer:
          'Sì: le registrazioni restano sul dispositivo con l’ora in cui le hai fatte e partono da sole quando torna la rete.',
      },
      {
        question: 'Che cosa serve per usarlo?',
        answer:
          'Un telefono, un tablet o un computer con un browser aggiornato. Non si installa niente da un negozio di applicazioni.',
      },
      {
        question: 'Con quali stampanti stampa le etichette?',
        answer:
          'Con quelle che il tuo dispositivo vede, dalla finestra di stampa o da un PDF; per le stampanti Zebra e simili si scarica il file ZPL.',
      },
      {
        question: 'Si può cambiare una registrazione già fatta?',
        answer:
          'No: si corregge con una nuova, e si vedono tutte e due. Ogni registrazione è legata alla precedente, e ogni notte una verifica le ricalcola.',
      },
      {
        question: 'Un fornitore richiama un lotto: che cosa faccio?',
        answer:
          'Scrivi il numero in «Rintracciabilità»: vedi quanto ne resta, in quali preparazioni e contenitori è finito e che cosa è già uscito. Con «Blocca tutto» nessuno può più usarlo, aprirlo o dividerlo finché non lo giudichi, e l’avviso per clienti e ASL è pronto da stampare.',
      },
      {
        question: 'Da dove vengono le stime delle scorte?',
        answer: `Da quello che la cucina ha usato, con almeno ${fewestDays} giorni di storico e ${fewestUses} usi: con meno non c’è un numero, e chiede solo la scorta minima. Sono stime, con il loro margine: decidi tu. Sono nel piano Plus.`,
      },
    ],
  },
  {
    title: 'Supporto',
    questions: [
      {
        question: 'Come vi contatto?',
        answer: 'Da «Contatti», in fondo a questa pagina: ti rispondiamo via email il prima possibile.',
      },
      {
        question: 'Ho dimenticato la password.',
        answer:
          'Dalla pagina di accesso tocca «Password dimenticata»: ti arriva un messaggio con il collegamento per sceglierne una nuova.',
      },
      {
        question: 'Posso portare via i miei dati?',
        answer: 'Sì: registri e prodotti si salvano come file o si stampano quando vuoi.',
      },
    ],
  },
];
