/**
 * Allergens that the name of a food says by itself («latte intero», «farina di frumento»): whoever states that such a food holds
 * none says why (RECIPE-45). Beginnings of Italian words, and the English ones of
 * packages; a name that says nothing may hold anything.
 */
import { foldText } from '#platform/kernel/fold-text.ts';
import { allergens, type Allergen, type AllergenStatement } from './allergens.ts';

const words: Readonly<Record<Allergen, RegExp>> = {
  gluten:
    /\b(frument|grano\b|grani (antichi|duri|teneri)|farin[ae]( (00|0|1|2|tipo|integral|manitob)|$)|semol|orz[oi]\b|farr[oi]\b|segale|kamut|cous ?cous|bulgur|seitan|pangrattat|pan[ei]\b|grissin|crackers?\b|spaghett|tagliatell|lasagn|penn[ei]\b|rigaton|birr[ae]\b|biscott|savoiard|pasta$|pasta (fresca|secca|corta|lunga|all uovo|di (semola|grano duro))|pasta (sfoglia|brisee|frolla|fillo|kataifi)|sfoglia\b|brisee\b|frolla\b|pizz[ae]\b|focacc|piadin|crostini|bruschett|panatur|impanatur|pastell[ae]\b|ravioli|tortellin|agnolotti|cannellon|pappardell|fettuccin|linguin|paccher|orecchiett|fusill|maccheron|bucatin|fregol|freekeh|triticale|panetton|pandor|glutin|avena\b|spelta|malto\b|panko\b|tempura|gnocc[oh]|canederl|brioche|croissant|baba\b|crepes?\b|crespell|pancakes?\b|waffle|wafer|cialde?\b|wonton|udon\b|ramen\b|noodles?\b|shoyu|muesli|granola|wheat|barley|rye\b|oats?\b|spelt\b|bread\b)/,
  crustaceans:
    /\b(crostace|gamber|scamp[io]\b|aragost|astic[ei]\b|granchi|mazzancoll|canocchi|cicale? di mare|krill|shrimps?\b|prawns?\b|lobsters?\b|crabs?\b)/,
  eggs: /\b(uov[oa]\b|ova\b|tuorl|album[ei]|maiones|ovoprodott|zabaion|frittat[ae]\b|mering|lisozim|lysozym|e ?1105\b|ovoalbumin|carbonara|aioli|crema (pasticcera|catalana)|pan di spagna|eggs?\b)/,
  fish: /\b(pesc[ei]\b|tonn[oi]\b|salmon|merluzz|baccal|acciugh|alic[ei]\b|sgombr|branzin|orat[ae]\b|trot[ae]\b|spigol|colatura|anguill|sarde\b|sardin|pesce spada|spada$|stoccafiss|bottarg|caviale|surimi|worcester|nasell|rombo$|sogliol|cernia|ricciol|dentic[ei]\b|platess|halibut|pangasi|rana pescatrice|aringh|cefal[oi]\b|triglie?\b|fish\b|anchov|tuna\b|nuoc mam)/,
  peanuts: /\b(arachid|noccioline|peanut|satay)/,
  soybeans: /\b(soia|tofu|edamame|tamari|miso\b|tempeh|natto\b|okara|teriyaki|shoyu|soya?\b|soybean)/,
  milk: /\b(latt[ei]\b|latticell|panna\b|burr[oi]\b|mozzarell|burrat|ricott|mascarpon|formagg|parmigian|grana padan|pecorin|gorgonzol|stracchin|provol|yogurt|besciamell|feta$|feta greca|brie\b|asiago|fontin[ae]\b|emmental|cheddar|taleggi|scamorz|robiol|crescenz|caciocavall|caciott|stracciatell|kefir|ghee\b|tzatziki|halloumi|camembert|squacqueron|crema (pasticcera|catalana)|creme fraiche|bechamel|lattosio|casein|sieroprotein|lattoalbumin|latticin|sottilett|philadelphia|quark\b|skyr\b|paneer|dulce de leche|grana\b|cacio\b|pesto (alla )?genovese|gelat[oi]\b|milk\b|butter\b|cheese|cream\b)/,
  nuts: /\b(noc[ei]\b|mandorl|nocciol[aei]\b|pistacch|anacard|pecan|macadamia|nutella|gianduia|frangipan|marzapan|pasta reale|torron|amarett|macaron|frutta secca|pralin|orzata|almond|hazelnut|walnut|cashew)/,
  celery: /\b(sedan[oi]\b|celery)/,
  mustard: /\b(senap|mostard|mustard)/,
  sesame: /\b(sesam|tahin|gomasio|hummus)/,
  sulphites:
    /\b((meta)?bisolfit|solfit|anidride solforosa|so2\b|e ?22[0-8]\b|(meta)?bisul(ph|f)it|sulphit|sulfit)/,
  lupin: /\b(lupin[oi])/,
  molluscs:
    /\b(mollusc|cozz[ae]\b|vongol|calamar|seppi[ae]\b|polp[oi]\b|totan|moscardin|ostric|capesant|lumac|tellin|fasolar|cannolicch|gasteropod|mussels?\b|clams?\b|squids?\b|octopus|oysters?\b|scallops?\b)/,
};

