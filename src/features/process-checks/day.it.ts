import { recheckText } from '#features/day/texts.it.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { deadlineText, momentText } from '#platform/kernel/moment-text.it.ts';
import { formatTemperature } from '#platform/kernel/numbers.ts';
import type { ProcessKind } from './process-kinds.ts';
import { processNames } from './process-names.it.ts';
import type { RunProblem } from './process-standing.ts';

/** What a run that is not well reads as in a word. */
const problems: Readonly<Record<RunProblem, string>> = {
  not_measured: 'tempo scaduto senza misure',
  too_late: 'temperatura raggiunta tardi',
  not_reached: 'temperatura non raggiunta',
  ended_short: 'chiuso prima della temperatura',
  rose_again: 'di nuovo più caldo',
  began_late: 'inizio non misurato',
  gap: 'troppo tempo tra due misure',
  below: 'sceso sotto il limite',
  above: 'salito sopra il limite',
  thermometer_off: 'misurato con un termometro fuori taratura',
  limit_absurd: 'limite troppo largo: non giudica niente',
};

/** What the processes say of the day and in the bell. */
export const dayTexts = {
  name: (process: ProcessKind, food: string): string => `${processNames[process]}: ${food}`,
  problem: (problem: RunProblem): string => problems[problem],
  values: (first: number | null, last: number | null): string =>
    [first, last].flatMap((one) => (one === null ? [] : [formatTemperature(one)])).join(' → ') ||
    'nessuna misura',
  failed: (problem: RunProblem, since: Date, recheckAt: Date | null, now: Date): string =>
    `${problems[problem]} ${momentText(since, romeDate(now))}${recheckText(recheckAt, now)}`,
  nearEnd: (dueAt: Date, now: Date): string =>
    `Deve arrivare alla temperatura ${deadlineText(dueAt, romeDate(now))}`,
  measure: (dueAt: Date, now: Date): string => `Era da misurare ${deadlineText(dueAt, romeDate(now))}`,
  doubted: 'Termometro fuori taratura: rimisura adesso con un altro',
  ready: 'Il tempo è passato: misura e chiudi',
  toClose: 'Nessuno l’ha chiuso: misura e chiudi',
  toJudge: 'Processi da valutare',
  othersToJudge: (count: number): string =>
    `Altri ${count} più vecchi, di cui non si sa se è andata bene: guarda nel registro quelli ancora aperti`,
  nearLimit: (celsius: number): string => `Vicino al limite: ${formatTemperature(celsius)}`,
};
