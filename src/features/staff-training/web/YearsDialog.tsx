import { useState } from 'react';
import { operatorName } from '#features/access/operator-name.ts';
import { at, sentBy } from '#features/registers/web/index.ts';
import { fieldErrors } from '#platform/http/client.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { toast } from '#platform/ui/toast.ts';
import { useDraft } from '#platform/ui/useDraft.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { YearsShown } from '../contract.ts';
import { guidanceText } from '../guidance.it.ts';
import { maxName, maxYears, minYears } from '../limits.ts';
import { courseTexts } from '../training-text.it.ts';
import { formTexts as texts } from './form-messages.it.ts';
import { useChangeYears } from './queries.ts';

interface Props {
  readonly shown: YearsShown;
  readonly onClose: () => void;
}

const fields = [
  ['haccpManager', 'haccp_manager'],
  ['haccpWorker', 'haccp_worker'],
  ['allergenCourse', 'allergen_course'],
  ['otherCourse', 'other_course'],
] as const;
type YearsField = (typeof fields)[number][0];

const text = (years: number | null): string => (years === null ? '' : String(years));

/** What is wrong with typed years; nothing typed is nothing proposed. */
function problemOf(typed: string): string | undefined {
  if (typed.trim() === '') return undefined;
  if (!/^\d{1,2}$/.test(typed.trim())) return fieldText('not_whole');
  const years = Number(typed);
  return years < minYears
    ? fieldText('too_small', minYears)
    : years > maxYears
      ? fieldText('too_large', maxYears)
      : undefined;
}

/** Sets for how many years courses are proposed to hold: guidance that each Region decides. */
export function YearsDialog({ shown, onClose }: Props) {
  const change = useChangeYears();
  const idFor = useWriteId();
  const { values, isDirty, set, forget } = useDraft<Record<YearsField | 'region', string>>(
    'training-years',
    {
      region: shown.region ?? '',
      haccpManager: text(shown.years.haccp_manager),
      haccpWorker: text(shown.years.haccp_worker),
      allergenCourse: text(shown.years.allergen_course),
      otherCourse: text(shown.years.other_course),
    },
    change.isPending || change.isSuccess,
  );
  const [problems, setProblems] = useState<Readonly<Record<string, string | undefined>>>({});
  const refused = fieldErrors(change.error);

  function submit(): void {
    const found = Object.fromEntries(fields.map(([field]) => [field, problemOf(values[field])]));
    setProblems(found);
    if (Object.values(found).some((problem) => problem !== undefined)) return;
    const years = (field: YearsField): number | null =>
      values[field].trim() === '' ? null : Number(values[field]);
    const said = {
      region: values.region.trim() || null,
      haccpManager: years('haccpManager'),
      haccpWorker: years('haccpWorker'),
      allergenCourse: years('allergenCourse'),
      otherCourse: years('otherCourse'),
    };
    change.mutate(
      { id: idFor(said), ...said },
      {
        onSuccess: () => {
          forget();
          toast({ title: texts.yearsSaved, tone: 'ok' });
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog
      {...sentBy(change, submit)}
      onClose={onClose}
      isDirty={isDirty}
      title={texts.yearsTitle}
      description={guidanceText}
      submit={texts.save}
    >
      <Field
        label={texts.region}
        optional
        error={refused['region']}
        hint={
          shown.setBy === null || shown.setAt === null
            ? undefined
            : texts.yearsSetBy(operatorName(shown.setBy), at(shown.setAt))
        }
      >
        <TextInput
          autoComplete="off"
          maxLength={maxName}
          placeholder={texts.regionPlaceholder}
          value={values.region}
          onChange={(event) => set('region', event.target.value)}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map(([field, course]) => (
          <Field
            key={field}
            label={texts.yearsOf(courseTexts[course])}
            optional
            hint={texts.yearsHint}
            error={problems[field] ?? refused[field]}
          >
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
              value={values[field]}
              onChange={(event) => {
                set(field, event.target.value);
                setProblems({});
              }}
            />
          </Field>
        ))}
      </div>
    </FormDialog>
  );
}