/** What looks like another food and is none: taken out before the words are read. */
const notThose =
  /\b(latte (di|d) (mandorl\p{L}*|soia|cocco|riso|avena)|latte vegetale|burro (di|d) (cacao|arachid\p{L}*|karite)|panna (di|d) soia|pan[ei] di zucchero|noc[ei] moscat\p{L}*|noc[ei] (di|d) (cocco|vitello|prosciutto)|uov[oa] (di|d) cioccolato|pomodor\p{L}* datterin\p{L}*|latte detergente|grano saraceno|panna vegetale|(almond|coconut|oat|rice|soya?) (milk|cream)|(peanut|cocoa|shea|almond) butter|cream of tartar|noodles? (di|d) (riso|soia)|rice noodles?|malto (di|d) (riso|mais))\b/gu;

/** Of those, what they say all the same. */
const yetThose: readonly (readonly [RegExp, Allergen])[] = [
  [/\b(latte|panna|noodles?) (di|d) soia\b/, 'soybeans'],
  [/\bsoya? (milk|cream)\b/, 'soybeans'],
  [/\boat (milk|cream)\b/, 'gluten'],
  [/\balmond (milk|cream|butter)\b/, 'nuts'],
  [/\bpeanut butter\b/, 'peanuts'],
  [/\blatte (di|d) avena\b/, 'gluten'],
  [/\blatte (di|d) mandorl/, 'nuts'],
  [/\bburro (di|d) arachid/, 'peanuts'],
];

/** What takes the word back: bread «senza glutine» is not said to hold it by its name. Of milk without lactose nothing is taken back. */
const without: Partial<Record<Allergen, RegExp>> = {
  gluten: /\b(senza|privo di|priva di) glutine|gluten[ -]free\b/,
  eggs: /\b(senza uov[ao]|egg[ -]free)\b/,
};

/** The allergens that a name says, in the order of the Annex; none where it says nothing. */
export function allergensSaidBy(name: string): readonly Allergen[] {
  const folded = foldText(name).replace(/['’]/g, ' ').replace(/\s+/g, ' ').trim();
  const plain = folded.replace(notThose, ' ').trim();
  return allergens.filter(
    (allergen) =>
      (words[allergen].test(plain) && !without[allergen]?.test(plain)) ||
      yetThose.some(([said, one]) => one === allergen && said.test(folded)),
  );
}

/** What a name says and a statement does not hold, not even as traces; none where nobody stated anything. */
export function unsaidOfName(name: string, statement: AllergenStatement | null): readonly Allergen[] {
  if (statement === null) return [];
  const stated = new Set([...statement.contains, ...statement.mayContain]);
  return allergensSaidBy(name).filter((allergen) => !stated.has(allergen));
}
