/** Words of goods that arrive, the same on the form, in the lists and on the lot. */
import { formatItalianDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { formatTemperature } from '#platform/kernel/numbers.ts';
import type { ArrivalKind, ArrivalQuestion } from './arrival.ts';

export const arrivalKindTexts: Readonly<Record<ArrivalKind, string>> = {
  meat: 'Carne rossa',
  offal: 'Frattaglie',
  poultry: 'Pollame e coniglio',
  minced: 'Carne macinata',
  fish: 'Pesce fresco',
  shellfish: 'Molluschi vivi',
  dairy: 'Latte e latticini',
  eggs: 'Uova in guscio',
  fresh_cut: 'IV gamma (insalate pronte)',
  cured: 'Salumi affettati o cotti',
  chilled: 'Altro da frigo',
  frozen: 'Surgelati',
  ambient: 'A temperatura ambiente',
};

/** What is known where something is asked. */
export interface AskedFacts {
  readonly celsius: number | null;
  readonly maxCelsius: number | null;
  readonly expiryDate: string | null;
  readonly kind: ArrivalKind | null;
}

/** Goods of a kind within a sentence, feminine as «merce». */
const goodsText = (kind: ArrivalKind | null): string =>
  kind === null || kind === 'chilled'
    ? 'questa merce'
    : `questa merce (${arrivalKindTexts[kind].toLowerCase()})`;

export const arrivalTexts = {
  question: (question: ArrivalQuestion, { celsius, maxCelsius, expiryDate, kind }: AskedFacts): string => {
    const date = expiryDate === null ? '' : formatItalianDate(expiryDate as LocalDate);
    switch (question) {
      case 'above_limit':
        // The limit may have been changed elsewhere since this device read it.
        return `${formatTemperature(celsius ?? 0)} all’arrivo, ${
          maxCelsius === null || (celsius ?? maxCelsius + 1) <= maxCelsius
            ? 'oltre il limite'
            : `al massimo ${formatTemperature(maxCelsius)}`
        }`;
      case 'past_use_by':
        return `Da consumarsi entro il ${date}: è passato`;
      case 'use_by_today':
        return 'Si può consumare solo oggi';
      case 'past_best_before':
        return `Termine minimo di conservazione del ${date}: è passato`;
      case 'no_use_by':
        return `Manca la scadenza: ${goodsText(kind)} confezionata porta la data «da consumarsi entro». Scrivila, oppure spiega perché non c’è`;
      case 'not_use_by':
        return `Ha un termine minimo di conservazione${date === '' ? '' : ` (${date})`}: ${goodsText(kind)} fresca porta di solito «da consumarsi entro». Controlla l’etichetta`;
      case 'far_use_by':
        return `Da consumarsi entro il ${date}: è molto lontano per questa merce. Ricontrolla la data sull’etichetta`;
      case 'by_off':
        return `${formatTemperature(celsius ?? 0)} all’arrivo, misurati con un termometro fuori taratura: misurala con un altro, oppure valutala`;
      case 'not_measured':
        return `Temperatura non misurata${maxCelsius === null ? '' : `: all’arrivo al massimo ${formatTemperature(maxCelsius)}`}`;
      case 'other_kind':
        return `${celsius === null ? 'Giudicata' : `${formatTemperature(celsius)} all’arrivo, giudicata`} come ${
          kind === null ? 'un’altra merce' : `«${arrivalKindTexts[kind]}»`
        }, che il nome non dice`;
    }
  },
  choice: 'Che cosa ne fai?',
  refuse: 'Rifiuta',
  accept: 'Accetta comunque',
  acceptUnmeasured: 'Non misurata',
  chooseMeasured: 'Misurala e scrivila, oppure scegli «Non misurata» e scrivi perché',
  choose: 'Scegli: rifiutarla o accettarla comunque',
  chooseAccept:
    'Se la tieni, dillo: altrimenti chiudi senza registrare. Una consegna si rifiuta da Arrivo merce.',
  unanswered: 'Prima rispondi alla domanda su questa merce',
  refuseReason: 'Perché la rifiuti',
  refuseHint: 'Non entra in magazzino: resta scritto chi l’ha respinta e perché.',
  acceptReason: 'Perché la accetti',
  acceptReasonHint: 'Per esempio: al cuore è a 5 °C, si è scaldata solo fuori',
  unmeasuredReason: 'Perché non è misurata',
  unmeasuredHint: 'Per esempio: il termometro è rotto, il camion segnava 3 °C',
  acceptDateHint: 'Per esempio: è sfusa dal macellaio e si usa oggi',
  measure: 'Che cosa ne fai adesso',
  measures: ['Messa da parte', 'Subito in frigo', 'Torna al fornitore'],
  heldHint: 'Il lotto resta da valutare: finché qualcuno non lo giudica, non si usa.',
  pastHint: 'Si potrà solo scartare o rendere.',
  celsius: 'Temperatura',
  celsiusProblem: 'Scrivi i gradi, per esempio 3,5',
  celsiusRange: (min: number, max: number) => `Tra ${min} e ${max} °C`,
  needsReason: 'Scrivi il motivo',
  needsMeasure: 'Scrivi che cosa ne fai',
  atMost: (max: number) => `Al massimo ${formatTemperature(max)}`,
  within: (max: number) => `Nei limiti: massimo ${formatTemperature(max)}`,
  unjudged: 'Non giudicata: manca il tipo di merce',
  notMeasured: 'non misurata',
  measureIs: (measure: string) => `Che cosa ne è stato fatto: ${measure}`,
  limitButton: 'Limite all’arrivo',
  kindReasonIs: (kind: ArrivalKind, reason: string) => `Come «${arrivalKindTexts[kind]}», perché: ${reason}`,
};
