import { isFood } from './foods.it.ts';
import { readNumber } from './number-words.ts';
import { withCapital, type Sentence } from './sentence.ts';
import { isIn } from './tokens.ts';
import * as it from './words.it.ts';

const known = (word: string): string | undefined =>
  Object.hasOwn(it.categories, word) ? it.categories[word] : undefined;

/** A category that is said as one: «categoria salse», «tra i dolci», «come antipasto»; takes it. It is never guessed of a name. */
export function takeCategory(sentence: Sentence): string | null {
  const { tokens } = sentence;
  for (let at = 0; at < tokens.length; at++) {
    if (!sentence.isFree(at) || !isIn(it.categoryLead, tokens[at])) continue;
    // «categoria farce», «mettila tra le farce»
    const isNamed = it.categoryWord.has(tokens[at]!.word) || isIn(it.putVerbs, tokens[at - 1]);
    let end = at + 1;
    while (
      sentence.isFree(end) &&
      (it.articles.has(tokens[end]!.word) || it.addVerbs.has(tokens[end]!.word) || tokens[end]!.word === ':')
    )
      end++;
    const token = sentence.isFree(end) ? tokens[end] : undefined;
    if (token === undefined || token.kind !== 'word') continue;
    const category = known(token.word) ?? (isNamed ? withCapital(token.text.toLowerCase()) : undefined);
    if (category === undefined) continue;
    const next = tokens[end + 1];
    // «categoria paste fresche»
    const isLonger =
      it.categoryWord.has(tokens[at]!.word) &&
      known(token.word) === undefined &&
      sentence.isFree(end + 1) &&
      next?.kind === 'word' &&
      ![
        it.untilBefore,
        it.hesitations,
        it.storageBefore,
        it.nameEdges,
        it.noteWords,
        it.noteVerbs,
        it.today,
        it.tomorrow,
        it.commandWords,
      ].some((set) => isIn(set, next)) &&
      !Object.hasOwn(it.storageWords, next.word) &&
      !it.weekdays.includes(next.word) &&
      readNumber(tokens, end + 1) === null &&
      !isFood(next.word);
    if (isLonger) end++;
    // «categoria dolci al cucchiaio»
    const isOfKind =
      isNamed && !isLonger && isIn(it.kindOf, tokens[end + 1]) && sentence.isFreeUntil(end + 1, end + 3);
    const isWord =
      isOfKind &&
      tokens[end + 2]?.kind === 'word' &&
      readNumber(tokens, end + 2) === null &&
      !Object.hasOwn(it.storageWords, tokens[end + 2]!.word) &&
      tokens[end + 2]!.word !== it.ambient[0];
    if (isWord) {
      const text = `${category} ${tokens[end + 1]!.text.toLowerCase()} ${tokens[end + 2]!.text.toLowerCase()}`;
      sentence.take(
        ['come', 'in', 'nella', 'di'].includes(tokens[at - 1]?.word ?? '') && sentence.isFree(at - 1)
          ? at - 1
          : at,
        end + 3,
      );
      return text;
    }
    const begin =
      ['come', 'in', 'nella', 'di'].includes(tokens[at - 1]?.word ?? '') && sentence.isFree(at - 1)
        ? at - 1
        : at;
    sentence.take(begin, end + 1);
    return isLonger ? `${category} ${next.text.toLowerCase()}` : category;
  }
  return null;
}
