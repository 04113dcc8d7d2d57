/** Where the usual years come from: one Region's rule as consultants tell it, and no law for all. */
export const guidanceText =
  'Ore, contenuti e rinnovi della formazione li decide ogni Regione: i cinque anni sono un’indicazione (in Toscana, secondo i consulenti, la delibera 540 del 2024). Chiedi al tuo consulente che cosa vale da te e scrivilo qui: ogni corso può avere comunque la sua data.';
/** The same, short, beside the table. */
export const guidanceShort = 'indicazione: decide la Regione';
