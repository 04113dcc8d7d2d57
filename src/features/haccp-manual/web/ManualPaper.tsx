import type { ReactNode } from 'react';
import { serverNow } from '#platform/http/server-clock.ts';
import { formatItalianDate, formatItalianDateTime, romeDate } from '#platform/kernel/dates.ts';
import '#platform/ui/paper.css';
import type { Version } from '../contract.ts';
import { byStep, ccpNumbers, openPoints } from '../manual.ts';
import type { ManualRow, Section, SignedContent } from '../shapes.ts';
import {
  consultantTexts,
  controlNames,
  controlTag,
  hazardText,
  paceText,
  sectionNames,
  sourceNames,
  stepNames,
} from '../words.it.ts';
import { paperTexts as texts } from './paper.it.ts';
import { recordNames } from '../record-rooms.it.ts';

/** A manual as it comes onto paper. */
export interface PrintedManual {
  readonly content: SignedContent;
  /** Null: what is printed is the draft. */
  readonly signed: Version | null;
  /** Another version was signed after this one. */
  readonly isOld: boolean;
  /** This version and those before it, the last one first. */
  readonly versions: readonly Version[];
}

const sheet =
  'light min-w-0 rounded-lg border border-line bg-surface p-4 text-ink sm:p-5 print:rounded-none print:border-0 print:bg-transparent print:p-0';

/** The sheets: whose manual it is and what of it is open, the general pages, the critical points at a glance, each row by its step. */
export function ManualPaper({ manual }: { readonly manual: PrintedManual }) {
  const { content } = manual;
  const numbers = ccpNumbers(content.rows);
  return (
    <div className="grid grid-cols-1 gap-6 print:block">
      <Sheet>
        <Cover manual={manual} />
      </Sheet>
      <Sheet isNew>
        <Heading of={manual}>{texts.pages}</Heading>
        {content.sections.map((section) => (
          <SectionOnPaper key={section.key} section={section} />
        ))}
      </Sheet>
      <Sheet>
        <Heading of={manual}>{texts.ccps}</Heading>
        <Ccps rows={content.rows} numbers={numbers} />
      </Sheet>
      <Sheet isNew>
        <Heading of={manual}>{texts.plan}</Heading>
        {byStep(content.rows).map(({ step, rows }) => (
          <section key={step} className="mt-5">
            <h3 className="break-after-avoid border-b-2 border-ink pb-1 text-[12pt] font-bold">
              {stepNames[step]}
            </h3>
            {rows.map((row) => (
              <RowOnPaper key={row.id} row={row} ccp={numbers.get(row.id)} />
            ))}
          </section>
        ))}
      </Sheet>
    </div>
  );
}

function Sheet({ children, isNew = false }: { readonly children: ReactNode; readonly isNew?: boolean }) {
  return (
    <div className={`${sheet} ${isNew ? 'print:break-before-page' : ''}`}>
      <div className="paper-register text-[10pt] leading-snug">{children}</div>
    </div>
  );
}

interface HeadingProps {
  readonly of: PrintedManual;
  readonly children: ReactNode;
}

/** What a part is, and of which manual: a sheet may be taken out of it. */
const Heading = ({ of: { content, signed }, children }: HeadingProps) => (
  <div className="mb-3 break-after-avoid print:mt-6">
    <h2 className="text-[15pt] font-bold">{children}</h2>
    <p className="text-[9pt] wrap-anywhere">
      {content.restaurant}
      {' · '}
      {signed === null ? <strong>{texts.draft}</strong> : texts.version(signed.version)}
    </p>
  </div>
);

function Cover({ manual: { content, signed, isOld, versions } }: { readonly manual: PrintedManual }) {
  const open = openPoints(content);
  const nameOf = (of: 'section' | 'row', id: string): string => {
    const key = content.sections.find((section) => section.key === id)?.key;
    return of === 'section' && key !== undefined
      ? sectionNames[key]
      : (content.rows.find((row) => row.id === id)?.title ?? '');
  };
  return (
    <>
      <h2 className="text-[20pt] font-bold wrap-anywhere">{content.restaurant}</h2>
      {content.address === null ? null : <p className="wrap-anywhere">{content.address}</p>}
      <p className="mt-2 text-[15pt]">{texts.title}</p>
      {signed === null ? (
        <p className="mt-3 border-2 border-ink px-3 py-2">
          <strong className="block text-[13pt]">{texts.draft}</strong>
          {texts.draftText}
        </p>
      ) : (
        <div className="mt-3">
          <p className="text-[13pt] font-bold">{texts.version(signed.version)}</p>
          <p className="figures wrap-anywhere">{texts.signed(signed.signer, signed.performedAt)}</p>
          <p className="wrap-anywhere">{texts.recorded(signed.operatorName)}</p>
          {signed.note === null ? null : (
            <p className="whitespace-pre-line wrap-anywhere">{texts.note(signed.note)}</p>
          )}
          {isOld ? <p className="font-bold">{texts.old}</p> : null}
        </div>
      )}
      <p className="mt-4">{texts.law}</p>
      <p className="mt-2 border border-ink px-3 py-2">{texts.guidance}</p>
      <h3 className="mt-5 text-[12pt] font-bold">{texts.openTitle}</h3>
      {open.length === 0 ? (
        <p>{texts.openNone}</p>
      ) : (
        <>
          <p className="font-bold">{consultantTexts.count(open.length)}.</p>
          <p>{texts.openText}</p>
          <ul className="mt-2 list-disc pl-5">
            {open.map(({ of, id, asks }) => (
              <li key={`${of} ${id}`} className="break-inside-avoid wrap-anywhere">
                <strong>{nameOf(of, id)}</strong>: {asks}
              </li>
            ))}
          </ul>
        </>
      )}
      {versions.length === 0 ? null : <History versions={versions} />}
      <div className="mt-12 grid break-inside-avoid gap-10">
        {[texts.responsible, texts.consultant].map((line) => (
          <div key={line} className="flex gap-8">
            <p className="flex-1 border-t border-ink pt-1">{line}</p>
            <p className="w-32 border-t border-ink pt-1">{texts.date}</p>
          </div>
        ))}
      </div>
      <p className="mt-6 text-[9pt]">{texts.printed(formatItalianDateTime(serverNow()))}</p>
    </>
  );
}

