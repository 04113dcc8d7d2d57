import { countedText } from '#platform/kernel/counted-text.it.ts';
import { quantityText } from '#platform/kernel/numbers.ts';
import { formatItalianDate } from '#platform/kernel/dates.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { DataTable, type Column } from '#platform/ui/DataTable.tsx';
import { RadioGroup } from '#platform/ui/RadioGroup.tsx';
import { whenPresentChoices, type WhenPresent } from '../outcomes.ts';
import { importTexts as texts } from './messages.it.ts';
import { doesSomething, type GoodRow, type Preview } from './preview.ts';

/** Rows that are shown beforehand; the counts speak for all. */
const shown = 10;

const effects = {
  create: { tone: 'ok', text: texts.willCreate },
  receive: { tone: 'info', text: texts.willReceive },
  update: { tone: 'neutral', text: texts.willUpdate },
  present: { tone: 'neutral', text: texts.isPresent },
  left: { tone: 'neutral', text: texts.isLeft },
  same: { tone: 'neutral', text: texts.isSame },
} as const;

/** What becomes of a row, and what it says that changes nothing. */
function Becomes({ row }: { row: GoodRow }) {
  return (
    <span className="grid justify-items-start gap-1 max-sm:justify-items-end max-sm:text-right">
      {effectBadge(row)}
      {row.effect.does === 'taken' ? (
        <span className="text-sm text-muted">{texts.takenAt(row.effect.at)}</span>
      ) : null}
      {row.stays.map(({ field, value }) => (
        <span key={field} className="text-sm text-muted">
          {texts.stays[field](value)}
        </span>
      ))}
    </span>
  );
}

function effectBadge({ effect }: GoodRow) {
  if (effect.does === 'count')
    return (
      <Badge tone="info">
        {texts.willCount(quantityText(effect.from), countedText(effect.to, effect.unit))}
      </Badge>
    );
  if (effect.does === 'taken') return <Badge tone="warning">{texts.isTaken}</Badge>;
  const { tone, text } = effects[effect.does];
  return <Badge tone={tone}>{text}</Badge>;
}

const columns: readonly Column<GoodRow>[] = [
  { key: 'name', header: texts.product, primary: true, cell: ({ row }) => row.name },
  {
    key: 'quantity',
    header: texts.quantity,
    align: 'right',
    cell: ({ row }) => (row.quantity === null ? null : countedText(row.quantity, row.unit ?? null)),
  },
  {
    key: 'lot',
    header: texts.lot,
    cell: ({ row }) =>
      row.lotNumber && <span className="wrap-anywhere sm:whitespace-nowrap">{row.lotNumber}</span>,
  },
  {
    key: 'expiry',
    header: texts.expiry,
    cell: ({ row }) => row.expiryDate && formatItalianDate(row.expiryDate),
  },
  {
    key: 'effect',
    header: texts.effect,
    cell: (row) => <Becomes row={row} />,
  },
];

const whenPresentOptions = whenPresentChoices.map((value) => ({ value, ...texts.whenPresentOptions[value] }));

interface PreviewCardProps {
  readonly preview: Preview;
  readonly whenPresent: WhenPresent;
  readonly onWhenPresentChange: (choice: WhenPresent) => void;
}

/**
 * What would happen, counted, with the first rows as they were understood, those with something to say before the others;
 * and the question that a file can not answer: what the quantities mean of what is there.
 */
export function PreviewCard({ preview, whenPresent, onWhenPresentChange }: PreviewCardProps) {
  const { good, wrong, already, asksWhenPresent } = preview;
  const those = (...what: readonly GoodRow['effect']['does'][]) =>
    good.filter(({ effect }) => what.includes(effect.does)).length;
  const [fresh, known] = [those('create'), those('receive', 'count', 'update')];
  const [present, same] = [those('present'), those('same')];
  const [taken, left] = [those('taken'), those('left')];
  const bringsGoods = good.some(
    ({ row, effect: { does } }) => row.quantity !== null && (does === 'create' || does === 'receive'),
  );
  const staying = good.filter(({ stays }) => stays.length > 0).length;
  const counts = [
    ...(fresh > 0 || good.length === 0 ? [texts.newProducts(fresh)] : []),
    ...(known > 0 ? [texts.knownProducts(known)] : []),
    ...(present > 0 ? [texts.presentRows(present)] : []),
    ...(taken > 0 ? [texts.takenRows(taken)] : []),
    ...(left > 0 ? [texts.leftRows(left)] : []),
    ...(same > 0 ? [texts.sameRows(same)] : []),
    ...(staying > 0 ? [texts.stayingRows(staying)] : []),
    ...(wrong.length > 0 ? [texts.wrongRows(wrong.length)] : []),
    ...(already > 0 ? [texts.alreadyRows(already)] : []),
  ];
  const isNews = (row: GoodRow) => doesSomething(row) || row.effect.does === 'taken' || row.stays.length > 0;
  const first = [...good.filter(isNews), ...good.filter((row) => !isNews(row))].slice(0, shown);
  return (
    <Card level={2} title={texts.preview}>
      {asksWhenPresent ? (
        <RadioGroup
          className="mb-5"
          label={texts.whenPresent}
          options={whenPresentOptions}
          value={whenPresent}
          onValueChange={onWhenPresentChange}
        />
      ) : null}
      <ul className="figures mb-4 grid list-disc gap-1 pl-5">
        {counts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {bringsGoods ? <p className="mb-4 max-w-prose text-muted">{texts.isThere}</p> : null}
      {taken > 0 ? <p className="mb-4 max-w-prose text-muted">{texts.takenAgain}</p> : null}
      {first.length === 0 ? null : (
        <>
          <p aria-hidden className="mb-2 font-semibold">
            {texts.firstRows}
          </p>
          <DataTable
            caption={texts.firstRows}
            className="max-sm:-mx-4 sm:rounded-md sm:border sm:border-line"
            rows={first}
            rowKey={({ row }) => String(row.row)}
            columns={columns}
          />
        </>
      )}
    </Card>
  );
}
