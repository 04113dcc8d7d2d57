import { formatDecimal, formatQuantity, quantityText } from '#platform/kernel/numbers.ts';
import { believedLimit } from './oil-status.ts';
import type { OilContent } from './oil-content.ts';
import type { OilOutcome, StripResult } from './oil-kinds.ts';

/** Percent of polar compounds: «18,5 %». */
export const polarText = (percent: number): string => `${formatDecimal(percent, 1)} %`;

/** A limit: «max 25 %». */
export const limitText = (percent: number): string => `max ${quantityText(percent)} %`;

/** The limit of an entry: what holds of it, and beside it what was written where that let more pass (OIL-13): «max 25 % (era scritto 40 %)». */
export const limitThenText = (written: number): string =>
  written === believedLimit(written)
    ? limitText(written)
    : `${limitText(believedLimit(written))} (era scritto ${quantityText(written)} %)`;

/** What a strip shows. */
export const stripTexts: Readonly<Record<StripResult, string>> = {
  good: 'Striscia: buono',
  near: 'Striscia: vicino al limite',
  spent: 'Striscia: da cambiare',
};

/** How the oil was. */
export const outcomeTexts: Readonly<Record<OilOutcome, string>> = {
  ok: 'Nei limiti',
  near: 'Vicino al limite',
  beyond: 'Oltre il limite',
};

/** Of a good measurement after one beyond the limit, with no change in between. */
export const wasToChange = 'Una misura migliore non basta: l’olio era da cambiare';

const litres = (quantity: number): string => formatQuantity(quantity, 'l');

/** What an entry says, in words: «18,5 %», «Olio cambiato · 8 l», «Ritirati 40 l». */
export function oilValueText(
  content: Pick<OilContent, 'kind' | 'polarPercent' | 'strip' | 'litres'>,
): string {
  switch (content.kind) {
    case 'check':
      return measuredText(content);
    case 'change':
      return content.litres === null ? 'Olio cambiato' : `Olio cambiato · ${litres(content.litres)}`;
    case 'collection':
      return `Ritirati ${litres(content.litres ?? 0)}`;
  }
}

/** What was measured, in words. */
export const measuredText = ({ polarPercent, strip }: Pick<OilContent, 'polarPercent' | 'strip'>): string =>
  polarPercent === null ? (strip === null ? '' : stripTexts[strip]) : polarText(polarPercent);

/** What an entry is about: its fryer, or the waste oil. */
export const oilSubjectText = ({ fryer }: Pick<OilContent, 'fryer'>): string => fryer ?? 'Olio esausto';

/** By which document waste oil went away: «Recuperi srl, FIR 12 del 21/11/2026». */
export const collectionText = (
  { collector, receiptNumber }: Pick<OilContent, 'collector' | 'receiptNumber'>,
  date: string | null,
): string =>
  [
    collector,
    receiptNumber === null ? 'senza numero di documento' : `documento ${receiptNumber}`,
    date === null ? null : `del ${date}`,
  ]
    .filter((part) => part !== null)
    .join(', ')
    .replace(', del ', ' del ');
