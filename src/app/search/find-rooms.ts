import type { Session } from '#features/access/session.ts';
import { foldText, wordsOf } from '#platform/kernel/fold-text.ts';
import { mostWords } from '#features/search/hits.ts';
import { entryTo, screenAt } from '../access.ts';
import { linksFor } from '../navigation.ts';
import type { RoomLink } from '#platform/routing/room.ts';
import { rooms } from '../rooms.ts';
import { screens } from '../screens.ts';
import { innerScreens, otherWords } from './all-finds.ts';

export type FoundRoom = Pick<RoomLink, 'to' | 'label' | 'icon'>;

/** The places that this person may enter, by name or by another word for them; all rooms as long as nothing is typed. */
export function findRooms(session: Session, typed: string): readonly FoundRoom[] {
  const linked = linksFor(session, rooms, screens).flatMap(({ links }) => links);
  const words = wordsOf(typed, mostWords);
  if (words.length === 0) return linked;
  const inside = innerScreens.filter(({ to }) => {
    const screen = screenAt(screens, to);
    return screen !== undefined && entryTo(screen, session, to).kind === 'enter';
  });
  const begins = ({ label }: FoundRoom): number => (foldText(label).startsWith(words[0]!) ? 0 : 1);
  return [...linked, ...inside]
    .filter(({ to, label }) => beginsOneEach(words, `${label} ${otherWords[to] ?? ''}`))
    .toSorted((one, other) => begins(one) - begins(other));
}

/** Whether each word begins a word of the text: «latte» finds no cockroaches («blatte»). */
function beginsOneEach(words: readonly string[], text: string): boolean {
  const told = foldText(text).split(/[^\p{L}\p{N}]+/u);
  return words.every((word) => told.some((one) => one.startsWith(word)));
}
