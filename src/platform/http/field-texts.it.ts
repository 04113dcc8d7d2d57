import { quantityText } from '#platform/kernel/numbers.ts';

/** Texts for the rules that schemas name (kernel/schemas.ts); `n` is the bound, where the rule has one. */
const fieldTexts: Readonly<Record<string, (n?: number | bigint | string) => string>> = {
  required: () => 'Campo obbligatorio',
  too_short: (n) =>
    n === undefined || Number(n) <= 1 ? 'Campo obbligatorio' : `Servono almeno ${n} caratteri`,
  too_long: (n) => (n === undefined ? 'Testo troppo lungo' : `Massimo ${n} caratteri`),
  too_small: (n) => (n === undefined ? 'Valore troppo basso' : `Il minimo è ${n}`),
  invalid_type: () => 'Valore non valido',
  too_large: (n) => (n === undefined ? 'Valore troppo alto' : `Il massimo è ${n}`),
  too_few: () => 'Scegli almeno una voce',
  too_many: (n) => (n === undefined ? 'Troppe voci' : `Massimo ${n} voci`),
  not_a_number: () => 'Inserisci un numero',
  not_whole: () => 'Inserisci un numero intero',
  too_many_decimals: () => 'Al massimo una cifra decimale',
  more_than_three_decimals: () => 'Al massimo tre cifre dopo la virgola',
  invalid_service_account: () =>
    'Questo non è il file JSON di un account di servizio: incollalo o trascinalo intero, come lo ha scaricato Google.',
  invalid_sheet: () =>
    'Copia l’indirizzo del foglio dalla barra del browser: comincia con https://docs.google.com/spreadsheets/',
  invalid_folder: () =>
    'Copia l’indirizzo della cartella dalla barra del browser: comincia con https://drive.google.com/drive/folders/',
  invalid_stripe_key: () => 'Inserisci una chiave Stripe valida (deve iniziare con sk_)',
  invalid_webhook_secret: () => 'Inserisci un segreto valido (deve iniziare con whsec_)',
  invalid_pin: () => 'Il PIN ha da 4 a 6 cifre',
  six_digits: () => 'Il codice ha 6 cifre',
  invalid_email: () => 'Inserisci un indirizzo email valido',
  invalid_google_project: () =>
    'L’ID di un progetto ha da 6 a 30 lettere minuscole, cifre o trattini: copialo dalla console di Google',
  invalid_google_calendar: () =>
    'L’ID di un calendario è un indirizzo, come …@group.calendar.google.com, oppure «primary»: copialo dalle impostazioni del calendario',
  invalid_date: () => 'Inserisci una data valida (gg/mm/aaaa)',
  unit_of_another_kind: (n) => `La ricetta rende ${n}: scegli un’unità dello stesso tipo`,
  weigh_instead: (n) => `Il prodotto si conta in ${n}: scrivi quanto pesa o misura`,
  more_than_left: (n) => `Non c’è così tanto: al massimo ${quantityText(Number(n))}`,
  before_production: () => 'La scadenza viene prima della produzione',
  date_passed: () => 'Questa scadenza è già passata',
  too_long_ago: () => 'Questa data è di oltre dieci anni fa: controlla l’anno',
  too_far_ahead: () => 'Questa data è tra oltre dieci anni: controlla l’anno',
  above_limit: (n) =>
    `All’arrivo è sopra il limite${n === undefined ? '' : ` di ${n} °C`}: rifiutala, oppure scrivi perché la accetti e che cosa ne fai`,
  by_off: () =>
    'Misurata con un termometro fuori taratura: misurala con un altro, oppure rifiutala, o scrivi perché la accetti e che cosa ne fai',
  not_measured: () =>
    'Manca la temperatura: misurala, oppure scrivi perché la accetti senza e che cosa ne fai',
  came_unsaid: () => 'Si tiene al freddo: di’ se è arrivata ora, con la temperatura, oppure se era già qui',
  past_use_by: () =>
    'Ha superato la data «da consumarsi entro»: rifiutala, oppure scrivi perché la accetti e che cosa ne fai',
  use_by_today: () => 'Si può consumare solo oggi: rifiutala, oppure scrivi perché la accetti',
  past_best_before: () =>
    'Ha superato il termine minimo di conservazione: rifiutala, oppure scrivi perché la accetti',
  no_use_by: () => 'Manca la scadenza «da consumarsi entro»: scrivila, oppure scrivi perché la accetti senza',
  not_use_by: () =>
    'Merce così porta di solito «da consumarsi entro», non un termine minimo: controlla l’etichetta, oppure scrivi perché la accetti',
  far_use_by: () =>
    'La scadenza è molto lontana per questa merce: ricontrolla la data sull’etichetta, oppure scrivi perché la accetti',
  same_date: () => 'È già questa la scadenza registrata',
  only_earlier: () => 'La scadenza si può solo anticipare: così non cambia niente',
  later_than_changed: () =>
    'Di ciò che è stato aperto, congelato o scongelato la scadenza si può solo anticipare, e resta «da consumarsi entro»',
  in_future: () => 'Questa data è nel futuro',
  too_early: () => 'Questa data è troppo indietro: la merce non c’era ancora',
  before_start: () => 'In quel giorno non c’era ancora: controlla la data',
  late_reason: () => 'È di un altro giorno e di più di 12 ore fa: scrivi perché la registri solo ora',
  invalid_cursor: () => 'La pagina richiesta non esiste più: torna all’inizio dell’elenco',
  invalid_time: () => 'Inserisci un orario valido (hh:mm)',
  invalid_id: () => 'Riferimento non valido',
  invalid_option: () => 'Scegli una delle voci proposte',
  invalid_characters: () => 'Il testo contiene caratteri non ammessi',
  not_an_allergen: () => 'Qui scrivi solo gli allergeni che ci sono; se non ce ne sono, lascia vuoto',
  lost_characters: () => 'Al posto di una lettera c’è il segno «\ufffd»: riscrivila',
  unknown_field: () => 'Campo non previsto',
};

/** The Italian text for a rule's code, for example `too_long` with 80 → «Massimo 80 caratteri». */
export function fieldText(code: string, bound?: number | bigint | string): string {
  return (fieldTexts[code] ?? (() => 'Valore non valido'))(bound);
}
