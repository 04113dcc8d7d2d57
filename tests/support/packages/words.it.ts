/** What made-up packages say, in the words of Italian labels. */

export const names: readonly string[] = [
  'Mozzarella fior di latte',
  'Prosciutto cotto scelto',
  'Burrata pugliese',
  'Passata di pomodoro',
  'Filetti di tonno',
  'Ricotta vaccina',
  'Pesto alla genovese',
  'Farina di grano tenero',
  'Gnocchi di patate',
  'Yogurt bianco intero',
  'Salmone affumicato',
  'Olive taggiasche',
  'Panna da cucina',
  'Petto di pollo',
  'Tagliatelle all’uovo',
  'Speck a fette',
];

export const useBy: readonly string[] = [
  'Da consumarsi entro:',
  'DA CONSUMARE ENTRO IL',
  'Scadenza:',
  'SCAD.',
  'Da consumarsi entro il',
];
export const bestBefore: readonly string[] = [
  'Da consumarsi preferibilmente entro il',
  'Preferibilmente entro:',
  'TMC',
  'T.M.C.',
  'DA CONSUMARSI PREFERIBILMENTE ENTRO FINE:',
];
export const made: readonly string[] = ['Prodotto il', 'Confezionato il', 'Conf.', 'Prod.'];
export const lots: readonly string[] = ['Lotto', 'LOTTO:', 'L', 'L.', 'Lot', 'Lotto n.'];
export const months: readonly string[] = [
  'gennaio',
  'febbraio',
  'marzo',
  'aprile',
  'maggio',
  'giugno',
  'luglio',
  'agosto',
  'settembre',
  'ottobre',
  'novembre',
  'dicembre',
];
export const ingredients: readonly string[] = [
  'Ingredienti: LATTE, sale, caglio, fermenti lattici.',
  'Ingredienti: farina di GRANO tenero, acqua, UOVA, sale.',
  'Ingredienti: pomodoro 99%, sale, basilico. Può contenere SEDANO.',
  'Ingredienti: coscia di suino, sale, destrosio, aromi naturali.',
];
export const others: readonly string[] = [
  'Conservare in frigorifero tra 0 e 4 °C',
  'Prodotto e confezionato da Caseificio Aurora, Via Roma 12, 84091 Battipaglia',
  'Origine: Italia',
  'IT 08 1234 CE',
  'Tel. 0828 301245',
  'Valori medi per 100 g: energia 1046 kJ',
  'Una volta aperto consumare entro 3 giorni',
];
export const weights: readonly string[] = ['Peso netto', 'PESO NETTO:', 'Contenuto netto'];
