import CalendarX from 'lucide-react/icons/calendar-x';
import type { RoomFinds } from '#platform/routing/finds.ts';
import { findsTexts as texts } from './finds.it.ts';

/** What the search finds of the feature: its screen, which no link of the navigation leads to. */
export const finds: RoomFinds = {
  screens: [{ to: '/closed-days', label: texts.label, icon: CalendarX }],
  otherWords: texts.otherWords,
};
