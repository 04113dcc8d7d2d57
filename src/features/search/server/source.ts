import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Feature } from '#features/access/entitlements.ts';
import type { Transaction } from '#platform/db/database.ts';
import { folded } from '#platform/db/folded.ts';
import type { Answers } from '#platform/memory/memory.ts';
import type { Asking } from '#platform/memory/question.ts';
import { isOfNumber, joinedNumber, separators } from '#platform/kernel/fold-text.ts';
import { extensionPoint } from '#platform/rooms/extension-point.ts';
import type { Hit, HitKinds } from '#platform/kernel/hit.ts';

/** What a source is asked. */
export interface Asked {
  /** Each must be somewhere in what is found; without case and accents. */
  readonly words: readonly string[];
  /** Hits to answer of each kind at most. */
  readonly limit: number;
  readonly now: Date;
}

/** What of a room can be found: given by the room in its `server/room.ts`. */
export interface SearchSource {
  /** What it finds; the browser's side says how each looks (`RoomFinds`). */
  readonly kinds: HitKinds;
  /** What the plan must hold, if the room's own reads ask for it. */
  readonly feature?: Feature;
  /** What it looks through of what is remembered. */
  readonly asks?: readonly Asking<unknown>[];
  /**
   * At most `limit` hits of each kind, the surest or newest first.
   * @param remembered the answers to `asks`, which may be of a moment before that of the transaction
   */
  find(
    tx: Transaction,
    restaurantId: string,
    asked: Asked,
    ...remembered: readonly unknown[]
  ): Promise<readonly Hit[]>;
}

/** A source that looks through what is remembered: ties what it asks to what it is handed. */
export const lookingThrough = <const Askings extends readonly Asking<unknown>[]>({
  find,
  ...source
}: {
  readonly kinds: HitKinds;
  readonly feature?: Feature;
  readonly asks: Askings;
  find(
    tx: Transaction,
    restaurantId: string,
    asked: Asked,
    ...remembered: Answers<Askings>
  ): Promise<readonly Hit[]>;
}): SearchSource => ({
  ...source,
  // `find.ts` hands in the answers to `asks`, and nothing else.
  find: (tx, restaurantId, asked, ...remembered) =>
    find(tx, restaurantId, asked, ...(remembered as unknown as Answers<Askings>)),
});

/** Where the rooms bring what of them can be found. */
export const searchPoint = extensionPoint<SearchSource>('search');

/** Newest records of a register that are looked through: what is older is found in the register, by its days. */
export const newestRecords = 3_000;

/** A number in the database as `joinedNumber` has it. */
export const joinedInSql = (text: SQL): SQL => sql`translate(${text}, ${sql.raw(`'${separators}'`)}, '')`;

/**
 * Whether every word is somewhere in the texts, one of a number whatever separates its parts: as `holdsWords` of the kernel. No
 * character of a word is a wildcard.
 */
export const holdsWords = (texts: readonly SQL[], words: readonly string[]): SQL => {
  const all = sql.join([...texts], sql`, `);
  const said = folded(sql`concat_ws(' ', ${all})`);
  // Apart from each other: a number does not go on in the text behind it.
  const joined = joinedInSql(folded(sql`concat_ws(chr(10), ${all})`));
  const holds = (word: string): SQL =>
    isOfNumber(word)
      ? sql`(position(${word}::text in ${said}) > 0 OR position(${joinedNumber(word)}::text in ${joined}) > 0)`
      : sql`position(${word}::text in ${said}) > 0`;
  return sql`(${sql.join(words.map(holds), sql` AND `)})`;
};
