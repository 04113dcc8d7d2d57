/** Where the usual rule comes from: guidance of manuals of good practice, and no article of law. */
export const guidanceText =
  'Indicazione usuale nei manuali di buona prassi igienica: uno scarto di al massimo 1 °C, controllato ogni sei mesi in acqua e ghiaccio o acqua bollente. Non è un articolo di legge: vale quello che scrivi nel tuo manuale di autocontrollo.';
/** The same, short, beside the rule. */
export const guidanceShort = 'indicazione, non legge';
