import { Card } from '#platform/ui/Card.tsx';
import { DataTable } from '#platform/ui/DataTable.tsx';
import type { Column } from '#platform/ui/DataTable.tsx';
import type { BrokenRestaurant } from '../contract.ts';
import { integrityTexts as texts, violationTexts } from './messages.it.ts';

type Violation = BrokenRestaurant['violations'][number];

const columns: readonly Column<Violation>[] = [
  {
    key: 'kind',
    header: texts.columns.kind,
    primary: true,
    cell: ({ kind }) => <span className="font-semibold text-danger">{violationTexts[kind]}</span>,
  },
  {
    key: 'sequence',
    header: texts.columns.sequence,
    cell: ({ sequence }) => <span className="figures">{sequence ?? texts.none}</span>,
  },
  {
    key: 'record',
    header: texts.columns.record,
    cell: ({ record }) =>
      record === null ? (
        texts.none
      ) : (
        <span className="min-w-0 text-sm wrap-anywhere max-sm:text-right">
          {record.dataType} {record.dataIdentifier}
        </span>
      ),
  },
];

/** Each restaurant whose chain and records do not agree, with the first of what is wrong. */
export function BrokenRestaurants({ restaurants }: { restaurants: readonly BrokenRestaurant[] }) {
  return restaurants.map(({ id, name, links, violationCount, violations }) => (
    <Card
      key={id}
      title={<span className="wrap-anywhere">{name}</span>}
      description={texts.violationCount(violationCount, links)}
      flush
    >
      <DataTable
        caption={texts.violationsOf(name)}
        columns={columns}
        rows={violations}
        rowKey={(violation) =>
          `${violation.kind} ${String(violation.sequence)} ${violation.record?.dataIdentifier ?? ''}`
        }
      />
      {violationCount > violations.length ? (
        <p className="border-t border-line px-4 py-3 text-sm text-muted">
          {texts.more(violationCount - violations.length)}
        </p>
      ) : null}
    </Card>
  ));
}
