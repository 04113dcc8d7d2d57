import { formatQuantity } from './numbers.ts';
import { readUnit } from './quantity.ts';

/** Units that are words, one and more; the others are written alike. */
const words = {
  porzione: { one: 'porzione', other: 'porzioni' },
  confezione: { one: 'confezione', other: 'confezioni' },
} as const;

/** «10 confezioni», «1 porzione», «2,5 kg»: a number with a unit as it is stored or was typed; one that is none of ours as it stands. */
export function countedText(quantity: number, unit: string | null): string {
  const known = unit === null ? null : readUnit(unit);
  const said = known === 'porzione' || known === 'confezione' ? words[known] : (known ?? unit ?? '');
  return formatQuantity(quantity, said).trim();
}
