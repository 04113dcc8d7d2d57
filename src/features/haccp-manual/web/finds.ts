import NotebookText from 'lucide-react/icons/notebook-text';
import type { RoomFinds } from '#platform/routing/finds.ts';
import { hitKinds } from '../hit-kinds.ts';
import { findsTexts as texts } from './finds.it.ts';
import { knownManual } from './known.ts';

/** What the search finds of the feature. */
export const finds: RoomFinds = {
  kinds: {
    manual_row: {
      place: hitKinds.manual_row,
      name: texts.kinds.manual_row,
      icon: NotebookText,
      target: ({ id }) => ({ to: '/haccp-manual', search: { riga: id } }),
    },
  },
  known: knownManual,
  otherWords: texts.otherWords,
};
