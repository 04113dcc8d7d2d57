import type { RecordRoom } from '../record-rooms.it.ts';
/** What is typed of a row, as texts, and what becomes of it. Pure. */
import { figureTexts } from '#features/haccp/texts.it.ts';
import { figuresProblem, type LimitFigures } from '#features/haccp/limits-of.ts';
import type { MeasureUnit } from '#features/haccp/measure-units.ts';
import { parseCriticalLimit } from '#features/haccp/critical-limit.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { isLocalTime } from '#platform/kernel/dates.ts';
import { parseItalianDecimal } from '#platform/kernel/numbers.ts';
import type { Control, Hazard, Pace, Source, Step } from '../kinds.ts';
import { maxTimes } from '../limits.ts';
import { rowProblem } from '../manual.ts';
import { rowProblemTexts } from '../row-problems.it.ts';
import type { ManualRow } from '../shapes.ts';
import { manualTexts } from './messages.it.ts';

const { form: texts } = manualTexts;

const figureText = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value).replace('.', ',');

/** A row as it stands in its form; a new one with what most have. */
export function typedOf(row: ManualRow | null) {
  return {
    title: row?.title ?? '',
    step: row?.step ?? 'receiving',
    hazards: row?.hazards.join(',') ?? '',
    hazard: row?.hazard ?? '',
    control: row?.control ?? 'prp',
    why: row?.why ?? '',
    criticalLimit: row?.criticalLimit ?? '',
    limitMinimum: figureText(row?.limitMinimum),
    limitMaximum: figureText(row?.limitMaximum),
    limitUnit: row?.limitUnit ?? '',
    widerReason: row?.widerReason ?? '',
    monitoring: row?.monitoring ?? '',
    who: row?.who ?? '',
    pace: row?.pace ?? 'daily',
    times: row?.times.join(', ') ?? '',
    correctiveAction: row?.correctiveAction ?? '',
    verification: row?.verification ?? '',
    record: row?.record ?? 'checks',
    recordNote: row?.recordNote ?? '',
    source: row?.source ?? 'own',
    sourceText: row?.sourceText ?? '',
    asks: row?.consultant?.asks ?? '',
    by: row?.consultant?.by ?? '',
  };
}
export type Typed = Readonly<Record<keyof ReturnType<typeof typedOf>, string>>;
export type Problems = Partial<Record<keyof Typed, string>>;

/** Times as they were typed, «11, 18:30»; null for what is none, or for too many. */
export function readTimes(typed: string): string[] | null {
  const parts = typed
    .split(/[,;\s]+|\be\b/u)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => part.replace('.', ':'))
    .map((part) => (/^\d{1,2}$/.test(part) ? `${part}:00` : part))
    .map((part) => part.padStart(5, '0'));
  const times = [...new Set(parts)].toSorted();
  return times.length <= maxTimes && times.every(isLocalTime) ? times : null;
}

/** An end of a limit; null where none is typed, undefined for what is no number. */
function readEnd(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const read = parseItalianDecimal(typed);
  return read.ok ? read.value : undefined;
}

/** The figures typed beside a limit that can not be read; null where one of them is no number. */
export function figuresTyped(values: Typed): LimitFigures | null {
  const limitMinimum = readEnd(values.limitMinimum);
  const limitMaximum = readEnd(values.limitMaximum);
  if (limitMinimum === undefined || limitMaximum === undefined) return null;
  return {
    limitMinimum,
    limitMaximum,
    limitUnit: values.limitUnit === '' ? null : (values.limitUnit as MeasureUnit),
  };
}

/** What is wrong with what was typed, by field; the server looks again. */
export function problemsOf(values: Typed): Problems {
  const problems: Problems = {};
  const required = fieldText('required');
  if (values.title.trim() === '') problems.title = required;
  if (values.hazards === '') problems.hazards = texts.hazardsMissing;
  if (values.hazard.trim() === '') problems.hazard = required;
  if (readTimes(values.times) === null) problems.times = texts.timesWrong;
  const criticalLimit = values.criticalLimit.trim() || null;
  const asks = values.asks.trim();
  const row = rowProblem({
    control: values.control as Control,
    criticalLimit,
    consultant: asks === '' ? null : { asks, by: values.by.trim() || null },
  });
  if (row !== null) problems[row.field] = rowProblemTexts[row.code];
  if (criticalLimit !== null && parseCriticalLimit(criticalLimit) === null) {
    const figures = figuresTyped(values);
    if (figures === null) {
      const wrong = fieldText('not_a_number');
      if (readEnd(values.limitMinimum) === undefined) problems.limitMinimum = wrong;
      if (readEnd(values.limitMaximum) === undefined) problems.limitMaximum = wrong;
    } else {
      const problem = figuresProblem(criticalLimit, figures);
      if (problem !== null) problems[problem.field] = figureTexts[problem.code];
    }
  }
  return problems;
}

const noFigures: LimitFigures = { limitMinimum: null, limitMaximum: null, limitUnit: null };
const orNull = (typed: string): string | null => typed.trim() || null;

/** A row as it is sent; what was typed has no problems. Figures stand only beside a text that does not say them. */
export function readRow(values: Typed, { isRead, isWider }: { isRead: boolean; isWider: boolean }) {
  const asks = values.asks.trim();
  return {
    title: values.title.trim(),
    step: values.step as Step,
    hazards: values.hazards.split(',') as Hazard[],
    hazard: values.hazard.trim(),
    control: values.control as Control,
    why: orNull(values.why),
    criticalLimit: orNull(values.criticalLimit),
    ...(isRead ? noFigures : (figuresTyped(values) ?? noFigures)),
    widerReason: isWider ? orNull(values.widerReason) : null,
    monitoring: orNull(values.monitoring),
    who: orNull(values.who),
    pace: values.pace as Pace,
    times: readTimes(values.times) ?? [],
    correctiveAction: orNull(values.correctiveAction),
    verification: orNull(values.verification),
    record: values.record as RecordRoom,
    recordNote: orNull(values.recordNote),
    source: values.source as Source,
    sourceText: orNull(values.sourceText),
    consultant: asks === '' ? null : { asks, by: orNull(values.by) },
  };
}
