import { lazy, Suspense, useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { sectionKeys } from '../kinds.ts';
import type { Section } from '../shapes.ts';
import { consultantTexts, sectionNames } from '../words.it.ts';
import { manualTexts } from './messages.it.ts';

const SectionDialog = lazy(async () => ({
  default: (await import('./SectionDialog.tsx')).SectionDialog,
}));

const { sections: texts } = manualTexts;

interface Props {
  readonly sections: readonly Section[];
  readonly mayWrite: boolean;
}

/** The general pages of the manual. */
export function Sections({ sections, mayWrite }: Props) {
  const [editing, setEditing] = useState<Section | null>(null);
  const all = sectionKeys.map(
    (key) => sections.find((one) => one.key === key) ?? { key, text: null, consultant: null, revision: 0 },
  );
  return (
    <Card title={texts.title} description={texts.text} flush aria-label={texts.title}>
      <ul className="divide-y divide-line border-t border-line">
        {all.map((section) => (
          <li
            key={section.key}
            className="flex min-h-14 flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3"
          >
            <div className="min-w-0 flex-1 basis-64">
              <h3 className="font-semibold">{sectionNames[section.key]}</h3>
              <p className="text-sm whitespace-pre-line wrap-anywhere">{section.text ?? texts.empty}</p>
              {section.consultant === null ? null : section.consultant.by === null ? (
                <p className="text-sm font-semibold text-warning wrap-anywhere">
                  {consultantTexts.open}: {section.consultant.asks}
                </p>
              ) : (
                <p className="text-sm text-muted wrap-anywhere">
                  {consultantTexts.filledBy(section.consultant.by)}: {section.consultant.asks}
                </p>
              )}
            </div>
            {mayWrite ? (
              <Button variant="secondary" onClick={() => setEditing(section)}>
                {texts.edit} <span className="sr-only">{sectionNames[section.key]}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <Suspense>
        {editing ? (
          <SectionDialog key={editing.key} section={editing} onClose={() => setEditing(null)} />
        ) : null}
      </Suspense>
    </Card>
  );
}
