import type { Said } from '#features/non-conformities/history.ts';
import type { CheckMethod } from './entry-kinds.ts';

/** A thermometer that was off, and neither checked well at that point nor replaced since. */
export interface ThermometerMatter {
  /** The check that found it. */
  readonly calibrationId: string;
  readonly thermometerId: string;
  readonly thermometer: string;
  readonly method: CheckMethod;
  readonly readCelsius: number;
  readonly expectedCelsius: number;
  readonly tolerance: number;
  readonly performedAt: Date;
  /** What was last said about it; null while nothing was. */
  readonly said: Said | null;
}
