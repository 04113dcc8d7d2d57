import { Card } from '#platform/ui/Card.tsx';
import type { Manual } from '../contract.ts';
import { byStep, ccpNumbers } from '../manual.ts';
import type { ManualRow } from '../shapes.ts';
import { stepNames } from '../words.it.ts';
import { Row } from './Row.tsx';

interface Props {
  readonly manual: Manual;
  readonly draft: NonNullable<Manual['draft']>;
  /** The row that a link asks for. */
  readonly askedRow: string | null;
  /** Null where the plan allows no writing. */
  readonly onEdit: ((row: ManualRow) => void) | null;
}

/** The rows by the steps of the work. */
export function Rows({ manual, draft, askedRow, onEdit }: Props) {
  const numbers = ccpNumbers(draft.rows);
  const signed = new Map(manual.signed?.content.rows.map((row) => [row.id, row]));
  return byStep(draft.rows).map(({ step, rows }) => (
    <Card key={step} title={stepNames[step]} flush aria-label={stepNames[step]}>
      <ul className="divide-y divide-line border-t border-line">
        {rows.map((row, index) => (
          <li key={row.id}>
            <Row
              row={row}
              ccp={numbers.get(row.id)}
              signed={signed.get(row.id) ?? null}
              tasks={manual.tasks.filter(({ rowId }) => rowId === row.id)}
              isAsked={row.id === askedRow}
              place={{ isFirst: index === 0, isLast: index === rows.length - 1 }}
              onEdit={onEdit && (() => onEdit(row))}
            />
          </li>
        ))}
      </ul>
    </Card>
  ));
}
