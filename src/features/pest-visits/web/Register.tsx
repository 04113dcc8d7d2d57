import { useInfiniteQuery } from '@tanstack/react-query';
import Rat from 'lucide-react/icons/rat';
import { entryColumns, RegisterCard, useRegisterFilter } from '#features/registers/web/index.ts';
import type { RegisterVisit } from '../contract.ts';
import { registerStates } from '../register-states.ts';
import type { RegisterState } from '../register-states.ts';
import { pestVisitsTexts as texts, stateTexts } from './messages.it.ts';
import { readRegisterPage, registerQuery } from './queries.ts';
import { ReportButton } from './ReportButton.tsx';
import { visitFace } from './register-face.ts';

/** What the register can be narrowed to besides words and days, and how it is called in the address. */
interface OwnFilter {
  readonly state?: RegisterState;
}
const ownFilters = {
  state: { name: 'stato', isValue: (text: string) => registerStates.some((one) => one === text) },
};

interface Props {
  /** Opens the correction of a visit; null where the plan or the rights allow reading only. */
  readonly onCorrect: ((visit: RegisterVisit) => void) | null;
  /** Opens the report of a visit, or the choice of one where none is kept. */
  readonly onReport: (visit: RegisterVisit) => void;
  readonly mayKeep: boolean;
}

/**
 * The last 50 visits, newest first, and the earlier ones on demand, narrowed as wanted. A wrong one and its correction are
 * both there (C-48). A failure to load makes no toast.
 */
export function Register({ onCorrect, onReport, mayKeep }: Props) {
  const [query, setQuery] = useRegisterFilter<OwnFilter>(ownFilters);
  const register = useInfiniteQuery(registerQuery(query));
  return (
    <RegisterCard
      words={texts}
      icon={<Rat />}
      columns={entryColumns({
        face: visitFace,
        words: texts,
        write: onCorrect && { onCorrect },
        renderMore: (row) => (
          <ReportButton of={row} mayKeep={mayKeep} onReport={onReport} className="max-sm:-mr-4 sm:-ml-4" />
        ),
        cellClass: 'min-w-32 wrap-anywhere',
        valueClass: 'font-normal!',
      })}
      register={register}
      filter={query}
      onFilter={setQuery}
      choices={[
        {
          field: 'state',
          label: texts.filterState,
          all: texts.allStates,
          options: registerStates.map((value) => ({ value, label: stateTexts[value] })),
        },
      ]}
      paper="/pest-control/visits/print"
      read={(cursor) => readRegisterPage(query, cursor)}
      loadColumns={async () => (await import('./register-csv.ts')).visitColumns}
    />
  );
}
