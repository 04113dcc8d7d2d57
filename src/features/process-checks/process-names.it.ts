import { formatDecimal } from '#platform/kernel/numbers.ts';
import type { ProcessKind } from './process-kinds.ts';
import { wayOf } from './process-kinds.ts';
import type { ProcessLimits } from './process-limits.ts';

/** What is done to food, as people call it. */
export const processNames: Readonly<Record<ProcessKind, string>> = {
  cooking: 'Cottura',
  cooling: 'Raffreddamento',
  blast_chilling: 'Abbattimento',
  reheating: 'Riscaldamento',
  hot_holding: 'Mantenimento a caldo',
  thawing: 'Scongelamento',
  fish_freezing: 'Congelamento pesce crudo',
};

/** A span of time as people say it: «45 min», «2 h», «1 h 30 min». */
export function spanText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [
    hours > 0 ? `${formatDecimal(hours, 0)} h` : null,
    rest > 0 || hours === 0 ? `${String(rest)} min` : null,
  ]
    .filter((part) => part !== null)
    .join(' ');
}

/** A bound in °C, with a decimal only where it has one; unit and number stay on one line. */
const degrees = (celsius: number): string => formatDecimal(celsius, celsius % 1 === 0 ? 0 : 1);

/** The limits of a kind in a few words: «da 65 a 10 °C in 2 h». */
export function limitText(kind: ProcessKind, limits: ProcessLimits): string {
  const { from, to, withinMinutes: within, everyMinutes: every, holdMinutes: hold } = limits;
  const target = `${degrees(to)}\u00a0°C`;
  switch (wayOf(kind)) {
    case 'rise':
      return `almeno ${target} al cuore${within === null ? '' : ` entro ${spanText(within)}`}`;
    case 'fall':
      return `da ${from === null ? '' : degrees(from)} a ${target} in ${spanText(within ?? 0)}`;
    case 'above':
      return `almeno ${target}${every === null ? '' : `, misurato ogni ${spanText(every)}`}`;
    case 'below':
      return `al massimo ${target}`;
    case 'freeze':
      return `al massimo ${target} al cuore per ${spanText(hold ?? 0)}`;
  }
}
