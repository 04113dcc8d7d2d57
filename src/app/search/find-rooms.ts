import CalendarDays from 'lucide-react/icons/calendar-days';
import FileUp from 'lucide-react/icons/file-up';
import ListChecks from 'lucide-react/icons/list-checks';
import MapPin from 'lucide-react/icons/map-pin';
import type { Session } from '#features/access/session.ts';
import { foldText, holdsWords, wordsOf } from '#platform/kernel/fold-text.ts';
import { mostWords } from '#features/search/hit-kinds.ts';
import { entryTo, screenAt } from '../access.ts';
import { linksFor } from '../navigation.ts';
import type { RoomLink } from '#platform/routing/room.ts';
import { rooms } from '../rooms.ts';
import { screens } from '../screens.ts';
import { searchTexts as texts } from './messages.it.ts';

export type FoundRoom = Pick<RoomLink, 'to' | 'label' | 'icon'>;

/** Screens inside a room that people look for by name. */
const further: readonly FoundRoom[] = [
  { to: '/haccp/round', label: texts.further.round, icon: ListChecks },
  { to: '/haccp/calendar', label: texts.further.calendar, icon: CalendarDays },
  { to: '/inventory/places', label: texts.further.places, icon: MapPin },
  { to: '/inventory/import', label: texts.further.import, icon: FileUp },
];

/** The places that this person may enter, by name or by another word for them; all rooms as long as nothing is typed. */
export function findRooms(session: Session, typed: string): readonly FoundRoom[] {
  const linked = linksFor(session, rooms, screens).flatMap(({ links }) => links);
  const words = wordsOf(typed, mostWords);
  if (words.length === 0) return linked;
  const inside = further.filter(({ to }) => {
    const screen = screenAt(screens, to);
    return screen !== undefined && entryTo(screen, session, to).kind === 'enter';
  });
  const begins = ({ label }: FoundRoom): number => (foldText(label).startsWith(words[0]!) ? 0 : 1);
  return [...linked, ...inside]
    .filter(({ to, label }) => holdsWords([label, texts.otherWords[to]], words))
    .toSorted((one, other) => begins(one) - begins(other));
}
