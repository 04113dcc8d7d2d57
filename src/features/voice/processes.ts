import { readNumber } from './number-words.ts';
import type { Sentence } from './sentence.ts';
import { durationAt } from './shelf-life.ts';
import { isIn, saysAt, type Token } from './tokens.ts';
import * as it from './words.it.ts';

/** What was done to the food, how warm or for how long: «cotto a 68 gradi per sei ore». */
export interface SaidProcess {
  readonly text: string;
  /** A time was said without «per»: it may be how long it keeps. */
  readonly isOpen: boolean;
}

/** How the food was made; takes it, so that no number of it is a quantity or a shelf life. */
export function takeProcesses(sentence: Sentence): readonly SaidProcess[] {
  const { tokens } = sentence;
  const found: SaidProcess[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (!sentence.isFree(at) || !(isIn(it.processes, tokens[at]) || isIn(it.processNouns, tokens[at])))
      continue;
    const process = processAt(tokens, at);
    if (process === null || !sentence.isFreeUntil(at, process.end)) continue;
    const isInside = tokens[at - 1]?.word === 'in' && sentence.isFree(at - 1);
    const begin = isInside ? at - 1 : at;
    found.push({ text: sentence.textOf(begin, process.end), isOpen: process.isOpen });
    sentence.take(begin, process.end);
    at = process.end - 1;
  }
  return found;
}

interface Process {
  readonly end: number;
  readonly isOpen: boolean;
}

function processAt(tokens: readonly Token[], at: number): Process | null {
  let [end, known, isOpen, isWarm] = [at + 1, at, false, false];
  for (;;) {
    const method = it.methods.find((words) => saysAt(tokens, end, words));
    if (method !== undefined) {
      end += method.length;
      if (known > at) known = method[1] === 'cuore' ? end : known;
      continue;
    }
    let from = end;
    while (isIn(it.processLead, tokens[from])) from++;
    const isSaidFor = tokens.slice(end, from).some(({ word }) => word === 'per' || word === 'da');
    const degrees = degreesAt(tokens, from);
    if (degrees !== null) {
      [end, known, isWarm] = [degrees, degrees, true];
      continue;
    }
    const duration = durationAt(tokens, from);
    if (duration === null || !isTimeOf(tokens, at, duration.unit, isSaidFor, isWarm)) break;
    [end, known] = [duration.end, duration.end];
    isOpen ||= !isSaidFor;
  }
  return known > at ? { end: known, isOpen } : null;
}

/** Where a temperature that begins here ends: «68 gradi», «settanta gradi centigradi»; null for none. */
function degreesAt(tokens: readonly Token[], at: number): number | null {
  const number = readNumber(tokens, at);
  if (number === null || !isIn(it.degrees, tokens[number.end])) return null;
  const next = tokens[number.end + 1]?.word;
  return number.end + (next === 'c' || next === 'centigradi' ? 2 : 1);
}

/** Whether a time behind what was done says how long that was done, and not how long it keeps. */
function isTimeOf(
  tokens: readonly Token[],
  at: number,
  unit: string,
  isSaidFor: boolean,
  isWarm: boolean,
): boolean {
  if (isSaidFor) return true;
  // «brasato, tre giorni», «due chili di bollito due giorni»: a dish.
  if (isIn(it.dishes, tokens[at]) || at === 0) return false;
  const isShort = unit === 'hour' || unit === 'minute';
  return isShort || (!isWarm && !isIn(it.quickProcesses, tokens[at]));
}
