import { useInfiniteQuery } from '@tanstack/react-query';
import SprayCan from 'lucide-react/icons/spray-can';
import { entryColumns, RegisterCard, useRegisterFilter } from '#features/registers/web/index.ts';
import type { RegisterProduct } from '../contract.ts';
import { kindTexts } from '../product-text.it.ts';
import { sheetKinds } from '../sheet-kinds.ts';
import type { SheetKind } from '../sheet-kinds.ts';
import { productTexts as texts } from './messages.it.ts';
import { readRegisterPage, registerQuery } from './queries.ts';
import { productFace } from './register-face.ts';
import { SafetySheetButton } from './SafetySheetButton.tsx';
import type { WithFile } from './SafetySheetButton.tsx';

/** What the register can be narrowed to besides words and days, and how it is called in the address. */
interface OwnFilter {
  readonly kind?: SheetKind;
}
const ownFilters = {
  kind: { name: 'voce', isValue: (text: string) => sheetKinds.some((one) => one === text) },
};

interface Props {
  /** Opens the correction of an entry; null where the plan or the rights allow reading only. */
  readonly onCorrect: ((entry: RegisterProduct) => void) | null;
  /** Opens the safety data sheet of an entry, or the choice of one where none is kept. */
  readonly onFile: (entry: WithFile) => void;
  readonly mayKeep: boolean;
}

/**
 * The last 50 entries, newest first, and the earlier ones on demand, narrowed as wanted. A wrong one and its correction are
 * both there (C-48). A failure to load makes no toast.
 */
export function Register({ onCorrect, onFile, mayKeep }: Props) {
  const [query, setQuery] = useRegisterFilter<OwnFilter>(ownFilters);
  const register = useInfiniteQuery(registerQuery(query));
  return (
    <RegisterCard
      words={texts}
      icon={<SprayCan />}
      columns={entryColumns({
        face: productFace,
        words: texts,
        write: onCorrect && { onCorrect },
        renderMore: (row) => (
          <SafetySheetButton of={row} mayKeep={mayKeep} onFile={onFile} className="max-sm:-mr-4 sm:-ml-4" />
        ),
        cellClass: 'min-w-32 wrap-anywhere',
        valueClass: 'font-normal!',
      })}
      register={register}
      filter={query}
      onFilter={setQuery}
      choices={[
        {
          field: 'kind',
          label: texts.filterKind,
          all: texts.allKinds,
          options: sheetKinds.map((value) => ({ value, label: kindTexts[value] })),
        },
      ]}
      paper="/sanitization/products/print"
      read={(cursor) => readRegisterPage(query, cursor)}
      loadColumns={async () => (await import('./register-csv.ts')).productColumns}
    />
  );
}
