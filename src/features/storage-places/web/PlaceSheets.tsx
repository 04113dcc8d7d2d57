import type { Place } from '../contract.ts';
import { kindTexts } from './messages.it.ts';

/** What is printed of the places: signs for doors and shelves, two beside each other on an A4 sheet. Not on the screen. */
export function PlaceSheets({ places }: { places: readonly Place[] }) {
  return (
    <ul aria-hidden className="hidden grid-cols-2 gap-4 print:grid">
      {places.map((place) => (
        <li
          key={place.id}
          className="flex min-h-48 break-inside-avoid flex-col items-center justify-center rounded-lg border-2 border-edge p-6 text-center"
        >
          <span className="text-3xl font-bold wrap-anywhere">{place.name}</span>
          <span className="mt-2 text-lg">{kindTexts[place.kind]}</span>
        </li>
      ))}
    </ul>
  );
}
