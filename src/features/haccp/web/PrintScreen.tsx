import { useSession } from '#features/access/web/index.ts';
import { matterTexts } from '#features/non-conformities/texts.it.ts';
import { operatorName } from '#features/operators/operator-name.ts';
import { correctedAt } from '#features/registers/corrected-at.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { BackLink } from '#platform/ui/BackLink.tsx';
import { PrintedRegister } from '#platform/ui/PrintedRegister.tsx';
import type { PrintedColumn, PrintedPeriod } from '#platform/ui/PrintedRegister.tsx';
import { isJudgedByPerson, statusBadge } from '../check-status.ts';
import type { ListedCheck } from '../contract.ts';
import { shownValue } from '../shown-value.ts';
import { statedText } from './limit-text.ts';
import { haccpTexts as texts } from './messages.it.ts';
import { haccpApi } from './queries.ts';

const { printed } = texts;
const at = (instant: string | Date): string => formatItalianDateTime(new Date(instant));

/** Entered so much later than done, the paper gives both times, in milliseconds. */
const sameMomentMs = 60_000;
/** Rows of one call: the most that the server gives. */
const rowsAtOnce = '100';

const columns: readonly PrintedColumn<ListedCheck>[] = [
  { key: 'at', header: printed.performedAt, width: 'w-[11%]', cell: (row) => at(row.performedAt) },
  { key: 'task', header: printed.task, width: 'w-[16%]', cell: (row) => row.taskName },
  { key: 'limit', header: printed.limit, width: 'w-[14%]', cell: limitOf },
  {
    key: 'value',
    header: printed.value,
    width: 'w-[10%]',
    cell: (row) => {
      const value = <span className="figures font-semibold">{shownValue(row.value, row)}</span>;
      return row.correctedBy === null ? value : <s>{value}</s>;
    },
  },
  { key: 'outcome', header: printed.outcome, width: 'w-[11%]', cell: (row) => <Outcome row={row} /> },
  {
    key: 'operator',
    header: printed.operator,
    width: 'w-[14%]',
    cell: (row) => operatorName(row.operatorName),
  },
  { key: 'remarks', header: printed.remarks, cell: (row) => <Remarks row={row} /> },
];

/** `/haccp/print`: the register of checks on A4, with limits, operators and corrections. */
export function PrintScreen() {
  const session = useSession();
  return (
    <PrintedRegister
      title={printed.title}
      restaurant={session?.restaurant?.name ?? ''}
      back={<BackLink to="/haccp">{texts.title}</BackLink>}
      columns={columns}
      rowKey={({ id }) => id}
      doneAt={({ performedAt }) => performedAt}
      readPage={readPage}
    />
  );
}

const readPage = (period: PrintedPeriod, cursor: string | null) =>
  haccpApi.checks.call({ ...period, ...(cursor === null ? {} : { cursor }), limit: rowsAtOnce });

/** Its limit, and of when that is where it is not that of its time. */
function limitOf({ limitsAsOf, ...check }: ListedCheck): string {
  const limit = statedText(check);
  return limitsAsOf === undefined ? limit : texts.csv.limitOfWhen(limit, at(limitsAsOf));
}

/** What a corrected value was judged as does not count any more; what a person judged says so. */
function Outcome({ row }: { row: ListedCheck }) {
  const badge = statusBadge(row.status);
  if (row.correctedBy !== null) return texts.correction.corrected;
  const outcome = texts.outcomes[badge];
  return (
    <span className={badge === 'ok' ? undefined : 'font-bold'}>
      {isJudgedByPerson(row) ? texts.csv.outcomeByPerson(outcome) : outcome}
      {row.open ? ` · ${matterTexts.open}` : null}
    </span>
  );
}

/** What was done about it and by whom, the notes, what it corrects or is corrected by, and when it was entered if later. */
function Remarks({ row }: { row: ListedCheck }) {
  const corrected = row.correctsId === null ? null : correctedAt(row);
  const apart =
    Math.abs(Date.parse(row.recordedAt) - (corrected ?? new Date(row.performedAt)).getTime()) > sameMomentMs;
  return (
    <span className="block whitespace-pre-line">
      {[
        row.correctionReason === null ? null : `${texts.correction.corrects} ${row.correctionReason}`,
        corrected === null ? null : texts.correction.by(operatorName(row.operatorName), at(corrected)),
        row.correctedBy === null
          ? null
          : texts.correction.correctedBy(
              shownValue(row.correctedBy.value, row),
              operatorName(row.correctedBy.operatorName),
              at(correctedAt(row.correctedBy)),
            ),
        row.correctiveAction === null ? null : `${texts.register.action} ${row.correctiveAction}`,
        ...row.answers.map(
          ({ judgement, action, operatorName: who, performedAt }) =>
            `${texts.register.later(operatorName(who), at(performedAt))} ${judgement ? `${matterTexts.judged(judgement)} ` : ''}${action}`,
        ),
        row.notes,
        apart ? texts.register.recorded(at(row.recordedAt)) : null,
      ]
        .filter((part) => part !== null)
        .join('\n')}
    </span>
  );
}
