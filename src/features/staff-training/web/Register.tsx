import { useInfiniteQuery } from '@tanstack/react-query';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import { entryColumns, RegisterCard, useRegisterFilter } from '#features/registers/web/index.ts';
import type { RegisterTraining } from '../contract.ts';
import { courses } from '../training-kinds.ts';
import type { Course } from '../training-kinds.ts';
import { courseTexts } from '../training-text.it.ts';
import { staffTrainingTexts as texts } from './messages.it.ts';
import { readRegisterPage, registerQuery } from './queries.ts';
import { CertificateButton } from './CertificateButton.tsx';
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
  /** Opens the paper of a course, or the choice of one where none is kept. */
  readonly onPaper: (entry: RegisterTraining) => void;
  readonly mayAttach: boolean;
}

/**
 * The last 50 entries, newest first, and the earlier ones on demand, narrowed as wanted. A wrong one and its correction are
 * both there (C-48). A failure to load makes no toast.
 */
export function Register({ onCorrect, onPaper, mayAttach }: Props) {
  const [query, setQuery] = useRegisterFilter<OwnFilter>(ownFilters);
  const register = useInfiniteQuery(registerQuery(query));
  return (
    <RegisterCard
      words={texts}
      icon={<GraduationCap />}
      columns={entryColumns({
        face: trainingFace,
        words: texts,
        write: onCorrect && { onCorrect },
        renderMore: (row) => (
          <CertificateButton
            of={row}
            mayAttach={mayAttach}
            onPaper={onPaper}
            className="max-sm:-mr-4 sm:-ml-4"
          />
        ),
        cellClass: 'min-w-32 wrap-anywhere',
        valueClass: 'font-normal!',
      })}
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
