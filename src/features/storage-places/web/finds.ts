import MapPin from 'lucide-react/icons/map-pin';
import type { RoomFinds } from '#platform/routing/finds.ts';
import { findsTexts as texts } from './finds.it.ts';

/** What the search finds of the feature. */
export const finds: RoomFinds = {
  screens: [{ to: '/inventory/places', label: texts.screens.places, icon: MapPin }],
  otherWords: texts.otherWords,
};
