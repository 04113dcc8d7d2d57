import type { ReactNode } from 'react';
import { Card } from '#platform/ui/Card.tsx';
import { DataTable } from '#platform/ui/DataTable.tsx';
import type { Column } from '#platform/ui/DataTable.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { LoadMore } from '#platform/ui/LoadMore.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';

/** A register as it is read, page by page. */
export interface ReadRegister<Row> {
  readonly data?:
    | { readonly pages: readonly { readonly rows: readonly Row[]; readonly total: number }[] }
    | undefined;
  readonly isPending: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
}

interface Props<Row extends { readonly id: string }> {
  readonly register: ReadRegister<Row>;
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  /** In place of the rows where there are none. */
  readonly empty: ReactNode;
  /** In place of the rows where they could not be read; without a toast (FRIG-12, HACCP-18). */
  readonly failed: string;
  /** They stand on a card already: what is shown in their place keeps its distance, and they have none of their own. */
  readonly onCard?: boolean;
}

/** All rows that were read so far. */
export const rowsOf = <Row,>({ data }: Pick<ReadRegister<Row>, 'data'>): readonly Row[] =>
  data?.pages.flatMap(({ rows }) => rows) ?? [];

/** How many there are, as the newest answer has it; undefined while that is not known. */
export const totalOf = ({ data }: Pick<ReadRegister<unknown>, 'data'>): number | undefined =>
  data?.pages.at(-1)?.total;

/** The rows of a register, the newest first, and the earlier ones on demand; or why there are none. */
export function RegisterRows<Row extends { readonly id: string }>(props: Props<Row>) {
  const { register, caption, columns, empty, failed, onCard = false } = props;
  const rows = rowsOf(register);
  const total = totalOf(register);
  const inPlace = onCard ? 'px-4 pb-4' : undefined;
  if (register.isPending)
    return (
      <div className={inPlace}>
        <SkeletonList rows={5} />
      </div>
    );
  if (!register.data)
    return (
      <div className={inPlace}>
        <LoadFailed quiet title={failed} onRetry={() => register.refetch()} />
      </div>
    );
  if (rows.length === 0) return empty;
  const table = (
    <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ id }) => id} phone="pairs" />
  );
  return (
    <>
      {onCard ? table : <Card flush>{table}</Card>}
      <LoadMore
        shown={rows.length}
        {...(total === undefined ? {} : { total })}
        hasMore={register.hasNextPage}
        pending={register.isFetchingNextPage}
        onLoadMore={() => void register.fetchNextPage()}
      />
    </>
  );
}
