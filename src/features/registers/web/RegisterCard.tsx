import type { ReactNode } from 'react';
import type { CsvColumn } from '#platform/kernel/csv.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import type { Column } from '#platform/ui/DataTable.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import type { Page } from './read-whole.ts';
import { RegisterControls } from './RegisterControls.tsx';
import type { Choice } from './RegisterControls.tsx';
import { RegisterFile } from './RegisterFile.tsx';
import { RegisterRows, rowsOf, totalOf } from './RegisterRows.tsx';
import type { ReadRegister } from './RegisterRows.tsx';
import type { RegisterFilter } from './useRegisterFilter.ts';

/** What a register says of itself on its card. */
export interface CardWords {
  readonly register: string;
  /** The search by name, and how many it found. */
  readonly search: string;
  readonly found: (total: number) => string;
  /** In place of the rows: nothing was ever recorded; nothing is like what was asked for; it could not be read. */
  readonly registerEmpty: string;
  readonly registerEmptyText: string;
  readonly notFound: string;
  readonly notFoundText: string;
  readonly showAll: string;
  readonly registerFailed: string;
  readonly exportCsv: string;
  readonly exportFailed: string;
  readonly fileName: (date: string) => string;
}

interface Props<Row extends { readonly id: string }, Filter extends RegisterFilter> {
  readonly words: CardWords;
  /** Of a register in which nothing stands. */
  readonly icon: ReactNode;
  readonly columns: readonly Column<Row>[];
  readonly register: ReadRegister<Row>;
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
  /** What it can be narrowed to besides its name and its days. */
  readonly choices: readonly Choice[];
  /** Where it stands on paper. */
  readonly paper: string;
  /** For the file: one page of it as it is narrowed, and the columns, loaded when they are asked for. */
  readonly read: (cursor: string | null) => Promise<Page<Row>>;
  readonly loadColumns: () => Promise<readonly CsvColumn<Row>[]>;
}

/**
 * A register on its screen: narrowed as wanted, its rows the newest first and the earlier ones on demand, its file and the way to its
 * paper. A wrong entry and its correction are both there (C-48). A failure to load makes no toast.
 */
export function RegisterCard<Row extends { readonly id: string }, Filter extends RegisterFilter>(
  props: Props<Row, Filter>,
) {
  const { words, icon, columns, register, filter, onFilter, choices, paper, read, loadColumns } = props;
  const hasRows = rowsOf(register).length > 0;
  const narrowed = Object.keys(filter).length > 0;
  return (
    <Card title={words.register} flush>
      {/* Nothing to narrow down yet. */}
      {hasRows || narrowed ? (
        <RegisterControls
          filter={filter}
          onChange={onFilter}
          label={words.search}
          total={totalOf(register)}
          found={words.found}
          file={
            hasRows ? (
              <RegisterFile
                paper={paper}
                days={filter}
                read={read}
                loadColumns={loadColumns}
                words={{ save: words.exportCsv, failed: words.exportFailed, fileName: words.fileName }}
                size="md"
                className="sm:ml-auto"
              />
            ) : null
          }
          choices={choices}
        />
      ) : null}
      <RegisterRows
        register={register}
        onCard
        caption={words.register}
        columns={columns}
        failed={words.registerFailed}
        empty={
          <EmptyState
            icon={icon}
            title={narrowed ? words.notFound : words.registerEmpty}
            text={narrowed ? words.notFoundText : words.registerEmptyText}
            action={
              narrowed ? (
                <Button variant="secondary" onClick={() => onFilter({} as Filter)}>
                  {words.showAll}
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
