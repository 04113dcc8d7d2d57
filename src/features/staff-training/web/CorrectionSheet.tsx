import { EntryCorrection } from '#features/registers/web/index.ts';
import { useToday } from '#platform/ui/useToday.ts';
import type { RegisterTraining } from '../contract.ts';
import type { YearsOf } from '../training-kinds.ts';
import { trainingText } from '../training-text.it.ts';
import { formTexts as texts, suggestedReasons } from './form-messages.it.ts';
import { useCorrectTraining } from './queries.ts';
import { problemsOf, TrainingFields } from './TrainingFields.tsx';
import { toldOf, typedOf } from './typed-training.ts';

interface Props {
  /** The entry that is wrong. */
  readonly entry: RegisterTraining;
  readonly people: readonly string[];
  readonly years: YearsOf;
  readonly onClose: () => void;
}

/** Corrects an entry: a course, or that somebody left. */
export function CorrectionSheet({ entry, people, years, onClose }: Props) {
  const today = useToday();
  return (
    <EntryCorrection
      draft={`training-correction.${entry.id}`}
      start={typedOf(entry)}
      title={texts.correctTitle}
      description={`${entry.person}: ${trainingText(entry)}`}
      words={texts}
      usual={suggestedReasons}
      problemsOf={(typed) => problemsOf(typed, today)}
      contentOf={(typed) => ({ trainingId: entry.id, ...toldOf(typed) })}
      write={useCorrectTraining()}
      renderFields={(fields) => <TrainingFields {...fields} people={people} years={years} />}
      onClose={onClose}
    />
  );
}
