/**
 * Names of food that spoils out of the cold and of which no single word says so (GOODS-34): ready dishes, sweets with cream, fresh pasta,
 * soaked fish, cut salad. Whole words in the forms that Italian gives them; what a name says was made for the shelf is none of it.
 */
/** Of the kinds of goods (`ArrivalKind`) those that such names are of. */
export type PerishableKind = 'chilled' | 'fresh_cut';

/** Made to keep on a shelf, or only tasting of it: «in scatola», «UHT», «secchi», «in polvere», «preparato per», «al gusto di». */
const forTheShelf =
  /\b(?:uht\b|scatol|latta\b|lattin|vasett|barattol|conserv|sott ?[o’']?(?:oli|acet)|secc[oahi]|essiccat|disidratat|liofilizzat|polver|granul|istantane|steril|lunga conservazione|preparat[oi]\b|mix\b|aroma\b|aromi\b|gust[oi]\b|dad[oi]\b|sciropp|liquor|amar[oi]\b|biscott|cioccolatin|caramell[ae]\b|surgelat|congelat|salat[oaie]\b|sotto sale)/;

const pasta =
  '(?:ravioli|raviolini|ravioloni|tortellin[io]|tortelli|tortelloni|agnolotti|agnolini|cappelletti|cappellacci|anolini|culurgiones|panzerotti|cannelloni|lasagn[ae]|gnocchi|gnocchetti|tagliatelle|tagliolini|pappardelle|fettuccine|orecchiette|cavatelli|trofie|pici|strozzapreti|maltagliati|pasta|sfogli[ae])';
const leaves =
  '(?:insalat[ae]|insalatin[ae]|misticanz[ae]|rucola|songino|valeriana|spinacin[io]|lattughin[oi]|lattug(?:a|he)|radicchi[oi]?|verdur[ae]|carote)';
const shells =
  '(?:bigne|cannol[oi]|cannoncin[oi]|eclair|sfogliatin[ae]|cornett[oi]|brioche|zeppol[ae]|pan di spagna)';

const names: readonly (readonly [PerishableKind, RegExp])[] = [
  [
    'chilled',
    new RegExp(
      [
        // Sweets that hold eggs, milk or cream.
        String.raw`(?<!\b(?:al|alla|con) )tiramisu\b`,
        String.raw`crem[ae] (?:pasticcer[ae]|inglese|inglesi|chantilly|diplomatica|al mascarpone|catalan[ae])\b`,
        String.raw`creme? (?:brulee|caramel)\b`,
        String.raw`zupp[ae] ingles[ei]\b`,
        String.raw`profiterol`,
        String.raw`cheese ?cake\b`,
        String.raw`${shells}\b.*\b(?:alla crema|alla ricotta|alla panna|con crema|con panna|con ricotta|chantilly)\b`,
        // Cold dishes and sauces.
        String.raw`insalat[ae] (?:russ[ae]|di (?:mare|riso|polpo|pollo|pasta|farro))\b`,
        String.raw`(?:maiones[ei]|pest[oi]|guacamole) (?:fresc|della casa\b|fatt[oaie] in casa\b)`,
        String.raw`(?:sals[ae]|sug(?:o|hi)) fresc`,
        String.raw`tzatziki\b`,
        String.raw`vitell[oi] tonnat[oi]\b`,
        // Fresh and filled pasta.
        String.raw`${pasta}\b.*\bfresc(?:a|o|hi|he)\b`,
        // Soaked fish.
        String.raw`(?:baccala|stoccafiss[oi])\b.*\b(?:ammollat|bagnat|dissalat|reidratat)`,
        // Cooked dishes.
        String.raw`ragu\b`,
        String.raw`^arrost[oi]\b`,
        String.raw`(?:pizz[ae]|focacc(?:ia|e)|piadin[ae]|panin[oi]) (?:farcit|imbottit|ripien)`,
        String.raw`(?:club )?sandwich(?:es)?\b`,
        String.raw`foie gras\b`,
        String.raw`caviale\b(?! (?:di aceto|d.aceto|di balsamico|balsamico|di melanzan|vegetale))`,
      ]
        .map((name) => String.raw`\b(?:${name})`)
        .join('|'),
    ),
  ],
  [
    'fresh_cut',
    new RegExp(
      String.raw`\b${leaves}\b.*\b(?:in bust[ae]|imbustat[ae]|gia lavat[ae]|lavat[aei]|tagliat[aei])\b|\bgermogl[io]\b`,
    ),
  ],
];

/**
 * Kinds that a name says by what the food is; none where it was made for the shelf, or is only meant for such food («Savoiardi per tiramisù»).
 * @param name folded
 */
export function perishableKinds(name: string): PerishableKind[] {
  const [what = ''] = name.split(/\bper\b/);
  if (forTheShelf.test(name)) return [];
  return names.filter(([, pattern]) => pattern.test(what)).map(([kind]) => kind);
}
