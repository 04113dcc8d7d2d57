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
