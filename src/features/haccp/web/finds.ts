import CalendarDays from 'lucide-react/icons/calendar-days';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import ListChecks from 'lucide-react/icons/list-checks';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import { inRegister } from '#features/registers/in-register.ts';
import type { RoomFinds } from '#platform/routing/finds.ts';
import { hitKinds } from '../hit-kinds.ts';
import { findsTexts as texts } from './finds.it.ts';
import { knownChecks } from './known.ts';

/** What the search finds of the feature. */
export const finds: RoomFinds = {
  kinds: {
    check_matter: {
      place: hitKinds.check_matter,
      name: texts.kinds.check_matter,
      icon: MessageSquareWarning,
      target: ({ id }) => ({ to: '/haccp', search: { chiarisci: id } }),
    },
    task: {
      place: hitKinds.task,
      name: texts.kinds.task,
      icon: ClipboardList,
      target: ({ id }) => ({ to: '/haccp', search: { controlla: id } }),
    },
    check: {
      place: hitKinds.check,
      name: texts.kinds.check,
      icon: ClipboardCheck,
      target: (hit) => ({ to: '/haccp', search: inRegister(hit) }),
    },
  },
  known: knownChecks,
  screens: [
    { to: '/haccp/round', label: texts.screens.round, icon: ListChecks },
    { to: '/haccp/calendar', label: texts.screens.calendar, icon: CalendarDays },
  ],
  otherWords: texts.otherWords,
};
