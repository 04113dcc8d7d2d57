/** What the package says that is in it, by weight or volume. */
import { foldedText } from '#platform/kernel/fold-text.ts';
import { weightWords } from './label-words.it.ts';
import { doubtfulAt, weighed } from './printed.ts';
import type { Candidate, Found, PrintedLine } from './printed.ts';

/** Whole grams or millilitres. */
export interface NetAmount {
  readonly amount: number;
  readonly unit: 'g' | 'ml';
}

const factors: Readonly<Record<string, readonly [NetAmount['unit'], number]>> = {
  mg: ['g', 0.001],
  g: ['g', 1],
  gr: ['g', 1],
  hg: ['g', 100],
  kg: ['g', 1000],
  ml: ['ml', 1],
  cl: ['ml', 10],
  dl: ['ml', 100],
  l: ['ml', 1000],
  lt: ['ml', 1000],
};
const unit = '(kg|gr|g|hg|ml|cl|dl|lt|l)';
const number = '(\\d{1,5}(?:[.,]\\d{1,3})?)';
/** Several packages in one: neither the amount of one nor of all is sure. */
const amounts = new RegExp(
  `(?<![\\d.,])(?:(\\d{1,3}) ?[x×] ?)?(?:${number} ?${unit}\\b|\\b${unit}\\.? ?${number}(?![\\d.,]))`,
  'g',
);
/** A gram to what a person can lift. */
const bounds = { least: 1, most: 100_000 } as const;

/** Net amounts; those of drained goods, servings and tables of nutrients are left out. */
export function printedWeights(lines: readonly PrintedLine[]): Found<NetAmount> {
  const read: Candidate<NetAmount>[] = [];
  lines.forEach(({ text: written, confidence }, line) => {
    const text = foldedText(written);
    if (weightWords.other.test(text)) return;
    const found = [...text.matchAll(amounts)];
    for (const [, times, before, unitBefore, unitAfter, after] of found) {
      const [kind, factor] = factors[unitBefore ?? unitAfter ?? ''] ?? ['g', 0];
      const digits = before ?? after ?? '';
      const amount = Math.round(Number(digits.replace(',', '.')) * factor * Number(times ?? 1));
      if (!(amount >= bounds.least && amount <= bounds.most)) continue;
      // 1.500 g and 1,500 g are a kilo and a half or a gram and a half.
      const isOpen = /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits) && factor === 1;
      if (isOpen) {
        const thousands = Number(digits.replace(/[.,]/, '')) * Number(times ?? 1);
        if (thousands <= bounds.most)
          read.push({
            value: { amount: thousands, unit: kind },
            confidence: Math.min(confidence, doubtfulAt),
            line,
          });
      }
      const isTold = weightWords.net.test(text) || /℮/.test(written);
      const isSure = isTold && times === undefined && !isOpen && found.length === 1;
      read.push({
        value: { amount, unit: kind },
        confidence: isSure ? confidence : Math.min(confidence, doubtfulAt) * (isOpen ? 0.9 : 1),
        line,
      });
    }
  });
  return weighed(read, ({ amount, unit: of }) => `${amount} ${of}`);
}
