import FileUp from 'lucide-react/icons/file-up';
import type { RoomFinds } from '#platform/routing/finds.ts';
import { findsTexts as texts } from './finds.it.ts';

/** What the search finds of the feature. */
export const finds: RoomFinds = {
  screens: [{ to: '/inventory/import', label: texts.screens.import, icon: FileUp }],
  otherWords: texts.otherWords,
};
