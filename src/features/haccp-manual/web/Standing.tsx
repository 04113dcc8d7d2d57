import PenLine from 'lucide-react/icons/pen-line';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import type { Manual } from '../contract.ts';
import { openPoints, unwritten } from '../manual.ts';
import { consultantTexts, sectionNames } from '../words.it.ts';
import type { ManualContent } from '../shapes.ts';
import { Changes } from './Changes.tsx';
import { manualTexts } from './messages.it.ts';

const { standing: texts } = manualTexts;

interface Props {
  readonly manual: Manual;
  readonly draft: NonNullable<Manual['draft']>;
  readonly onSign: () => void;
}

/** What of the manual holds, what of the draft is not signed yet, and what the consultant has still to say. */
export function Standing({ manual: { signed, changes }, draft, onSign }: Props) {
  const open = openPoints(draft);
  const blank = unwritten(draft.sections);
  return (
    <Card title={texts.title} aria-label={texts.title}>
      <div className="grid gap-4">
        {signed === null ? (
          <Banner tone="warning">{texts.never}</Banner>
        ) : (
          <p>
            <span className="block font-semibold">{texts.signed(signed.version)}</span>
            <span className="block text-sm text-muted wrap-anywhere">
              {texts.by(signed.signer, signed.performedAt)}
            </span>
          </p>
        )}
        {signed !== null && changes.length > 0 ? (
          <Banner tone="warning" title={texts.changed(changes.length)}>
            <details>
              <summary className="flex min-h-12 cursor-pointer items-center font-semibold underline">
                {texts.show}
              </summary>
              <Changes changes={changes} />
            </details>
          </Banner>
        ) : null}
        {blank.length > 0 ? (
          <Banner tone="info">{texts.unwritten(blank.map((key) => sectionNames[key]))}</Banner>
        ) : null}
        {open.length > 0 ? (
          <Banner tone="warning" title={consultantTexts.count(open.length)}>
            <details>
              <summary className="flex min-h-12 cursor-pointer items-center font-semibold underline">
                {texts.show}
              </summary>
              <ul className="grid gap-2">
                {open.map(({ of, id, asks }) => (
                  <li key={`${of} ${id}`} className="wrap-anywhere">
                    <span className="font-semibold">{nameOf(draft, of, id)}</span>: {asks}
                  </li>
                ))}
              </ul>
            </details>
          </Banner>
        ) : null}
        {signed === null || changes.length > 0 ? (
          <Button className="justify-self-start" onClick={onSign}>
            <PenLine aria-hidden />
            {texts.sign((signed?.version ?? 0) + 1)}
          </Button>
        ) : (
          <p className="text-muted">{texts.same}</p>
        )}
      </div>
    </Card>
  );
}

/** The page or the row that an open point stands in. */
function nameOf({ rows, sections }: ManualContent, of: 'section' | 'row', id: string): string {
  const key = sections.find((section) => section.key === id)?.key;
  return of === 'section' && key !== undefined
    ? sectionNames[key]
    : (rows.find((row) => row.id === id)?.title ?? '');
}
