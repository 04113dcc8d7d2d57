import { EntryCorrection } from '#features/registers/web/index.ts';
import { useToday } from '#platform/ui/useToday.ts';
import type { RegisterVisit } from '../contract.ts';
import { visitText } from '../visit-text.it.ts';
import { formTexts as texts, suggestedReasons } from './form-messages.it.ts';
import { useCorrectVisit } from './queries.ts';
import { toldOf, typedOf } from './typed-visit.ts';
import type { AskedStation } from './typed-visit.ts';
import { problemsOf, VisitFields } from './VisitFields.tsx';

interface Props {
  /** The visit that is wrong. */
  readonly visit: RegisterVisit;
  readonly stations: readonly AskedStation[];
  readonly onClose: () => void;
}

/** Corrects a visit. */
export function CorrectionSheet({ visit, stations, onClose }: Props) {
  const today = useToday();
  return (
    <EntryCorrection
      draft={`pest-visit-correction.${visit.id}`}
      start={typedOf(visit, stations)}
      title={texts.correctTitle}
      description={`${visit.company}: ${visitText(visit)}`}
      words={texts}
      usual={suggestedReasons}
      problemsOf={(typed) => problemsOf(typed, stations, today)}
      contentOf={(typed) => ({ visitId: visit.id, ...toldOf(typed, stations) })}
      write={useCorrectVisit()}
      renderFields={(fields) => <VisitFields {...fields} stations={stations} />}
      onClose={onClose}
    />
  );
}
