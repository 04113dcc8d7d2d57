import { useInfiniteQuery } from '@tanstack/react-query';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Replace from 'lucide-react/icons/replace';
import {
  EntryValue,
  RegisterControls,
  RegisterFile,
  RegisterRows,
  Remarks,
  remarksOf,
  rowsOf,
  totalOf,
  useRegisterFilter,
  WhenAndWho,
} from '#features/registers/web/index.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import type { Column } from '#platform/ui/DataTable.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import type { RegisterCleaning } from '../contract.ts';
import { cleaningAreas, cleaningProducts } from '../options.it.ts';
import type { CleaningArea, CleaningProduct } from '../options.it.ts';
import { sanitizationTexts as texts } from './messages.it.ts';
import { readRegisterPage, registerQuery } from './queries.ts';
import { cleaningFace } from './register-face.ts';

/** What the register can be narrowed to besides words and days, and how it is called in the address. */
interface OwnFilter {
  readonly area?: CleaningArea;
  readonly productUsed?: CleaningProduct;
}
const isOneOf = (all: readonly string[]) => (text: string) => all.includes(text);
const ownFilters = {
  area: { name: 'area', isValue: isOneOf(cleaningAreas) },
  productUsed: { name: 'prodotto', isValue: isOneOf(cleaningProducts) },
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
    cell: ({ area }) => <span className="block min-w-32 font-semibold wrap-anywhere">{area}</span>,
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
        <Badge tone="neutral" icon={<Replace aria-hidden />}>
          {cleaningFace.words.corrected}
        </Badge>
      ) : onCorrect === null ? null : (
        <Button variant="ghost" size="sm" className="max-sm:-mr-4" onClick={() => onCorrect(row)}>
          {texts.correct} <span className="sr-only">{texts.correctFor(row.area)}</span>
        </Button>
      ),
  },
  {
    key: 'notes',
    header: texts.columns.notes,
    cell: (row) =>
      remarksOf(cleaningFace, row).length === 0 ? null : (
        <span className="block max-w-prose min-w-24 text-sm wrap-anywhere">
          <Remarks face={cleaningFace} row={row} />
        </span>
      ),
  },
];

/**
 * The last 100 entries, newest first, and the earlier ones on demand (SANI-02), narrowed as wanted. A wrong entry and its
 * correction are both there (C-48). A failure to load makes no toast (SANI-10).
 */
export function Register({ onCorrect }: Props) {
  const [query, setQuery] = useRegisterFilter<OwnFilter>(ownFilters);
  const register = useInfiniteQuery(registerQuery(query));
  const rows = rowsOf(register);
  const narrowed = Object.keys(query).length > 0;
  const choice = (field: keyof OwnFilter, label: string, all: string, options: readonly string[]) => ({
    field,
    label,
    all,
    options: options.map((value) => ({ value, label: value })),
  });
  return (
    <Card title={texts.register} flush>
      {/* Nothing to narrow down yet. */}
      {rows.length > 0 || narrowed ? (
        <RegisterControls
          filter={query}
          onChange={setQuery}
          label={texts.search}
          total={totalOf(register)}
          found={texts.found}
          file={
            rows.length > 0 ? (
              <RegisterFile
                paper="/sanitization/print"
                days={query}
                read={(cursor) => readRegisterPage(query, cursor)}
                loadColumns={async () => (await import('./register-csv.ts')).cleaningColumns}
                words={{ save: texts.exportCsv, failed: texts.exportFailed, fileName: texts.fileName }}
                size="md"
                className="sm:ml-auto"
              />
            ) : null
          }
          choices={[
            choice('area', texts.area, texts.allAreas, cleaningAreas),
            choice('productUsed', texts.product, texts.allProducts, cleaningProducts),
          ]}
        />
      ) : null}
      <RegisterRows
        register={register}
        onCard
        caption={texts.register}
        columns={columns(onCorrect)}
        failed={texts.registerFailed}
        empty={
          <EmptyState
            icon={<ClipboardList />}
            title={narrowed ? texts.notFound : texts.registerEmpty}
            text={narrowed ? texts.notFoundText : texts.registerEmptyText}
            action={
              narrowed ? (
                <Button variant="secondary" onClick={() => setQuery({})}>
                  {texts.showAll}
                </Button>
              ) : null
            }
            className="pt-4"
          />
        }
      />
    </Card>
  );
}
