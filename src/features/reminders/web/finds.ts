import BellRing from 'lucide-react/icons/bell-ring';
import type { RoomFinds } from '#platform/routing/finds.ts';
import { findsTexts as texts } from './finds.it.ts';

/** What the search finds of the feature: its screen, to which the account leads. */
export const finds: RoomFinds = {
  screens: [{ to: '/reminders', label: texts.label, icon: BellRing }],
  otherWords: texts.otherWords,
};
