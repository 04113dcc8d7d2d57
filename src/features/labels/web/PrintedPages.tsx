import { readNonce } from '#platform/ui/nonce.ts';
import type { Page } from '../pages.ts';
import { DrawnLabel } from './LabelDrawing.tsx';
import './label-drawing.css';

const size = ({ width, height }: Page): string => `${String(width)}mm ${String(height)}mm`;
/** The name of a kind of page, by its size: labels of a roll are of different lengths. */
const named = ({ width, height }: Page): string =>
  `label-${String(width)}-${String(height)}`.replaceAll('.', '_');

/** Copies are alike: what tells them apart is where they stand. */
const numbered = (pages: readonly Page[]) => pages.map((page, index) => ({ key: String(index), page }));

/** The pages as they go to the printer, each of exactly its size; nothing of them on the screen. */
export function PrintedPages({ pages }: { pages: readonly Page[] }) {
  const kinds = new Map(pages.map((page) => [named(page), size(page)]));
  const nonce = readNonce(document);
  const css = [...kinds]
    .map(([name, of]) => `@page ${name} { size: ${of}; margin: 0 } .${name} { page: ${name} }`)
    .join('\n');
  return (
    <div className="hidden print:block" aria-hidden>
      <style {...(nonce === undefined ? {} : { nonce })}>{css}</style>
      {numbered(pages).map(({ key, page }) => (
        <div key={key} className={`label-page label-drawing ${named(page)}`}>
          <svg
            width={`${String(page.width)}mm`}
            height={`${String(page.height)}mm`}
            viewBox={`0 0 ${String(page.width)} ${String(page.height)}`}
          >
            {page.labels.map(({ drawing, x, y }) => (
              <DrawnLabel key={`${String(x)}-${String(y)}`} drawing={drawing} x={x} y={y} />
            ))}
          </svg>
        </div>
      ))}
    </div>
  );
}
