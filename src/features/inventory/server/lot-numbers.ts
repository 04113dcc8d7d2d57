import { question } from '#platform/memory/question.ts';
import { foldedText, isOfNumber, joinedNumber } from '#platform/kernel/fold-text.ts';
import { holding, wordIndexOf } from './word-index.ts';
import type { WordIndex } from './word-index.ts';

/** The numbers of a restaurant's lots, the newest lot first. */
interface LotNumbers {
  /** One behind the other. */
  readonly ids: string;
  readonly numbers: WordIndex;
}

const idLength = 36;

/** What the lots of a restaurant are called; they keep their numbers, so that it is another one only when one begins. */
export const lotNumbersOf = question({
  name: 'lot_numbers',
  parts: ['catalogue'],
  async read(tx, restaurantId): Promise<LotNumbers> {
    const { rows } = await tx.connection.query<[id: string, number: string]>({
      name: 'lot_numbers',
      text: 'SELECT id, lot_number FROM lots WHERE restaurant_id = $1 ORDER BY created_at DESC, id',
      values: [restaurantId],
      rowMode: 'array',
    });
    return {
      ids: rows.map(([id]) => id).join(''),
      numbers: wordIndexOf(rows.map(([, number]) => withJoined(foldedText(number)))),
    };
  },
});

/** A number as it is written and without its separators, by either of which it is found. */
function withJoined(number: string): string {
  const joined = joinedNumber(number);
  return joined === number ? number : `${number} ${joined}`;
}

/** The ids of the lots whose number holds every word, whatever separates its parts, the newest first. */
export const findLots = ({ ids, numbers }: LotNumbers, words: readonly string[]): string[] =>
  holding(
    [numbers],
    words.map((word) => (isOfNumber(word) ? joinedNumber(word) : word)),
  ).map((place) => ids.slice(place * idLength, (place + 1) * idLength));
