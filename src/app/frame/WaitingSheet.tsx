import { type SyntheticEvent, useState } from 'react';
import CircleCheck from 'lucide-react/icons/circle-check';
import { browserQueue } from '#platform/offline/browser-queue.ts';
import { clockMoved, discardedDays } from '#platform/offline/kept-write.ts';
import type { EditableField, KeptWrite } from '#platform/offline/kept-write.ts';
import { useHeldElsewhere } from '#platform/offline/useHeldElsewhere.ts';
import { asError } from '#platform/offline/queue.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { fieldErrors } from '#platform/http/client.ts';
import { newId } from '#platform/kernel/ids.ts';
import { parseItalianDecimal, quantityText } from '#platform/kernel/numbers.ts';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { Sheet } from '#platform/ui/Sheet.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { useKeptState } from '#platform/ui/useKept.ts';
import { ClockQuestion } from './ClockQuestion.tsx';
import { waitingSheetTexts as texts } from './waiting-sheet.it.ts';

interface Props {
  readonly writes: readonly KeptWrite[];
  /** Whose they are; null while nobody of a restaurant is signed in. */
  readonly restaurantId: string | null;
  readonly online: boolean;
  readonly onClose: () => void;
}

/** What is kept on this device: refused writes as tasks for a person, those that wait, those that were thrown away. */
export function WaitingSheet({ writes, restaurantId, online, onClose }: Props) {
  const elsewhere = useHeldElsewhere(restaurantId);
  const [waiting, refused, discarded] = (['waiting', 'refused', 'discarded'] as const).map((state) =>
    writes.filter((write) => write.state === state),
  ) as [KeptWrite[], KeptWrite[], KeptWrite[]];
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={texts.title}
      description={online ? texts.onlineText : texts.offlineText}
      {...(online && waiting.length > 0
        ? {
            actions: (
              <Button block variant="secondary" onClick={async () => (await browserQueue())?.atOnce()}>
                {texts.sendNow}
              </Button>
            ),
          }
        : {})}
    >
      <div className="grid gap-6">
        {elsewhere.since === null ? null : (
          <Banner tone="warning" live title={texts.elsewhere(elsewhere.count)}>
            {texts.elsewhereText(elsewhere.count, formatItalianDateTime(new Date(elsewhere.since)))}
          </Banner>
        )}
        {refused.length > 0 ? (
          <section className="grid gap-3">
            <h3 className="text-lg font-semibold">{texts.toSettle}</h3>
            <ul className="grid gap-3">
              {refused.map((write) => (
                <li key={write.id}>
                  <RefusedWrite write={write} />
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {waiting.length > 0 ? (
          <section className="grid gap-3">
            <h3 className="text-lg font-semibold">{texts.toSend}</h3>
            <ul className="grid gap-2">
              {waiting.map((write) => (
                <li key={write.id}>
                  <Card>
                    <About write={write} />
                  </Card>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {refused.length === 0 && waiting.length === 0 ? (
          <EmptyState
            icon={<CircleCheck aria-hidden />}
            title={texts.empty}
            text={elsewhere.since === null ? texts.emptyText : texts.emptyHereText}
          />
        ) : null}
        {discarded.length > 0 ? (
          <section className="grid gap-3">
            <div>
              <h3 className="text-lg font-semibold">{texts.discarded}</h3>
              <p className="text-sm text-muted">{texts.discardedText(discardedDays)}</p>
            </div>
            <ul className="grid gap-2">
              {discarded.map((write) => (
                <li key={write.id}>
                  <Card>
                    <About write={write} />
                    <p className="mt-1 text-sm">{texts.because(write.discarded?.reason ?? '')}</p>
                  </Card>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </Sheet>
  );
}

/** A write of which nobody knows yet when it was done. */
const What = ({ write }: { write: KeptWrite }) => (
  <>
    <p className="font-semibold wrap-anywhere">{write.about.title}</p>
    <p className="text-sm text-muted">{write.operator.name}</p>
  </>
);

function About({ write }: { write: KeptWrite }) {
  const at = new Date(write.input.performedAt ?? write.keptAt);
  return (
    <>
      <p className="font-semibold wrap-anywhere">{write.about.title}</p>
      <p className="text-sm text-muted">{texts.by(write.operator.name, formatItalianDateTime(at))}</p>
    </>
  );
}

/** A write that the server would not take: what was typed, why, and what can be done about it. */
function RefusedWrite({ write }: { write: KeptWrite }) {
  const [doing, setDoing] = useState<'correct' | 'discard' | null>(null);
  const problems = problemsOf(write);
  const isCorrectable = problems.elsewhere.length === 0;
  const asksWhen = write.refusal?.code === clockMoved;
  // Beside its field once that is there; before, «check the fields» would name none.
  const asked = doing === 'correct' ? [] : Object.values(problems.here);
  return (
    <Card className="grid gap-3">
      <div>{asksWhen ? <What write={write} /> : <About write={write} />}</div>
      <Banner tone={asksWhen ? 'warning' : 'danger'}>
        {[
          ...(asked.length > 0 ? asked : [write.refusal?.message ?? texts.noReason]),
          ...problems.elsewhere,
          ...adviceOn(write),
          ...(isCorrectable ? [] : [texts.onlyAnew]),
        ].map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Banner>
      {doing === 'correct' ? (
        <Correction write={write} wrong={problems.here} onCancel={() => setDoing(null)} />
      ) : null}
      {doing === 'discard' ? <Discard write={write} onCancel={() => setDoing(null)} /> : null}
      {doing === null && asksWhen ? (
        <div className="grid gap-2">
          <ClockQuestion write={write} />
          <Button block variant="secondary" onClick={() => setDoing('discard')}>
            {texts.discard}
          </Button>
        </div>
      ) : null}
      {doing === null && !asksWhen ? (
        <div className="grid gap-2">
          {isCorrectable ? (
            <Button block onClick={() => setDoing('correct')}>
              {texts.correct}
            </Button>
          ) : null}
          <div className="flex flex-wrap gap-2 *:flex-auto">
            <Button variant="secondary" onClick={async () => (await browserQueue())?.sendAgain(write)}>
              {texts.sendAgain}
            </Button>
            <Button variant="secondary" onClick={() => setDoing('discard')}>
              {texts.discard}
            </Button>
          </div>
        </div>
      ) : null}
    </Card>
  );
}

/** What to do about a refusal; its own words may say it already. */
function adviceOn({ refusal, about }: KeptWrite): readonly string[] {
  const advice = refusal && about.advice?.[refusal.code];
  const told = advice && withNumbers(advice, refusal.data);
  return told ? [told] : [];
}

/** The advice with what the refusal says in figures, as `{available}`; null where it does not say it. */
function withNumbers(advice: string, data: unknown): string | null {
  let isWhole = true;
  const told = advice.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value: unknown =
      data === null || typeof data !== 'object'
        ? undefined
        : Object.entries(data).find(([key]) => key === name)?.[1];
    if (typeof value === 'number') return quantityText(value);
    isWhole = false;
    return '';
  });
  return isWhole ? told : null;
}

/** What the server said of single fields: of those that can be put right here, and of others. */
function problemsOf({ refusal, about }: KeptWrite): {
  readonly here: Readonly<Record<string, string>>;
  readonly elsewhere: readonly string[];
} {
  const problems = refusal ? Object.entries(fieldErrors(asError(refusal))) : [];
  const isHere = ([name]: readonly [string, string]) => about.fields.some((field) => field.name === name);
  return {
    here: Object.fromEntries(problems.filter(isHere)),
    elsewhere: problems.filter((problem) => !isHere(problem)).map(([, text]) => text),
  };
}

const shown = (value: unknown): string =>
  typeof value === 'number' ? String(value).replace('.', ',') : typeof value === 'string' ? value : '';

interface CorrectionProps {
  readonly write: KeptWrite;
  /** What the server said of a field, by its name. */
  readonly wrong: Readonly<Record<string, string>>;
  readonly onCancel: () => void;
}

function Correction({ write, wrong, onCancel }: CorrectionProps) {
  // What is asked of few stands there only where it was asked.
  const fields = write.about.fields.filter(({ name, onlyAsked }) => !onlyAsked || name in wrong);
  const [values, setValues] = useKeptState<Readonly<Record<string, string>>>(`waiting.${write.id}`, () =>
    Object.fromEntries(fields.map(({ name }) => [name, shown(write.input[name])])),
  );
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>(wrong);

  async function send(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    const changes: Record<string, unknown> = {};
    const problems: Record<string, string> = {};
    for (const field of fields) {
      const read = readValue(field, values[field.name] ?? '', write.input[field.name]);
      if (read.ok) changes[field.name] = read.value;
      else problems[field.name] = texts.noNumber;
    }
    setErrors(problems);
    if (Object.keys(problems).length === 0) await (await browserQueue())?.correct(write, newId(), changes);
  }

  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void send(event)}>
      {fields.map(({ name, label, kind, onlyAsked }) => (
        <Field key={name} label={label} required={onlyAsked === true} error={errors[name]}>
          <TextInput
            {...(kind === 'number' ? { inputMode: 'decimal' as const } : {})}
            autoComplete="off"
            value={values[name] ?? ''}
            onChange={(event) => setValues({ ...values, [name]: event.target.value })}
          />
        </Field>
      ))}
      <div className="grid grid-cols-2 gap-2">
        <Button type="submit">{texts.correctAndSend}</Button>
        <Button variant="secondary" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

/** What a corrected field means; an empty text is none where there was none. */
function readValue(
  { kind }: EditableField,
  text: string,
  before: unknown,
): { readonly ok: true; readonly value: unknown } | { readonly ok: false } {
  if (kind === 'text') return { ok: true, value: text.trim() === '' && before == null ? null : text.trim() };
  const read = parseItalianDecimal(text);
  return read.ok ? { ok: true, value: read.value } : { ok: false };
}

function Discard({ write, onCancel }: { write: KeptWrite; onCancel: () => void }) {
  const [reason, setReason] = useKeptState(`waiting.${write.id}.reason`, '');
  const [asked, setAsked] = useState(false);
  const wrong = reasonProblem(reason, texts.reasonNeeded);

  async function discard(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    setAsked(true);
    if (wrong === undefined) await (await browserQueue())?.discard(write, reason.trim());
  }

  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void discard(event)}>
      <p>{texts.discardText}</p>
      <Field label={texts.reason} required error={asked ? wrong : undefined}>
        <TextInput
          autoComplete="off"
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <div className="grid grid-cols-2 gap-2">
        <Button type="submit" variant="danger">
          {texts.discardNow}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
