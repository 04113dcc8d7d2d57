/** Where the usual limit comes from: guidance that circulates as a circular of the ministry and in manuals, and no article of law. */
export const guidanceText =
  'Indicazione usuale: al massimo 25 g di composti polari ogni 100 g di olio (25 %), come nella circolare del Ministero della Sanità n. 1 del 1991 e nei manuali di buona prassi. Il tuo manuale di autocontrollo può chiederne uno più stretto.';
/** The same, short, beside the limit. */
export const guidanceShort = 'indicazione, non legge';
