import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { hasFeature, useSession } from '#features/access/web/index.ts';
import { serverNow } from '#platform/http/server-clock.ts';
import { formatTemperature } from '#platform/kernel/numbers.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { useKeptState } from '#platform/ui/useKept.ts';
import { longestCommand } from '../tokens.ts';
import { understand, type Understood } from '../understand.ts';
import { voiceTexts as texts } from './messages.it.ts';
import { PreviewDialog } from './PreviewDialog.tsx';

/** Says a preparation in one's own words, and shows what was understood (VOICE-01…05); locked where the plan holds no voice. */
export function VoiceCard() {
  const session = useSession();
  const navigate = useNavigate();
  const [command, setCommand] = useKeptState('voice.command', '');
  const [understood, setUnderstood] = useState<Understood | null>(null);

  if (!hasFeature(session, 'voice_advanced'))
    return (
      <Card title={texts.title} className="mb-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>{texts.locked}</p>
          <Button variant="secondary" onClick={() => void navigate({ to: '/subscription' })}>
            {texts.upgrade}
          </Button>
        </div>
      </Card>
    );

  return (
    <Card title={texts.title} description={texts.description} className="mb-6">
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setUnderstood(understand(command, serverNow()));
        }}
      >
        <Field label={texts.command} hint={texts.example}>
          <TextArea
            rows={2}
            value={command}
            maxLength={longestCommand}
            onChange={({ target }) => {
              setCommand(target.value);
              setUnderstood(null);
            }}
          />
        </Field>
        <div>
          <Button type="submit">{texts.read}</Button>
        </div>
        <Answer understood={understood} />
      </form>
      {understood?.intent === 'label' ? (
        <PreviewDialog
          command={command}
          fields={understood.fields}
          onClose={() => setUnderstood(null)}
          onMade={() => {
            setUnderstood(null);
            setCommand('');
          }}
        />
      ) : null}
    </Card>
  );
}

/** What was understood that is no label, and where it is done. */
function Answer({ understood }: { understood: Understood | null }) {
  const navigate = useNavigate();
  switch (understood?.intent) {
    case 'none':
      return (
        <Banner tone="warning" live>
          {texts.refused[understood.why]}
        </Banner>
      );
    case 'reading': {
      const { equipment, temperature } = understood.reading;
      return (
        <Banner
          tone="info"
          live
          actions={
            <Button variant="secondary" size="sm" onClick={() => void navigate({ to: '/refrigeration' })}>
              {texts.toReadings}
            </Button>
          }
        >
          {texts.reading(equipment.value, formatTemperature(temperature.value))}
        </Banner>
      );
    }
    case 'discard':
    case 'stock': {
      const isDiscard = understood.intent === 'discard';
      return (
        <Banner
          tone="info"
          live
          actions={
            <Button variant="secondary" size="sm" onClick={() => void navigate({ to: '/inventory' })}>
              {texts.toStock}
            </Button>
          }
        >
          {isDiscard ? texts.discard(understood.discard.name) : texts.stock(understood.question.name)}
        </Banner>
      );
    }
    default:
      return null;
  }
}
