import BookOpen from 'lucide-react/icons/book-open';
import type { RoomFinds } from '#platform/routing/finds.ts';
import { hitKinds } from '../hit-kinds.ts';
import { findsTexts as texts } from './finds.it.ts';
import { knownRecipes } from './known.ts';

/** What the search finds of the feature. */
export const finds: RoomFinds = {
  kinds: {
    recipe: {
      place: hitKinds.recipe,
      name: texts.kinds.recipe,
      icon: BookOpen,
      target: ({ title }) => ({ to: '/preparations', search: { vista: 'ricette', cerca: title } }),
    },
  },
  known: knownRecipes,
};
