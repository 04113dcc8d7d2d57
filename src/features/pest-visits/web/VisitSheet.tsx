import { useSession } from '#features/access/web/index.ts';
import { EntrySheet } from '#features/registers/web/index.ts';
import { useToday } from '#platform/ui/useToday.ts';
import { formTexts as texts } from './form-messages.it.ts';
import { pestVisitsTexts } from './messages.it.ts';
import { useRecordVisit } from './queries.ts';
import { nothingTyped, toldOf } from './typed-visit.ts';
import type { AskedStation } from './typed-visit.ts';
import { problemsOf, VisitFields } from './VisitFields.tsx';

interface Props {
  readonly stations: readonly AskedStation[];
  /** The company that came last. */
  readonly company: string;
  readonly onClose: () => void;
}

/** Records a visit: who came, how each station was found, and when the company comes again. */
export function VisitSheet({ stations, company, onClose }: Props) {
  const session = useSession();
  const today = useToday();
  return (
    <EntrySheet
      draft={
        session?.restaurant && session.operator
          ? `pest-visit.${session.restaurant.id}.${session.operator.id}`
          : null
      }
      start={nothingTyped(stations, company)}
      title={texts.sheetTitle}
      words={texts}
      problemsOf={(typed) => problemsOf(typed, stations, today)}
      contentOf={(typed) => toldOf(typed, stations)}
      write={useRecordVisit()}
      failed={pestVisitsTexts.recordFailed}
      renderFields={(fields) => <VisitFields {...fields} stations={stations} />}
      onClose={onClose}
    />
  );
}
