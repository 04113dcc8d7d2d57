/** How a station was found. Stored as they stand. */
export const stationResults = ['clean', 'activity', 'missing'] as const;
export type StationResult = (typeof stationResults)[number];

/** What a station is. Stored as they stand. */
export const stationKinds = ['bait', 'trap', 'insects', 'other_station'] as const;
export type StationKind = (typeof stationKinds)[number];

/** A station as a visit found it, with its number and place as they were then. */
export interface StationVisited {
  readonly stationId: string;
  readonly number: number;
  readonly place: string;
  readonly result: StationResult;
  readonly notes: string | null;
}
