import type { Said } from '#features/non-conformities/history.ts';
import type { ReadingScale } from './reading-scale.ts';
import type { TemperatureLimits } from './temperature-status.ts';

/** A matter that goes on: the newest reading of its equipment, or of its free name, outside the limits. */
export interface ReadingMatter {
  readonly readingId: string;
  /** Null for equipment that was named freely. */
  readonly equipmentId: string | null;
  readonly equipmentName: string;
  /** By which scale equipment named freely was judged; null for registered equipment, and from before it was asked. */
  readonly scale: ReadingScale | null;
  /** °C. */
  readonly temperature: number;
  readonly status: 'Warning' | 'Critical';
  readonly performedAt: Date;
  /** What was last said about it; null while nothing was. */
  readonly said: Said | null;
  readonly recheckMinutes: number;
  /** The limits it was outside of, where its equipment has others today. */
  readonly limitsThen: TemperatureLimits | null;
  /** Its equipment is out of use. */
  readonly archived: boolean;
}
