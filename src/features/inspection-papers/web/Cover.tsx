import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CodeOnPaper, ownChainQuery } from '#features/integrity/web/index.ts';
import type { OwnChain } from '#features/integrity/contract.ts';
import { serverNow } from '#platform/http/server-clock.ts';
import { formatItalianDate } from '#platform/kernel/dates.ts';
import { formatCount } from '#platform/kernel/numbers.ts';
import { printedTexts } from '#platform/ui/printed-register.it.ts';
import type { PrintedPeriod } from '#platform/ui/printed-part.tsx';
import type { PrintedSheet } from '#platform/ui/PrintedRegisters.tsx';
import { inspectionTexts } from './messages.it.ts';

const ClosedOnPaper = lazy(async () => ({
  default: (await import('#features/closed-days/web/index.ts')).ClosedOnPaper,
}));

const { cover: texts, chain: chainTexts } = inspectionTexts;

interface Props {
  readonly restaurant: string;
  /** Who prints; null where nobody is chosen on this device. */
  readonly operator: string | null;
  readonly sheets: readonly PrintedSheet[];
  readonly period: PrintedPeriod;
}

/** The first sheet, by what somebody of the restaurant reads. */
export const Cover = (props: Props) => (
  <CoverSheet {...props} closed={<ClosedOnPaper {...props.period} />} chain={<OwnChainLines />} />
);

interface SheetProps extends Props {
  /** The closed days of the period, and how the chain stands: read elsewhere by who has an inspector's link. */
  readonly closed: ReactNode;
  readonly chain: ReactNode;
}

/** The first sheet: whose registers these are, of which days, what follows and who wrote it, and how their chain stands (HACCP-40). */
export function CoverSheet({ restaurant, operator, sheets, period, closed, chain }: SheetProps) {
  return (
    <div className="paper-register text-[11pt] leading-snug">
      <h2 className="text-[18pt] font-bold wrap-anywhere">{restaurant}</h2>
      <p className="mt-1 text-[13pt]">{texts.title}</p>
      <p className="figures mt-1">
        {printedTexts.period(formatItalianDate(period.from), formatItalianDate(period.to))}
      </p>
      <table className="mt-6 w-full border-collapse text-left">
        <thead>
          <tr className="border-y border-ink">
            <th scope="col" className="py-1 pr-2 font-semibold">
              {texts.register}
            </th>
            <th scope="col" className="py-1 pr-2 text-right font-semibold">
              {texts.rows}
            </th>
            <th scope="col" className="py-1 pl-4 font-semibold max-sm:hidden print:table-cell">
              {texts.operators}
            </th>
          </tr>
        </thead>
        <tbody>
          {sheets.map(({ title, count, operators }) => (
            <tr key={title} className="break-inside-avoid border-b border-edge align-top">
              <th scope="row" className="py-1 pr-2 font-normal">
                {title}
                {operators.length === 0 ? null : (
                  <span className="block text-[9pt] wrap-anywhere sm:hidden print:hidden">
                    {operators.join(', ')}
                  </span>
                )}
              </th>
              <td className="figures py-1 pr-2 text-right">{formatCount(count)}</td>
              <td className="py-1 pl-4 wrap-anywhere max-sm:hidden print:table-cell">
                {operators.join(', ') || texts.none}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Suspense fallback={null}>{closed}</Suspense>
      <h3 className="mt-6 font-semibold">{texts.integrity}</h3>
      {chain}
      <p className="mt-6 text-[9pt]">{texts.printed(new Date(serverNow()), operator)}</p>
    </div>
  );
}

/** How the chain stands, by the last check; what is not known is said, and nothing claimed. */
function OwnChainLines() {
  const { data, isError } = useQuery(ownChainQuery());
  if (isError) return <p className="font-bold">{chainTexts.failed}</p>;
  return data === undefined ? <p>{chainTexts.reading}</p> : <ChainLines chain={data} />;
}

/** The same of what is known. */
export function ChainLines({ chain: data }: { readonly chain: OwnChain }) {
  if (data.sequence === 0) return <p>{chainTexts.none}</p>;
  const isKnownSound = data.check?.violations === 0;
  return (
    <>
      <p className="wrap-anywhere">{chainTexts.stands(data.sequence, data.head)}</p>
      <p className={isKnownSound || data.check === null ? undefined : 'font-bold'}>{checkText(data)}</p>
      <Suspense fallback={null}>
        <CodeOnPaper chain={data} />
      </Suspense>
    </>
  );
}

function checkText({ sequence, check }: OwnChain): string {
  if (check === null) return chainTexts.unchecked;
  const at = new Date(check.at);
  if (check.violations === null) return chainTexts.unknown(at);
  if (check.violations > 0) return chainTexts.broken(at, check.violations);
  const later = sequence - check.until;
  return [chainTexts.sound(at, check.until), ...(later > 0 ? [chainTexts.later(later)] : [])].join(' ');
}
