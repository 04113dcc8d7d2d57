import type { Said } from '#features/non-conformities/history.ts';
import type { PestArea } from './areas.it.ts';
import type { AreaResult } from './checklist.ts';

/** An inspection with findings that goes on: areas that nobody has found clean since. */
export interface PestMatter {
  readonly inspectionId: string;
  /** The areas that ask, in the order of the list; never empty. */
  readonly areas: readonly PestArea[];
  /** What was noted of these areas. */
  readonly notes: readonly string[];
  readonly performedAt: Date;
  /** What was last said about it; null while nothing was. */
  readonly said: Said | null;
}

/** An inspection whose findings go on, as it is stored. */
export interface OpenInspection {
  readonly inspectionId: string;
  readonly results: readonly AreaResult[];
  /** Those of its areas that nobody has found clean since. */
  readonly openAreas: readonly PestArea[];
  readonly performedAt: Date;
  /** When it was made at the latest. */
  readonly madeAt: Date;
  readonly said: Said | null;
}
