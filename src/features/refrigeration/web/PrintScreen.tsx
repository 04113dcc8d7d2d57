import { useSession } from '#features/access/web/index.ts';
import { matterTexts } from '#features/non-conformities/texts.it.ts';
import { operatorName } from '#features/operators/operator-name.ts';
import { correctedAt } from '#features/registers/corrected-at.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { BackLink } from '#platform/ui/BackLink.tsx';
import { PrintedRegister } from '#platform/ui/PrintedRegister.tsx';
import type { PrintedColumn, PrintedPeriod } from '#platform/ui/PrintedRegister.tsx';
import type { RegisterReading } from '../contract.ts';
import { temperatureBadge } from '../temperature-status.ts';
import { refrigerationTexts as texts, statusLabels } from './messages.it.ts';
import { refrigerationApi } from './queries.ts';

const at = (instant: string | Date): string => formatItalianDateTime(new Date(instant));

/** Entered so much later than read, the paper gives both times, in milliseconds. */
const sameMomentMs = 60_000;

const columns: readonly PrintedColumn<RegisterReading>[] = [
  { key: 'at', header: texts.csvColumns.performedAt, width: 'w-[11%]', cell: (row) => at(row.performedAt) },
  {
    key: 'equipment',
    header: texts.csvColumns.equipment,
    width: 'w-[14%]',
    cell: (row) => row.equipmentName,
  },
  {
    key: 'temperature',
    header: texts.csvColumns.temperature,
    width: 'w-[12%]',
    cell: (row) => {
      const value = <span className="figures font-semibold">{texts.temperatureOf(row.temperature)}</span>;
      return row.correctedBy === null ? value : <s>{value}</s>;
    },
  },
  { key: 'limits', header: texts.csvColumns.okRange, width: 'w-[12%]', cell: (row) => texts.csvOkRange(row) },
  { key: 'outcome', header: texts.csvColumns.status, width: 'w-[10%]', cell: (row) => <Outcome row={row} /> },
  {
    key: 'operator',
    header: texts.csvColumns.operator,
    width: 'w-[14%]',
    cell: (row) => operatorName(row.operatorName),
  },
  { key: 'remarks', header: texts.printedRemarks, cell: (row) => <Remarks row={row} /> },
];

/** `/refrigeration/print`: the register of temperatures on A4, with limits, operators and corrections. */
export function PrintScreen() {
  const session = useSession();
  return (
    <PrintedRegister
      title={texts.printedTitle}
      restaurant={session?.restaurant?.name ?? ''}
      back={<BackLink to="/refrigeration">{texts.title}</BackLink>}
      columns={columns}
      rowKey={({ id }) => id}
      doneAt={({ performedAt }) => performedAt}
      readPage={readPage}
    />
  );
}

const readPage = (period: PrintedPeriod, cursor: string | null) =>
  refrigerationApi.exportReadings.call(cursor === null ? period : { ...period, cursor });

/** What a corrected value was judged as does not count any more. */
function Outcome({ row }: { row: RegisterReading }) {
  const badge = temperatureBadge(row.status);
  if (row.correctedBy !== null) return texts.correctedBadge;
  return (
    <span className={badge === 'ok' ? undefined : 'font-bold'}>
      {statusLabels[badge]}
      {row.open ? ` · ${matterTexts.open}` : null}
    </span>
  );
}

/** What was done about it and by whom, the notes, what it corrects or is corrected by, and when it was entered if later. */
function Remarks({ row }: { row: RegisterReading }) {
  const corrected = row.correctsId === null ? null : correctedAt(row);
  const apart =
    Math.abs(Date.parse(row.recordedAt) - (corrected ?? new Date(row.performedAt)).getTime()) > sameMomentMs;
  return (
    <span className="block whitespace-pre-line">
      {[
        row.correctionReason === null ? null : `${texts.correction} ${row.correctionReason}`,
        corrected === null ? null : texts.correctionBy(operatorName(row.operatorName), at(corrected)),
        row.correctedBy === null
          ? null
          : texts.correctedBy(
              texts.temperatureOf(row.correctedBy.temperature),
              operatorName(row.correctedBy.operatorName),
              at(correctedAt(row.correctedBy)),
            ),
        row.correctiveAction === null ? null : `${texts.doneAbout} ${row.correctiveAction}`,
        ...row.answers.map(
          ({ judgement, action, operatorName: who, performedAt }) =>
            `${judgement ? matterTexts.judged(judgement) : texts.doneAbout} ${action} (${texts.answeredBy(operatorName(who), at(performedAt))})`,
        ),
        row.notes,
        apart ? texts.recordedAt(at(row.recordedAt)) : null,
      ]
        .filter((part) => part !== null)
        .join('\n')}
    </span>
  );
}
