import { formatItalianDate } from '#platform/kernel/dates.ts';
import { asksFor } from './visit-content.ts';
import type { StationKind, StationResult } from './visit-results.ts';

/** What a station is. */
export const stationKindTexts: Readonly<Record<StationKind, string>> = {
  bait: 'Esca per roditori',
  trap: 'Trappola',
  insects: 'Trappola per insetti',
  other_station: 'Altro',
};

/** How a station was found. */
export const resultTexts: Readonly<Record<StationResult, string>> = {
  clean: 'Nessuna attività',
  activity: 'Attività',
  missing: 'Manca o è rotta',
};

/** A station in a sentence: «3, retro cucina». */
export const stationText = ({ number, place }: { readonly number: number; readonly place: string }): string =>
  `${number}, ${place}`;

/** What the file of a report is called on the device that it is saved to. */
export const reportFileName = (end: string, ending: string): string => `rapporto-infestanti-${end}.${ending}`;

interface VisitFound {
  readonly number: number;
  readonly place: string;
  readonly result: StationResult;
  /** What was there. */
  readonly notes: string | null;
}

/** How a station was found, with what was there: only here it stays told when the next visit finds the station clean. */
function foundText({ result, notes, ...station }: VisitFound): string {
  const what = (notes ?? '') === '' ? '' : ` (${notes})`;
  return `${stationText(station)}: ${resultTexts[result].toLowerCase()}${what}`;
}

/** What a visit found, in words: «12 postazioni · 3, retro cucina: attività (due topi)». */
export function visitText({
  visitedOn,
  stations,
  nextOn,
}: {
  readonly visitedOn: string;
  readonly stations: readonly VisitFound[];
  readonly nextOn: string | null;
}): string {
  const count = stations.length;
  const asking = stations.filter(({ result }) => asksFor(result));
  return [
    formatItalianDate(visitedOn),
    count === 0 ? 'nessuna postazione controllata' : count === 1 ? '1 postazione' : `${count} postazioni`,
    count === 0 ? null : asking.length === 0 ? 'nessuna attività' : asking.map(foundText).join('; '),
    nextOn === null ? null : `prossima entro il ${formatItalianDate(nextOn)}`,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}
