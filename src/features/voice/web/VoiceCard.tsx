import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { hasFeature, useSession } from '#features/access/web/index.ts';
import { errorCode, errorText } from '#platform/http/client.ts';
import { serverNow } from '#platform/http/server-clock.ts';
import { countedText } from '#platform/kernel/counted-text.it.ts';
import { formatItalianDate } from '#platform/kernel/dates.ts';
import { formatTemperature, MINUS, quantityText } from '#platform/kernel/numbers.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useKeptState } from '#platform/ui/useKept.ts';
import type { SaidDiscard } from '../discards.ts';
import { withSecondReading } from '../second-reading.ts';
import { longestCommand } from '../tokens.ts';
import { understand, type Understood } from '../understand.ts';
import { hintOf } from './hint-of.ts';
import { voiceTexts as texts } from './messages.it.ts';
import { Microphone } from './Microphone.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { listenerQuery, useHear } from './queries.ts';
import type { Said } from './recorder.ts';

/** Says a preparation in one's own words, and shows what was understood (VOICE-01…05); locked where the plan holds no voice. */
export function VoiceCard() {
  const session = useSession();
  const navigate = useNavigate();
  const isHeld = hasFeature(session, 'voice_advanced');
  const { data, isPending } = useQuery({ ...listenerQuery(), enabled: isHeld });
  const { mutateAsync: hear } = useHear();
  const [command, setCommand] = useKeptState('voice.command', '');
  const [understood, setUnderstood] = useState<Understood | null>(null);

  if (!isHeld)
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

  /** What was said goes the way of what is typed; nothing is taken from who listened but a doubt. */
  async function onRecording(said: Said): Promise<void> {
    try {
      const { transcription, second, at } = await hear(said);
      setCommand(transcription);
      setUnderstood(withSecondReading(understand(transcription, new Date(at)), second));
    } catch (error) {
      toastFailure(
        errorCode(error) === 'NOTHING_UNDERSTOOD' ? texts.unclear : texts.notHeard(errorText(error)),
      );
    }
  }

  function onWords(words: string): void {
    if (words === '') {
      toastFailure(texts.unclear);
      return;
    }
    setCommand(words);
    setUnderstood(understand(words, serverNow()));
  }

  return (
    <Card title={texts.title} description={texts.description} className="mb-6">
      {isPending ? null : (
        <div className="mb-4">
          <Microphone onRecording={data?.listener ? onRecording : null} onWords={onWords} />
        </div>
      )}
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

/** What was said of goods to be thrown away: none of it is lost on the way to their lot. */
function discardSaid({ name, quantity, unit, date, lot, reason }: SaidDiscard): readonly string[] {
  const days = date === null ? [] : [date.value, ...date.others].map((day) => formatItalianDate(day));
  return [
    name,
    ...(quantity === null
      ? []
      : [unit === null ? quantityText(quantity.value) : countedText(quantity.value, unit)]),
    ...(days.length === 0 ? [] : [texts.discardOf(days)]),
    ...(lot === null ? [] : [texts.discardLot(lot)]),
    ...(reason === '' ? [] : [reason]),
  ];
}

/** What was understood that is no label, brought into view: on a phone it would stand under the bar. */
function Answer({ understood }: { understood: Understood | null }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (understood !== null && understood.intent !== 'label')
      place.current?.scrollIntoView({ block: 'nearest' });
  }, [understood]);
  return (
    <div ref={place}>
      <Told understood={understood} />
    </div>
  );
}

/** What was understood that is no label, and where it is done. */
function Told({ understood }: { understood: Understood | null }) {
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
      const doubts = [equipment, temperature].flatMap((field) => hintOf(field) ?? []);
      const said = String(temperature.value).replace('.', ',').replace('-', MINUS);
      return (
        <Banner
          tone="info"
          live
          actions={
            <Button
              variant="secondary"
              size="sm"
              onClick={() =>
                void navigate({
                  to: '/refrigeration',
                  search: {
                    // What is in doubt is said again.
                    detta: equipment.doubt === null ? equipment.value : '',
                    gradi: temperature.doubt === null ? said : '',
                  } as never,
                })
              }
            >
              {texts.toReadings}
            </Button>
          }
        >
          {[texts.reading(equipment.value, formatTemperature(temperature.value)), ...doubts].join(' ')}
        </Banner>
      );
    }
    case 'discard':
    case 'stock': {
      const name = understood.intent === 'discard' ? understood.discard.name : understood.question.name;
      return (
        <Banner
          tone="info"
          live
          actions={
            <Button
              variant="secondary"
              size="sm"
              onClick={() => void navigate({ to: '/inventory', search: { search: name } as never })}
            >
              {texts.toStock}
            </Button>
          }
        >
          {understood.intent === 'discard'
            ? texts.discard(discardSaid(understood.discard))
            : texts.stock(name)}
        </Banner>
      );
    }
    default:
      return null;
  }
}
