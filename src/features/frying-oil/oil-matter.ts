import type { Said } from '#features/non-conformities/history.ts';
import type { StripResult } from './oil-kinds.ts';

/** Oil beyond its limit that nobody has changed since. */
export interface OilMatter {
  /** The check that found it. */
  readonly oilId: string;
  readonly fryer: string;
  readonly polarPercent: number | null;
  readonly strip: StripResult | null;
  readonly limitPercent: number;
  readonly performedAt: Date;
  /** What was last said about it; null while nothing was. */
  readonly said: Said | null;
}
