import type { Ref } from 'react';
import { AskedAction, NotesField } from '#features/registers/web/index.ts';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import type { PestArea } from '../areas.it.ts';
import { findingsCount, unaskedFinding } from '../checklist.ts';
import { toldTexts } from '../findings.it.ts';
import { AreaList } from './AreaList.tsx';
import { pestControlTexts as texts, suggestedActions } from './messages.it.ts';
import { resultsOf } from './typed-inspection.ts';
import type { TypedInspection } from './typed-inspection.ts';

/** What is typed of an inspection, alike where it is recorded and where it is corrected. */
export function InspectionFields({
  values,
  onChange,
  asking,
  errors,
  questionRef,
  wasAsked,
}: {
  readonly values: TypedInspection;
  readonly onChange: (values: TypedInspection) => void;
  /** Areas with findings that go on. */
  readonly asking: readonly PestArea[];
  /** What is wrong, by the server's name of the field. */
  readonly errors: Readonly<Record<string, string | undefined>>;
  /** What was done is asked once before findings are saved without it. */
  readonly questionRef: Ref<HTMLDivElement>;
  readonly wasAsked: boolean;
}) {
  const found = findingsCount(resultsOf(values)) > 0;
  return (
    <>
      <AreaList
        areas={values.areas}
        asking={asking}
        error={errors['checklistResults']}
        onChange={(areas) => onChange({ ...values, areas })}
      />
      {found ? (
        <AskedAction
          words={texts}
          questionRef={questionRef}
          wasAsked={wasAsked}
          usual={suggestedActions}
          value={values.action}
          onValueChange={(action) => onChange({ ...values, action })}
          error={errors['correctiveAction']}
        />
      ) : null}
      <NotesField
        value={values.notes}
        onValueChange={(notes) => onChange({ ...values, notes })}
        error={errors['notes']}
      />
    </>
  );
}

/** What is wrong with what was done, where something was found; undefined where nothing is. */
export const actionProblem = (values: TypedInspection): string | undefined =>
  findingsCount(resultsOf(values)) > 0 ? reasonProblem(values.action) : undefined;

/**
 * Whether nothing in the notes sounds like a finding that is neither ticked nor denied (PEST-19); else says so, where it stands. The
 * areas ask by themselves.
 */
export function isAsked(
  values: TypedInspection,
  say: (errors: Readonly<Record<string, string | undefined>>) => void,
): boolean {
  const results = resultsOf(values);
  const told = unaskedFinding(results, values.notes);
  if (told === null) return true;
  const { at, word } = told;
  const area = at === null ? undefined : results[at]?.area;
  const message = area === undefined ? toldTexts.inNotes(word) : toldTexts.inArea(word, area);
  say(area === undefined ? { notes: message } : { checklistResults: message });
  toastFailure(message);
  return false;
}
