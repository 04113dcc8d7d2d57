/** Words that Italian labels are written with, as they are recognised: folded, in small letters. */

/** What a date on a label is, by the words before it; where several fit, the one that ends last. */
export const dateWords: readonly {
  readonly means: 'use_by' | 'best_before' | 'other';
  readonly words: RegExp;
}[] = [
  {
    means: 'best_before',
    words:
      /(?:da )?(?:consum\w*|utilizz\w*)? ?\bpref[a-z]*\.? ?(?:(?:entro|prima)(?: (?:il|fine|la fine di|del))?)?|\bt\.?m\.?c\b\.?|\btermine minimo(?: di conservazione)?|\bbest before(?: end)?|\bbbe?\b/g,
  },
  {
    means: 'use_by',
    words:
      /(?:da )?\bconsum\w+ entro(?: e non oltre)?(?: il)?|\b(?:data (?:di )?)?scad(?:enza|e il|e)?\b\.?|\buse by\b|\bexp(?:iry|ires)?\b\.?(?: date)?/g,
  },
  {
    means: 'other',
    words:
      /\b(?:data (?:di )?)?(?:prod(?:otto|otta|uzione)?|conf(?:ezionat[oa]|ezionamento)?|imball\w+|incart\w+|macell\w+|pescat\w+|raccolt\w+|congelat\w+|congelamento|surgelat\w+|depost\w+|deposizione|sbarc\w+|spedi\w+|nat[oa]|sezionat\w+|affettat\w+|packed|pkd|mfg|prd|made)\b\.?(?: (?:il|on))?/g,
  },
];

/** The words for a date whose day stands elsewhere on the package. */
export const elsewhereWords = /\bved(?:i|ere|asi)\b|\bindicat\w+|\briportat\w+|\bstampat\w+/;

/** Goods of which the dates may have the month first. */
export const americanWords = /\b(?:made in|product of) (?:the )?(?:u\.? ?s\.? ?a\b|united states)/;

export const monthWords: readonly string[] = [
  'gen',
  'feb',
  'mar',
  'apr',
  'mag',
  'giu',
  'lug',
  'ago',
  'set',
  'ott',
  'nov',
  'dic',
];
/** As goods from elsewhere have them. */
export const otherMonthWords: Readonly<Record<string, number>> = {
  jan: 1,
  may: 5,
  jun: 6,
  jul: 7,
  aug: 8,
  sep: 9,
  oct: 10,
  dec: 12,
};

export const weightWords = {
  net: /\bpeso netto|\bnetto\b|\bp\.? ?n\b\.?|\bcontenuto\b|\bnet ?w/,
  /** Amounts that are none of the package. */
  other:
    /\bsgocciolat|\bper 100|\bporzion|\bvalori\b|\bogni\b|\bal kg|\bal l\b|\bdi prodotto\b|\btara\b|\blordo\b|€/,
};

/** Words about the food itself; `origin` is held against the line as it stands, the others against the folded one. */
export const foodWords = {
  ingredients: /\bingredient[ie]\b/,
  /** What follows a list of ingredients and is none of it. */
  afterIngredients:
    /\bpeso\b|\bconserv(?!ant)|\bda consum|\bconsum\w+ entro|\blotto\b|\bscad|\bprodott\w+ (?:da|in|per|e confezionato)|\bconfezionat|\bvalori\b|\bdichiarazione nutriz|\benergia\b|\bsede\b|\borigine\b|\bmodo d|\btermine minimo|\bpreferib|\bpuo contenere|\bpossibili tracce/,
  /** Of those, what is also the beginning of an ingredient: «conservante». */
  keeps: /\bconserv/,
  traces:
    /\b(?:puo(?:\seventualmente)?\scontenere(?:\stracce)?(?:\sdi)?|(?:possibili\s)?tracce(?:\sdi)?)\b:?/,
  /** What else a plant works with, up to where it is said what the food itself contains. */
  plant:
    /\b((?:stabiliment[oi]|laboratori[oi]?|linea|linee|impiant[oi]|ambient[ei])\b[^.]{0,40}?)\b(?:che|dove|cui|qual[ei]|si)\b[^.,;]{0,25}?\b(?:utilizz|lavora|tratta|impiega|usa|produc|manipola)[a-z]*(?:(?!\b(?:contiene|contengono|ingredient[ie])\b)[^])*/,
  /** Words before that, by which it is said of the whole food, and of none of its ingredients. */
  ofFood: /^[\s,]*(?:prodott|confezionat|lavorat|preparat|realizzat|fabbricat)[aeio]\b/,
  /** Behind these stands what the food contains, up to where something else is said. */
  contains: /\b(?:contiene|contengono)\b:?|^\s*allergeni\b:?/m,
  /** Words that say how what stands around them is meant: what a line breaks of them is put together first. */
  meaning:
    /^(?:contiene|contengono|contenere|tracce|traccia|possibil[ie]|eventual[ie]|eventualmente|senza|priv[oaie]|esent[ei]|stabiliment[oi]|laborator[io]+|allergeni|lavora(?:no|ti)?|utilizza(?:no|ti)?)$/,
  /** What a label denies for the praise of it, and of which no other food is said: «senza zuccheri al latte» is made with milk. */
  praised:
    /\b(?:conservant[ei]|colorant[ei]|additiv[oi]|zuccher[oi]|edulcorant[ei]|dolcificant[ei]|glutammato|palma|sale|alcol|alcool|ogm|aspartame|caffeina|polifosfati|fosfati|nitriti|nitrati)\s*$/,
  /** Behind these stands what the denied food is made of: «senza farina di mandorle». */
  carrier: /\bfarin[ae]\s*$/,
  /** Foods of which a part, standing alone, would name an allergen that they do not. */
  wholeWords: /^(?:granoturco|maltodestrin[ae]|lattin[ae]|latteri[ae]|eggplants?|butternut|granaglie)$/i,
  origin:
    /(?:\borigine(?: del \p{L}+)?|\bprovenienza|\bpaese di (?:origine|mungitura|coltivazione\p{L}*)|\bmade in|\bprodotto in(?!\s+un))\b\s*[:.-]?\s*(.+)$/iu,
  /** Lines that are no name of a food. */
  noName:
    /\bingredient|\bpeso\b|\bconserv|\bconsum|\blotto\b|\bscad|\bprodott|\bconfezion|\bvalori\b|\benergia\b|\bpreferib|\bcontiene\b|\bcontenere\b|\borigine\b|\bvia\b|\bwww\b|\btel\b|\bnetto\b|\bstabilimento\b|\bentro\b|\bs\.?(?:p\.?a|r\.?l)\b/,
} as const;
