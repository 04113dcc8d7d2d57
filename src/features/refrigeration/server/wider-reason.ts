import { refuse } from '#platform/http/server/refuse.ts';
import { widerTexts } from '../type-limits.it.ts';
import { widerEnds } from '../type-limits.ts';
import type { EquipmentType } from '../equipment-types.ts';
import { isSameLimits, limitsOf } from '../temperature-status.ts';
import type { TemperatureLimits } from '../temperature-status.ts';
import type { EquipmentRow } from './present.ts';

interface Said {
  readonly name: string;
  readonly type: EquipmentType;
  readonly limits: TemperatureLimits;
  readonly widerReason?: string | null | undefined;
}

/**
 * The reason to be stored with limits that are wider than the type or the name asks (FRIG-20); null where they are not. What
 * was confirmed stays confirmed as long as name, type and limits stay.
 * @throws INPUT_INVALID on `limits` for what no food of the type could be kept at, on `widerReason` where nobody confirmed
 */
export function widerReasonOf(
  { name, type, limits, widerReason }: Said,
  before?: EquipmentRow,
): string | null {
  const ends = widerEnds({ name, type, limits });
  const absurd = ends.find((end) => end.absurd);
  if (absurd)
    throw refuse('INPUT_INVALID', {
      fields: [{ field: 'limits', code: 'limit_absurd', message: widerTexts.absurd(absurd) }],
    });
  if (ends.length === 0) return null;
  const isAsBefore =
    before !== undefined &&
    before.name === name &&
    before.type === type &&
    isSameLimits(limitsOf(before), limits);
  const reason = widerReason ?? (isAsBefore ? before.widerReason : null);
  if (reason !== null) return reason;
  throw refuse('INPUT_INVALID', {
    fields: [
      {
        field: 'widerReason',
        code: 'wider_than_type',
        message: [...ends.map(widerTexts.asks), widerTexts.reasonMissing].join(' '),
      },
    ],
  });
}
