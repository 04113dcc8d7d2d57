import { Link } from '@tanstack/react-router';
import FileText from 'lucide-react/icons/file-text';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { Card } from '#platform/ui/Card.tsx';
import type { Version } from '../contract.ts';
import { manualTexts } from './messages.it.ts';

const { versions: texts, standing } = manualTexts;

/** The signed versions, the last one first, each to be opened and printed as it was signed. */
export function Versions({ versions }: { readonly versions: readonly Version[] }) {
  if (versions.length === 0)
    return (
      <Card title={texts.title} aria-label={texts.title}>
        <p className="text-muted">{texts.none}</p>
      </Card>
    );
  return (
    <Card title={texts.title} flush aria-label={texts.title}>
      <ul className="divide-y divide-line border-t border-line">
        {versions.map(({ id, version, signer, performedAt, note }, index) => (
          <li key={id} className="flex min-h-14 flex-wrap items-center justify-between gap-3 px-4 py-3">
            <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
              <span className="block font-semibold">
                {standing.signed(version)}
                {index === 0 ? `, ${texts.current}` : null}
              </span>
              <span className="figures block text-sm text-muted">{standing.by(signer, performedAt)}</span>
              {note === null ? null : (
                <span className="block text-sm whitespace-pre-line">{texts.note(note)}</span>
              )}
            </span>
            <Link
              to={'/haccp-manual/print' as never}
              search={{ versione: id } as never}
              className={buttonClass({ variant: 'secondary' })}
            >
              <FileText aria-hidden />
              {texts.open} <span className="sr-only">{standing.signed(version)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
