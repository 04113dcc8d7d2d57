import { understand } from '#features/voice/understand.ts';
import { unitTexts } from '#features/inventory/texts.it.ts';
import { formatQuantity } from '#platform/kernel/numbers.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { anchors } from '../../public-pages.ts';
import { landingTexts } from '../landing.it.ts';
import { Section } from './Section.tsx';

const texts = landingTexts.voice;

/** What the voice does, in two sentences and what becomes of them (SITE-12). */
export function VoiceSection() {
  return (
    <div className="border-y border-line bg-sunken">
      <Section
        id={anchors.voice}
        title={texts.title}
        text={texts.text}
        mark={
          <Badge tone="info" className="mb-3">
            {texts.badge}
          </Badge>
        }
      >
        <ul className="grid gap-6 lg:grid-cols-2">
          {texts.commands.map((command) => (
            <li key={command}>
              <Understood command={command} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

function Understood({ command }: { readonly command: string }) {
  const understood = understand(command, new Date('2026-11-22T09:30:00Z'));
  if (understood.intent !== 'label') throw new Error(`not understood as a label: ${command}`);
  const { name, quantity, unit, shelfLife, storage } = understood.fields;
  const fields = [
    [texts.fields.name, name.value],
    [texts.fields.quantity, formatQuantity(quantity.value, unitTexts[unit.value])],
    [texts.fields.shelf, texts.hours(shelfLife.value)],
    [texts.fields.storage, storage.value],
  ] as const;
  return (
    <Card className="h-full">
      <p className="text-sm text-muted">{texts.said}</p>
      <blockquote className="text-xl font-semibold text-balance">«{command}»</blockquote>
      <p className="mt-4 text-sm text-muted">{texts.understood}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {fields.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
