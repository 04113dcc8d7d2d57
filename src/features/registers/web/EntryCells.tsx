import Replace from 'lucide-react/icons/replace';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { operatorName } from '#features/access/operator-name.ts';
import { matterTexts } from '#features/non-conformities/texts.it.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { cn } from '#platform/ui/cn.ts';
import type { Column } from '#platform/ui/DataTable.tsx';
import type { RegisterFace } from './register-face.ts';
import { at, cameInLater, correctionTimeOf, goesOnAs, remarksOf } from './remarks.ts';
import type { ShownEntry } from './shown-entry.ts';

interface Props<Row extends ShownEntry> {
  readonly face: RegisterFace<Row>;
  readonly row: Row;
  readonly className?: string;
}

/** What the matter of an entry waits for; nothing where none goes on. */
export function MatterBadge({ row }: { readonly row: ShownEntry }) {
  switch (goesOnAs(row)) {
    case 'open':
      return <Badge tone="danger">{matterTexts.open}</Badge>;
    case 'recheck':
      return (
        <Badge tone="warning" icon={<RotateCcw aria-hidden />}>
          {matterTexts.toRecheck}
        </Badge>
      );
    default:
      return null;
  }
}

/** Who made it and when, or of a correction who made that and when; and when it came in, where that was later. */
export function WhenAndWho<Row extends ShownEntry>({ face: { words }, row, className }: Props<Row>) {
  const corrected = correctionTimeOf(row);
  const who = operatorName(row.operatorName);
  return (
    <span className={cn('block min-w-32 wrap-anywhere', className)}>
      <time dateTime={row.performedAt} className="whitespace-nowrap">
        {at(row.performedAt)}
      </time>{' '}
      <span className="block">{corrected === null ? who : words.correctionBy(who, at(corrected))}</span>{' '}
      {cameInLater(row) ? (
        <time dateTime={row.recordedAt} className="block text-sm text-balance text-muted">
          {words.recordedAt(at(row.recordedAt))}
        </time>
      ) : null}
    </span>
  );
}

/** The value, struck out once it was corrected. */
export function EntryValue<Row extends ShownEntry>({ face, row, className }: Props<Row>) {
  const value = face.valueOf(row);
  return (
    <span className={cn('figures font-semibold', className)}>
      {row.correctedBy === null ? value : <s className="font-normal text-muted">{value}</s>}
    </span>
  );
}

/** What is to be told of an entry beside its value (`remarksOf`), a line each. */
export function Remarks<Row extends ShownEntry>({ face, row, className }: Props<Row>) {
  return (
    <>
      {remarksOf(face, row).map(({ key, label, text, by, note }) => (
        <span
          key={key}
          className={cn('block font-normal whitespace-pre-line', note && 'text-muted', className)}
        >
          {label === undefined ? null : <strong className="font-semibold">{label} </strong>}
          {text}
          {by === undefined ? null : <span className="text-sm text-muted"> {by}</span>}
        </span>
      ))}
    </>
  );
}

/** Of an entry that was corrected, in place of its outcome: it counts no more. */
export function CorrectedBadge({ words }: Pick<RegisterFace<never>, 'words'>) {
  return (
    <Badge tone="neutral" icon={<Replace aria-hidden />}>
      {words.corrected}
    </Badge>
  );
}

/** The column of all that is to be told of an entry; nothing stands in it where there is nothing to tell. */
export const remarksColumn = <Row extends ShownEntry>(
  face: RegisterFace<Row>,
  header: string,
): Column<Row> => ({
  key: 'notes',
  header,
  cell: (row) =>
    remarksOf(face, row).length === 0 ? null : (
      <span className="block max-w-prose min-w-24 text-sm wrap-anywhere">
        <Remarks face={face} row={row} />
      </span>
    ),
});
