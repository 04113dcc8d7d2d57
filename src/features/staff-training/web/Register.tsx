import { useInfiniteQuery } from '@tanstack/react-query';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import {
  at,
  CorrectedBadge,
  EntryValue,
  RegisterCard,
  remarksColumn,
  useRegisterFilter,
  WhenAndWho,
} from '#features/registers/web/index.ts';
import { Button } from '#platform/ui/Button.tsx';
import type { Column } from '#platform/ui/DataTable.tsx';
import type { RegisterTraining } from '../contract.ts';
import { courses } from '../training-kinds.ts';
import type { Course } from '../training-kinds.ts';
import { courseTexts } from '../training-text.it.ts';
import { staffTrainingTexts as texts } from './messages.it.ts';
import { readRegisterPage, registerQuery } from './queries.ts';
import { trainingFace } from './register-face.ts';

/** What the register can be narrowed to besides words and days, and how it is called in the address. */
interface OwnFilter {
  readonly course?: Course;
}
const ownFilters = {
  course: { name: 'corso', isValue: (text: string) => courses.some((one) => one === text) },
};

interface Props {
  /** Opens the correction of an entry; null where the plan or the rights allow reading only. */
  readonly onCorrect: ((entry: RegisterTraining) => void) | null;
}

const columns = (onCorrect: Props['onCorrect']): readonly Column<RegisterTraining>[] => [
  {
    key: 'subject',
    header: texts.columns.subject,
    primary: true,
    cell: ({ person }) => <span className="block min-w-24 font-semibold wrap-anywhere">{person}</span>,
  },
  {
    key: 'value',
    header: texts.columns.value,
    cell: (entry) => (
      <span className="flex min-w-32 flex-col items-start gap-1 wrap-anywhere max-sm:items-end max-sm:text-right">
        <EntryValue face={trainingFace} row={entry} className="font-normal!" />
        {entry.correctedBy === null ? null : <CorrectedBadge words={trainingFace.words} />}
      </span>
    ),
  },
  {
    key: 'done',
    header: texts.columns.done,
    cell: (entry) => <WhenAndWho face={trainingFace} row={entry} className="max-sm:pr-3 max-sm:text-sm" />,
  },
  remarksColumn(trainingFace, texts.columns.notes),
  {
    key: 'actions',
    header: texts.columns.actions,
    headerHidden: true,
    cell: (entry) =>
      onCorrect === null || entry.correctedBy !== null ? null : (
        <Button variant="ghost" size="sm" onClick={() => onCorrect(entry)}>
          {texts.correct}{' '}
          <span className="sr-only">{texts.correctFor(entry.person, at(entry.performedAt))}</span>
        </Button>
      ),
  },
];

/**
 * The last 50 entries, newest first, and the earlier ones on demand, narrowed as wanted. A wrong one and its correction are
 * both there (C-48). A failure to load makes no toast.
 */
export function Register({ onCorrect }: Props) {
  const [query, setQuery] = useRegisterFilter<OwnFilter>(ownFilters);
  const register = useInfiniteQuery(registerQuery(query));
  return (
    <RegisterCard
      words={texts}
      icon={<GraduationCap />}
      columns={columns(onCorrect)}
      register={register}
      filter={query}
      onFilter={setQuery}
      choices={[
        {
          field: 'course',
          label: texts.filterCourse,
          all: texts.allCourses,
          options: courses.map((value) => ({ value, label: courseTexts[value] })),
        },
      ]}
      paper="/staff-training/print"
      read={(cursor) => readRegisterPage(query, cursor)}
      loadColumns={async () => (await import('./register-csv.ts')).trainingColumns}
    />
  );
}
