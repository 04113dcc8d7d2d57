import { allergens, allergensOf, type Allergen, type AllergenStatement } from './allergens.ts';
import { allergenWords, allergenWordsEnglish } from './words.it.ts';

/** A list as it was typed, read: the allergens it names, and the words that name none of the fourteen, as typed. */
export interface ReadAllergens {
  readonly contains: readonly Allergen[];
  /** What was named as traces alone: «tracce di noci», «può contenere soia». */
  readonly mayContain: readonly Allergen[];
  readonly others: readonly string[];
  /**
   * What says that something is not in it («senza glutine», «nessuno»), as typed: no allergen, and nobody's «none» either. What the same
   * words say is in it is read beside («senza glutine con latte» names milk).
   */
  readonly denied: readonly string[];
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s.:]+/g, ' ')
    .trim();

/** A letter that was doubled or not («gluttine») makes no other word of these. */
const once = (word: string): string => word.replaceAll(/(\p{L})\1+/gu, '$1');

const byWord = new Map(
  allergens.flatMap((allergen) =>
    [...allergenWords[allergen], ...allergenWordsEnglish[allergen]].map(
      (word) => [once(word), allergen] as const,
    ),
  ),
);

/** Words of the longest name. */
const longestName = Math.max(...Array.from(byWord.keys(), (name) => name.split(' ').length));

const traces =
  /^(?:(?:puo|possono|potrebbe) contenere(?: (?:tracce|traccia))?|(?:possibili? |eventuali )?(?:tracce|traccia)|may contain(?: traces)?|(?:possible )?traces)(?: (?:di|of))? (.+)$/;
const tracesBehind = /^(.+?) ?\((?:in |solo )?(?:tracce|traccia|puo contenere|traces|may contain)\)$/;
const inside = /^(?:contiene|contengono|contains?|allergeni|allergens) /;
const denial =
  /^(?:(?:senza|privo di|priva di|non contiene|non contengono|no|non|free from|without|does not contain)\b.*|.*\b(?:gluten|lactose|milk|dairy|egg|nut|peanut|soy|soya|fish)[ -]free|nessun[oa]?|nessun allergene|niente|none|no|[-–—/.]|n ?[/.]? ?[da]\.?)$/;

/** Where a part that began by what is not in it goes on with what is: «senza glutine ma con latte», «senza glutine (contiene latte)». */
const yetHeld =
  /(?<!\b(?:non|not))[ (](?:con|ma|pero|invece|with|but|plus|contiene|contengono|contains?|containing|puo contenere|possono contenere|may contain) .*$/;
/** What is free of something, with what it is before: «latte lactose free». */
const freeOf = /^(.*?)\b(?:gluten|lactose|milk|dairy|egg|nut|peanut|soy|soya|fish)[ -]free$/;
const turns = /^(?:(?:e|ed|ma|pero|invece|con|and|but|plus|with) )+/;

/** Where something is denied, and what goes on denying: of «senza glutine latte» only the first is, the comma was forgotten. */
const denies =
  /(?:^| )(?:(?:e|ed|o|ne|oppure|and|or|nor) )?(?:senza|priv[oa] di|(?:non|not) (?:contiene|contengono|contain)|no|free from|without) | (?:e|ed|o|ne|oppure|and|or|nor) | ?[+&] ?/;

/** The allergens that words name one after the other, longest names first: «frutta a guscio soia» names two. */
function namedInTurn(words: readonly string[]): Allergen[] {
  if (words.length === 0) return [];
  for (let length = Math.min(words.length, longestName); length > 0; length -= 1) {
    const found = byWord.get(words.slice(0, length).join(' '));
    if (found !== undefined) return [found, ...namedInTurn(words.slice(length))];
  }
  return namedInTurn(words.slice(1));
}

/** What stands beside a denied allergen with nothing that would deny it as well: it may be in it, and is taken to be. */
function besideDenied(said: string): Allergen[] {
  const [, ...denied] = said.replace(yetHeld, '').replace(freeOf, '').split(denies);
  return denied.flatMap((text) => {
    const [first, ...others] = namedInTurn(once(text).split(/[\s/()[\]–—-]+/));
    return others.filter((one) => one !== first);
  });
}

/** What a part that denies something says is in it all the same; empty where it says nothing more. */
function heldBesideDenial(said: string): string {
  const before = freeOf.exec(said)?.[1];
  const rest = before ?? yetHeld.exec(said)?.[0] ?? '';
  return rest.replaceAll(/[()]/g, ' ').replaceAll(/\s+/g, ' ').trim();
}

/**
 * Reads allergens typed with commas between them (PREP-10): «Glutine, latte» names two, and so do «latte e uova» and «Milk, eggs».
 * Empty parts are dropped (PREP-11, C-33). What is not certainly one of the fourteen is kept as a word: it is shown, and never taken
 * for «none». Traces count as traces in the part that says so alone: of what stands beside it nobody said that.
 */
export function readAllergens(text: string): ReadAllergens {
  const parts = text
    .split(/[,;\n]|\.\s/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const contains: Allergen[] = [];
  const mayContain: Allergen[] = [];
  const others: string[] = [];
  const denied: string[] = [];
  const read = (part: string): void => {
    const said = plain(part).replace(turns, '').replace(inside, '');
    const [, traced] = traces.exec(said) ?? tracesBehind.exec(said) ?? [];
    const named = namedTogether(traced ?? said);
    if (named !== null) (traced === undefined ? contains : mayContain).push(...named);
    else if (traced === undefined && denial.test(said)) {
      denied.push(part);
      contains.push(...besideDenied(said));
      const held = heldBesideDenial(said);
      if (held !== '') read(held);
    } else if (!others.some((other) => plain(other) === plain(part))) others.push(part);
  };
  parts.forEach(read);
  return { ...allergensOf([{ contains, mayContain }]), others, denied };
}

/**
 * What a food is said to hold by a name that is nothing but an allergen («latte», «noci e sesamo»). Null where the name says anything
 * else as well («salsa, latte»): of that nobody said what is in it, and a statement is a whole one (RECIPE-76).
 */
export function statedByName(name: string): AllergenStatement | null {
  const { contains, mayContain, others, denied } = readAllergens(name);
  return contains.length === 0 || others.length + denied.length > 0 ? null : { contains, mayContain };
}

/** The allergens of one part: a word of the list, or several with «e» between them, of which each is one; null where any is none. */
function namedTogether(said: string): readonly Allergen[] | null {
  const whole = byWord.get(once(said));
  if (whole !== undefined) return [whole];
  const several = said.split(/ (?:e|ed|o|and|or) | ?[/+&] ?/).map((word) => byWord.get(once(word.trim())));
  const named = several.filter((one) => one !== undefined);
  return named.length === several.length ? named : null;
}