function History({ versions }: { readonly versions: readonly Version[] }) {
  return (
    <>
      <h3 className="mt-5 break-after-avoid text-[12pt] font-bold">{texts.history}</h3>
      <ul className="mt-1">
        {versions.map(({ id, version, signer, performedAt, note }) => (
          <li key={id} className="break-inside-avoid border-b border-edge py-1 wrap-anywhere">
            <strong>{texts.version(version)}</strong>
            {' · '}
            <span className="figures">{formatItalianDate(romeDate(new Date(performedAt)))}</span>
            {' · '}
            {signer}
            {note === null ? null : ` · ${note}`}
          </li>
        ))}
      </ul>
    </>
  );
}

function SectionOnPaper({ section: { key, text, consultant } }: { readonly section: Section }) {
  return (
    <section className="mt-3 break-inside-avoid-page">
      <h3 className="break-after-avoid font-bold">{sectionNames[key]}</h3>
      {text === null ? (
        consultant === null ? (
          <p>{texts.notWritten}</p>
        ) : null
      ) : (
        <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      )}
      <Consultant of={consultant} />
    </section>
  );
}

/** What the consultant has to say: a frame with room to write by hand, or who said it. */
function Consultant({ of }: { readonly of: ManualRow['consultant'] }) {
  if (of === null) return null;
  if (of.by !== null)
    return (
      <p className="wrap-anywhere">
        {consultantTexts.filledBy(of.by)}: {of.asks}
      </p>
    );
  return (
    <div className="mt-1 break-inside-avoid border-2 border-dashed border-ink px-2 py-1">
      <p className="wrap-anywhere">
        <strong>{consultantTexts.open}</strong>: {of.asks}
      </p>
      <p className="mt-1 mb-4 text-[9pt]">{texts.blank}</p>
    </div>
  );
}

interface CcpsProps {
  readonly rows: readonly ManualRow[];
  readonly numbers: ReadonlyMap<string, number>;
}

/** All critical control points on one or two sheets, as they are looked up during an inspection. */
function Ccps({ rows, numbers }: CcpsProps) {
  const ccps = byStep(rows).flatMap((one) => one.rows.filter(({ id }) => numbers.has(id)));
  const columns: readonly (readonly [string, string, (row: ManualRow) => ReactNode])[] = [
    [texts.number, 'w-[7%]', (row) => <strong>{numbers.get(row.id)}</strong>],
    [texts.step, 'w-[18%]', (row) => <strong>{row.title}</strong>],
    [texts.hazard, 'w-[21%]', (row) => row.hazard],
    [texts.limit, 'w-[14%]', (row) => <Limit row={row} />],
    [texts.check, 'w-[22%]', (row) => row.monitoring],
    [texts.action, '', (row) => row.correctiveAction],
  ];
  return (
    <div className="paper-rows text-[8.5pt] leading-snug">
      <table className="w-full table-fixed border-collapse text-left">
        <colgroup>
          {columns.map(([head, width]) => (
            <col key={head} className={width} />
          ))}
        </colgroup>
        <thead className="table-header-group">
          <tr className="border-y border-ink">
            {columns.map(([head]) => (
              <th key={head} scope="col" className="py-1 pr-2 font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ccps.map((row) => (
            <tr key={row.id} className="break-inside-avoid border-b border-edge align-top">
              {columns.map(([head, , cell]) => (
                <td key={head} data-head={head} className="py-1 pr-2 wrap-anywhere">
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Limit({ row }: { readonly row: ManualRow }) {
  if (row.criticalLimit !== null) return <strong className="figures">{row.criticalLimit}</strong>;
  return row.consultant?.by === null ? <strong>{consultantTexts.open}</strong> : texts.noLimit;
}

function RowOnPaper({ row, ccp }: { readonly row: ManualRow; readonly ccp: number | undefined }) {
  const lines: readonly (readonly [string, ReactNode])[] = [
    [texts.hazard, hazardText(row)],
    [texts.why, row.why],
    [texts.limit, <Limit key="limit" row={row} />],
    [texts.check, row.monitoring],
    [texts.who, row.who],
    [texts.pace, paceText(row.pace, row.times)],
    [texts.action, row.correctiveAction],
    [texts.verification, row.verification],
    [texts.record, [recordNames[row.record], row.recordNote].filter(Boolean).join(' · ')],
    [texts.source, [sourceNames[row.source], row.sourceText].filter(Boolean).join(': ')],
  ];
  return (
    <article className="break-inside-avoid border-b border-edge py-2">
      <h4 className="font-bold wrap-anywhere">
        {controlTag(row.control, ccp)} · {row.title}
        <span className="sr-only">, {controlNames[row.control]}</span>
      </h4>
      <dl className="mt-1 grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-[9pt]">
        {lines.map(([head, cell]) =>
          cell === null ? null : (
            <div key={head} className="contents">
              <dt>{head}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{cell}</dd>
            </div>
          ),
        )}
      </dl>
      {row.widerReason === null ? null : <p className="text-[9pt] wrap-anywhere">{row.widerReason}</p>}
      <div className="text-[9pt]">
        <Consultant of={row.consultant} />
      </div>
    </article>
  );
}
