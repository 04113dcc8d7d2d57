import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import { CodeCamera, PicturePick, type CodeFormat, type SeenCode } from '#features/code-reader/web/index.ts';
import { readScanned, type ScannedCode } from '#features/labels/scanned-code.ts';
import { labelsQuery } from '#features/labels/web/index.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { holdsWords, wordsOf } from '#platform/kernel/fold-text.ts';
import { wordsOfNumber } from '#platform/kernel/words-of-number.ts';
import { BackLink } from '#platform/ui/BackLink.tsx';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SearchInput } from '#platform/ui/SearchInput.tsx';
import { useSettled } from '#platform/ui/useSettled.ts';
import { mostSearchWords } from '../limits.ts';
import { ScannedLabel } from './ScannedLabel.tsx';
import { scanTexts as texts } from './scan-texts.it.ts';

/** Ours are QR codes; others that a person holds up by mistake are told apart from nothing at all. */
const formats: readonly CodeFormat[] = ['QRCode', 'EAN13', 'EAN8', 'Code128', 'DataMatrix'];

/** `/preparations/scan`: a label that somebody holds in the hand, and what is done with it next (LABEL-60…62). */
export function ScanScreen() {
  const [seen, setSeen] = useState<ScannedCode | null>(null);
  const see = ({ text }: SeenCode): void => setSeen(readScanned(text, window.location.origin));
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        back={<BackLink to="/preparations">{texts.back}</BackLink>}
      />
      <div className="mx-auto grid max-w-2xl gap-4">
        {seen === null ? (
          <>
            <CodeCamera formats={formats} onCode={see} />
            <PicturePick formats={formats} onCode={see} />
          </>
        ) : (
          <>
            <div role="status" className="sr-only">
              {texts.read}
            </div>
            <Seen seen={seen} />
            <Button variant="secondary" onClick={() => setSeen(null)}>
              <ScanQrCode aria-hidden />
              {texts.again}
            </Button>
          </>
        )}
        <ByHand onChoose={(code) => setSeen({ kind: 'label', code, host: null })} />
      </div>
    </>
  );
}

function Seen({ seen }: { seen: ScannedCode }) {
  if (seen.kind === 'label') return <ScannedLabel key={seen.code} code={seen.code} host={seen.host} />;
  return seen.kind === 'address' ? (
    <Banner tone="warning" live title={texts.elsewhere(seen.host)}>
      {texts.elsewhereText}
    </Banner>
  ) : (
    <Banner tone="warning" live title={texts.notLabel}>
      {texts.notLabelText(seen.text)}
    </Banner>
  );
}

/** A label whose code can not be read: by what stands on it in letters. */
function ByHand({ onChoose }: { onChoose: (code: string) => void }) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const all = useInfiniteQuery(labelsQuery(''));
  const found = useInfiniteQuery({ ...labelsQuery(search), enabled: search.length > 1 });
  // Where the server can not be asked, what this device knows is looked through.
  const isLost = found.isError && found.data === undefined;
  const words = wordsOfNumber(wordsOf(search, mostSearchWords));
  const rows =
    search.length < 2
      ? []
      : isLost
        ? (all.data?.pages.flatMap((page) => page.rows) ?? []).filter(
            ({ label_data: { product_name: name, lot_number: lot }, unique_identifier: code }) =>
              holdsWords([name, lot, code], words),
          )
        : (found.data?.pages.flatMap((page) => page.rows) ?? []);
  return (
    <Card title={texts.byHand}>
      <SearchInput label={texts.number} value={typed} onValueChange={setTyped} />
      <div className="mt-3 grid gap-3">
        {isLost && search.length > 1 ? <Banner tone="info">{texts.knownOnly}</Banner> : null}
        <p role="status" className={rows.length > 0 ? 'sr-only' : 'text-sm text-muted'}>
          {search.length < 2
            ? null
            : found.isPending && !isLost
              ? texts.searching
              : rows.length === 0
                ? texts.nothing
                : texts.results}
        </p>
        {rows.length === 0 ? null : (
          <ul aria-label={texts.results} className="-my-2 divide-y divide-line">
            {rows.map(({ id, unique_identifier: code, label_data: data, created_at: at }) => (
              <li key={id}>
                <button
                  type="button"
                  className="flex min-h-14 w-full flex-col items-start justify-center py-2 text-left underline-offset-4 hover:underline"
                  onClick={() => {
                    setTyped('');
                    onChoose(code);
                  }}
                >
                  <span className="font-semibold wrap-anywhere">{data.product_name}</span>
                  <span className="figures text-sm text-muted wrap-anywhere">
                    {data.lot_number} · {formatItalianDateTime(new Date(at))}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
