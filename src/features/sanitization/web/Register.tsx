import { useInfiniteQuery } from '@tanstack/react-query';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import {
  CorrectedBadge,
  EntryValue,
  RegisterCard,
  remarksColumn,
  useRegisterFilter,
  WhenAndWho,
} from '#features/registers/web/index.ts';
import { productKinds } from '#features/cleaning-products/product-kinds.it.ts';
import type { ProductKind } from '#features/cleaning-products/product-kinds.it.ts';
import { Button } from '#platform/ui/Button.tsx';
import type { Column } from '#platform/ui/DataTable.tsx';
import type { RegisterCleaning } from '../contract.ts';
import { cleaningAreas } from '../options.it.ts';
import type { CleaningArea } from '../options.it.ts';
import { sanitizationTexts as texts } from './messages.it.ts';
import { readRegisterPage, registerQuery } from './queries.ts';
import { cleaningFace, subjectText } from './register-face.ts';

/** What the register can be narrowed to besides words and days, and how it is called in the address. */
interface OwnFilter {
  readonly area?: CleaningArea;
  readonly productUsed?: ProductKind;
}
const isOneOf = (all: readonly string[]) => (text: string) => all.includes(text);
const ownFilters = {
  area: { name: 'area', isValue: isOneOf(cleaningAreas) },
  productUsed: { name: 'prodotto', isValue: isOneOf(productKinds) },
};

interface Props {
  /** Opens the correction of an entry; null where the plan or the rights allow reading only. */
  readonly onCorrect: ((cleaning: RegisterCleaning) => void) | null;
}

const columns = (onCorrect: Props['onCorrect']): readonly Column<RegisterCleaning>[] => [
  {
    key: 'area',
    header: texts.columns.area,
    primary: true,
    cell: (row) => <span className="block min-w-32 font-semibold wrap-anywhere">{subjectText(row)}</span>,
  },
  {
    key: 'product',
    header: texts.columns.product,
    cell: (row) => (
      <EntryValue face={cleaningFace} row={row} className="block min-w-32 font-normal! max-sm:text-right" />
    ),
  },
  {
    key: 'done',
    header: texts.columns.done,
    cell: (row) => <WhenAndWho face={cleaningFace} row={row} className="max-sm:text-sm" />,
  },
  {
    key: 'actions',
    header: texts.columns.actions,
    headerHidden: true,
    cell: (row) =>
      row.correctedBy !== null ? (
        <CorrectedBadge words={cleaningFace.words} />
      ) : onCorrect === null || row.notDone ? null : (
        <Button variant="ghost" size="sm" className="max-sm:-mr-4" onClick={() => onCorrect(row)}>
          {texts.correct} <span className="sr-only">{texts.correctFor(row.area)}</span>
        </Button>
      ),
  },
  remarksColumn(cleaningFace, texts.columns.notes),
];

/**
 * The last 100 entries, newest first, and the earlier ones on demand (SANI-02), narrowed as wanted. A wrong entry and its
 * correction are both there (C-48). A failure to load makes no toast (SANI-10).
 */
export function Register({ onCorrect }: Props) {
  const [query, setQuery] = useRegisterFilter<OwnFilter>(ownFilters);
  const register = useInfiniteQuery(registerQuery(query));
  const choice = (field: keyof OwnFilter, label: string, all: string, options: readonly string[]) => ({
    field,
    label,
    all,
    options: options.map((value) => ({ value, label: value })),
  });
  return (
    <RegisterCard
      words={texts}
      icon={<ClipboardList />}
      columns={columns(onCorrect)}
      register={register}
      filter={query}
      onFilter={setQuery}
      choices={[
        choice('area', texts.area, texts.allAreas, cleaningAreas),
        choice('productUsed', texts.product, texts.allProducts, productKinds),
      ]}
      paper="/sanitization/print"
      read={(cursor) => readRegisterPage(query, cursor)}
      loadColumns={async () => (await import('./register-csv.ts')).cleaningColumns}
    />
  );
}
