import { ClosedDaysOnPaper } from '#features/closed-days/web/index.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { productName } from '#platform/kernel/product.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import {
  PrintButton,
  PrintedSheets,
  SheetsAwaited,
  printedPage,
  usePrintedSheets,
} from '#platform/ui/PrintedRegisters.tsx';
import type { Inspected } from '../contract.ts';
import { mostRows } from '../limits.ts';
import { ChainLines, CoverSheet } from './Cover.tsx';
import { inspectionTexts } from './messages.it.ts';
import type { InspectionPaper } from './papers.ts';
import { readByLink } from './queries.ts';

const texts = inspectionTexts.inspector;

/** The cover and the sheets of a link, of days and registers that the server says. */
export function InspectorRegisters({
  address,
  inspected,
  papers,
}: {
  readonly address: string;
  readonly inspected: Inspected;
  readonly papers: readonly InspectionPaper[];
}) {
  const { restaurant, chain, closings, expiresAt } = inspected;
  const period = { from: inspected.firstDay as LocalDate, to: inspected.lastDay as LocalDate };
  const chosen = papers.filter(({ key }) => inspected.registers.includes(key));
  const read = usePrintedSheets(
    chosen.map(({ key, part }) => ({
      part,
      elsewhere: (cursor: string | null) => readByLink(address, key, cursor),
    })),
    period,
    { enabled: true, mostRows, from: address },
  );
  return (
    <main className={printedPage}>
      <title>{`${texts.title} · ${productName}`}</title>
      <div className="print:hidden">
        <PageHeader
          title={restaurant}
          description={texts.readOnly(expiresAt)}
          actions={<PrintButton sheets={read.shown} />}
        />
        {chosen.length === 0 ? <Banner tone="info">{texts.none}</Banner> : null}
        <SheetsAwaited read={read} mostRows={mostRows} />
      </div>
      {read.shown ? (
        <PrintedSheets
          sheets={read.shown}
          restaurant={restaurant}
          period={period}
          renderCover={(sheets) => (
            <CoverSheet
              restaurant={restaurant}
              operator={null}
              sheets={sheets}
              period={period}
              closed={<ClosedDaysOnPaper {...period} closings={closings} />}
              chain={<ChainLines chain={chain} />}
            />
          )}
        />
      ) : null}
    </main>
  );
}
