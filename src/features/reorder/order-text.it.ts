import type { LocalDate } from '#platform/kernel/dates.ts';
import { formatItalianDate } from '#platform/kernel/dates.ts';
import { formatQuantity } from '#platform/kernel/numbers.ts';
import { unitTexts } from '#features/inventory/texts.it.ts';
import type { ToOrder } from './contract.ts';

/** What stands in an order: a product and how much of it, in its unit. */
export type OrderLine = Pick<ToOrder, 'name' | 'order' | 'unit'>;

/** The draft of an order as somebody would write it to a supplier. */
export function orderText(
  { restaurant, supplier, today }: { restaurant: string; supplier: string | null; today: LocalDate },
  lines: readonly OrderLine[],
): string {
  return [
    `Ordine di ${restaurant}, ${formatItalianDate(today)}`,
    ...(supplier === null ? [] : [`Per: ${supplier}`]),
    '',
    ...lines.map(({ name, order, unit }) => `- ${name}: ${formatQuantity(order, unitTexts[unit])}`),
    '',
    'Grazie!',
  ].join('\n');
}
