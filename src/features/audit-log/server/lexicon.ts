import type { AuditedRoom, AuditedSubject } from '#features/audit/server/index.ts';
import type { AuditedWords } from '#features/audit/audited.ts';

/** All that the rooms say of their acts, put together once. */
export interface Lexicon {
  /** Rooms by the first part of their acts, in the order of the house. */
  readonly rooms: ReadonlyMap<string, string>;
  readonly act: (action: string) => string | undefined;
  /** The words for the fields of an act. */
  readonly wordsOf: (action: string) => Pick<AuditedWords, 'fields' | 'values'>;
  readonly subject: (type: string) => (AuditedSubject & { readonly word: string | undefined }) | undefined;
  readonly madeBy: (action: string) => string | undefined;
  /** Acts that answer with the whole of what they are about. */
  readonly whole: readonly string[];
}

/** Puts together what the rooms brought. */
export function lexiconOf(rooms: readonly AuditedRoom[]): Lexicon {
  const byAct = new Map(
    rooms.flatMap((room) =>
      Object.entries(room.words.acts).map(([act, says]) => [act, { room, says }] as const),
    ),
  );
  const kinds = new Map(rooms.flatMap(({ words }) => Object.entries(words.subjects ?? {})));
  const subjects = new Map(
    rooms.flatMap(({ subjects: own = [] }) => own.map((one) => [one.type, one] as const)),
  );
  const made = new Map(rooms.flatMap(({ makes }) => Object.entries(makes ?? {})));
  return {
    rooms: new Map(rooms.map(({ words }) => [words.room, words.name])),
    act: (action) => byAct.get(action)?.says,
    wordsOf: (action) => byAct.get(action)?.room.words ?? {},
    subject: (type) => {
      const word = kinds.get(type);
      const subject = subjects.get(type);
      return word === undefined && subject === undefined ? undefined : { type, ...subject, word };
    },
    madeBy: (action) => made.get(action),
    whole: rooms.flatMap(({ whole = [] }) => whole),
  };
}
