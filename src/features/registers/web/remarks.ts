import type { Judgement } from '#features/non-conformities/judgements.ts';
import { matterTexts } from '#features/non-conformities/texts.it.ts';
import { operatorName } from '#features/access/operator-name.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { clockText } from '#platform/kernel/moment-text.it.ts';
import { correctedAt } from '../corrected-at.ts';
import { doubtText, toJudgeText } from '../measured-with.it.ts';
import { isUnknowable } from '../measured-with.ts';
import { registerTexts } from './messages.it.ts';
import type { RegisterFace, Remark } from './register-face.ts';
import type { ShownEntry } from './shown-entry.ts';

/** An instant of an entry as it is written; of the hour that comes twice with by which clock (UX-73). */
export function at(instant: string | Date): string {
  const when = new Date(instant);
  return `${formatItalianDateTime(when)}${clockText(when)}`;
}

/** Entered so much later than made, both times are told, in milliseconds; less is how long typing takes. */
const sameMomentMs = 60_000;

/** When an entry was corrected; null for one that corrects none. */
export const correctionTimeOf = (row: ShownEntry): Date | null =>
  row.correctsId === null ? null : correctedAt(row);

/** Whether an entry came in later than it was made, or than its correction was. */
export function cameInLater(row: ShownEntry): boolean {
  // A remark says both times.
  if (row.lateReason !== undefined) return false;
  const made = correctionTimeOf(row) ?? new Date(row.performedAt);
  return Math.abs(Date.parse(row.recordedAt) - made.getTime()) > sameMomentMs;
}

/**
 * What the matter of an entry waits for while it goes on: words on what was done, or a new measurement once somebody has
 * written them (C-61), with the entry or after it. Null where none goes on.
 */
export function goesOnAs({ open, answers, correctiveAction }: ShownEntry): 'open' | 'recheck' | null {
  if (!open) return null;
  const isSaid = (answers ?? []).some(({ judgement }) => judgement === undefined);
  return isSaid || (correctiveAction ?? null) !== null ? 'recheck' : 'open';
}

/** Whether nobody knows if an entry inside its limits is true: the judgement of its food, or null where nobody has judged it; undefined where nothing is to be judged. */
export function doubtedAs(
  row: Pick<ShownEntry, 'measuredWith' | 'answers' | 'correctedBy'>,
  isInside: boolean,
): Judgement | null | undefined {
  if (!isInside || row.correctedBy !== null || !isUnknowable(row.measuredWith)) return undefined;
  return (row.answers ?? []).find(({ judgement }) => judgement !== undefined)?.judgement ?? null;
}

/** The same in words; undefined where nothing is to be judged. */
export function doubtedText(...asked: Parameters<typeof doubtedAs>): string | undefined {
  const judged = doubtedAs(...asked);
  return judged === undefined ? undefined : judged === null ? toJudgeText : matterTexts.closed[judged];
}

/** The same in words; null where none goes on. */
const goesOnText = <Row extends ShownEntry>(
  { words, goesOnOf }: RegisterFace<Row>,
  row: Row,
): string | null => {
  const state = goesOnAs(row);
  if (state === null) return null;
  if (goesOnOf !== undefined) return goesOnOf(row, state);
  return state === 'open' ? (words.open ?? matterTexts.open) : matterTexts.toRecheck;
};

/**
 * The outcome in words, with whether the matter goes on, whether it is good by a limit that nobody confirmed, and whether the
 * thermometer was in order.
 */
export const outcomeOf = <Row extends ShownEntry>(face: RegisterFace<Row>, row: Row): string =>
  [
    face.outcomeOf === undefined ? null : face.outcomeOf(row),
    row.widerLimit ? matterTexts.widerLimit : null,
    doubtText(row.measuredWith),
    goesOnText(face, row),
  ]
    .filter((part) => part !== null)
    .join(' · ');

/** What was said about an entry after it was recorded, the oldest first. */
export function answersTo<Row extends ShownEntry>({ words }: RegisterFace<Row>, row: Row): Remark[] {
  const { answer } = words;
  if (answer === undefined || row.answers === undefined) return [];
  return row.answers.map(({ id, action, judgement, operatorName: who, performedAt }) => ({
    key: id,
    ...answer({
      action,
      judged: judgement === undefined ? null : matterTexts.judged(judgement),
      who: operatorName(who),
      when: at(performedAt),
    }),
  }));
}

/**
 * All that is to be told of an entry beside its value: who says when it was done, where no clock does; its right value, why
 * it was corrected, what was done with it and after it, and its notes. Nothing where there is nothing.
 */
export function remarksOf<Row extends ShownEntry>(face: RegisterFace<Row>, row: Row): readonly Remark[] {
  const { words } = face;
  const { correctedBy, correctionReason, correctiveAction, notes, timeBy } = row;
  return [
    ...lateRemark(row),
    ...(row.measuredWith === undefined
      ? []
      : [
          {
            key: 'thermometer',
            text: registerTexts.measuredWith(row.measuredWith.name),
            note: true as const,
          },
        ]),
    ...(timeBy === undefined
      ? []
      : [
          {
            key: 'time',
            text: registerTexts.timeBy(timeBy, operatorName(row.operatorName)),
            note: true as const,
          },
        ]),
    ...(correctedBy === null
      ? []
      : [
          {
            key: 'corrected',
            text: words.correctedBy(
              face.rightValueOf(row),
              operatorName(correctedBy.operatorName),
              at(correctedAt(correctedBy)),
            ),
          },
        ]),
    ...(correctionReason === null
      ? []
      : [{ key: 'reason', label: words.correction, text: correctionReason }]),
    ...(correctiveAction == null || words.action === undefined
      ? []
      : [{ key: 'action', label: words.action, text: correctiveAction }]),
    ...answersTo(face, row),
    ...(notes === null || notes === '' ? [] : [{ key: 'notes', text: notes, note: true as const }]),
  ];
}

/** That an entry was told for the past, when, and why (HACCP-33); nothing of one that was told in time. */
export function lateRemark({ lateReason, recordedAt, performedAt }: ShownEntry): readonly Remark[] {
  return lateReason === undefined
    ? []
    : [{ key: 'late', label: registerTexts.toldLate(at(recordedAt), at(performedAt)), text: lateReason }];
}

/** A remark as one line of paper or file. */
export const remarkText = ({ label, text, by }: Remark): string =>
  `${label === undefined ? '' : `${label} `}${text}${by === undefined ? '' : ` (${by})`}`;
