import { useInfiniteQuery } from '@tanstack/react-query';
import Handshake from 'lucide-react/icons/handshake';
import { entryColumns, RegisterCard, useRegisterFilter } from '#features/registers/web/index.ts';
import type { RegisterVetting } from '../contract.ts';
import { vettingKinds } from '../vetting-kinds.ts';
import type { VettingKind } from '../vetting-kinds.ts';
import { kindTexts } from '../vetting-text.it.ts';
import { DocumentButton } from './DocumentButton.tsx';
import type { WithFile } from './DocumentButton.tsx';
import { suppliersTexts as texts } from './messages.it.ts';
import { readRegisterPage, registerQuery } from './queries.ts';
import { vettingFace } from './register-face.ts';

/** What the register can be narrowed to besides words and days, and how it is called in the address. */
interface OwnFilter {
  readonly kind?: VettingKind;
}
const ownFilters = {
  kind: { name: 'voce', isValue: (text: string) => vettingKinds.some((one) => one === text) },
};

interface Props {
  /** Opens the correction of an entry; null where the plan or the rights allow reading only. */
  readonly onCorrect: ((entry: RegisterVetting) => void) | null;
  /** Opens the file of a document, or the choice of one where none is kept. */
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
      icon={<Handshake />}
      columns={entryColumns({
        face: vettingFace,
        words: texts,
        write: onCorrect && { onCorrect },
        renderMore: (row) => (
          <DocumentButton of={row} mayKeep={mayKeep} onFile={onFile} className="max-sm:-mr-4 sm:-ml-4" />
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
          options: vettingKinds.map((value) => ({ value, label: kindTexts[value] })),
        },
      ]}
      paper="/suppliers/print"
      read={(cursor) => readRegisterPage(query, cursor)}
      loadColumns={async () => (await import('./register-csv.ts')).vettingColumns}
    />
  );
}
