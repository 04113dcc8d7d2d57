import { useSession } from '#features/access/web/index.ts';
import { EntrySheet } from '#features/registers/web/index.ts';
import { useToday } from '#platform/ui/useToday.ts';
import type { Held } from '../contract.ts';
import type { YearsOf } from '../training-kinds.ts';
import { formTexts as texts } from './form-messages.it.ts';
import { staffTrainingTexts } from './messages.it.ts';
import { useRecordTraining } from './queries.ts';
import { problemsOf, TrainingFields } from './TrainingFields.tsx';
import { nothingTyped, toldOf } from './typed-training.ts';

interface Props {
  /** The course that is renewed; null: a new one. */
  readonly renews: Held | null;
  readonly people: readonly string[];
  readonly years: YearsOf;
  readonly onClose: () => void;
}

/** Records a course, or that a person does not work here any more. */
export function TrainingSheet({ renews, people, years, onClose }: Props) {
  const session = useSession();
  const today = useToday();
  return (
    <EntrySheet
      draft={
        session?.restaurant && session.operator
          ? `training.${session.restaurant.id}.${session.operator.id}.${renews?.id ?? 'new'}`
          : null
      }
      start={{
        ...nothingTyped,
        ...(renews === null
          ? {}
          : { person: renews.person, course: renews.course, courseName: renews.courseName ?? '' }),
      }}
      title={texts.sheetTitle}
      words={texts}
      problemsOf={(typed) => problemsOf(typed, today)}
      contentOf={toldOf}
      write={useRecordTraining()}
      failed={staffTrainingTexts.recordFailed}
      renderFields={(fields) => <TrainingFields {...fields} people={people} years={years} />}
      onClose={onClose}
    />
  );
}
