import { cn } from '#platform/ui/cn.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { pestAreas } from '../areas.it.ts';
import type { PestArea } from '../areas.it.ts';
import { askedWord } from '../checklist.ts';
import { maxAreaNotes } from '../limits.ts';
import { pestControlTexts as texts } from './messages.it.ts';
import type { TypedArea, TypedInspection } from './typed-inspection.ts';

type Areas = TypedInspection['areas'];

interface Props {
  readonly areas: Areas;
  readonly onChange: (areas: Areas) => void;
  /** In which something was found that nobody has found gone yet. */
  readonly asking: readonly PestArea[];
  readonly error: string | undefined;
}

const untouched = (area: PestArea): TypedArea => ({
  area,
  findings: false,
  notes: '',
  noFinding: false,
});

/** The ten areas (PEST-04): a note and the box for findings appear when one is ticked (PEST-08). */
export function AreaList({ areas, onChange, asking, error }: Props) {
  const typedOf = new Map(areas.map((typed) => [typed.area, typed]));
  const isAll = pestAreas.every((area) => typedOf.has(area));
  const change = (area: PestArea, typed: TypedArea | null): void =>
    onChange([...areas.filter((one) => one.area !== area), ...(typed === null ? [] : [typed])]);
  return (
    <fieldset className="grid gap-2">
      <legend className="text-sm font-semibold">{texts.areas}</legend>
      <p className="text-sm text-muted">{texts.areasHint}</p>
      <Button
        variant="secondary"
        className="justify-self-start"
        onClick={() => onChange(isAll ? [] : pestAreas.map((area) => typedOf.get(area) ?? untouched(area)))}
      >
        {isAll ? texts.noAreas : texts.allAreas}
      </Button>
      {error === undefined ? null : <p className="text-sm font-medium text-danger">{error}</p>}
      <ul className="divide-y divide-line border-y border-line">
        {pestAreas.map((area) => (
          <li key={area} className="py-1">
            <AreaRow
              area={area}
              typed={typedOf.get(area) ?? null}
              asks={asking.includes(area)}
              onChange={(typed) => change(area, typed)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function AreaRow({
  area,
  typed,
  asks,
  onChange,
}: {
  readonly area: PestArea;
  readonly typed: TypedArea | null;
  readonly asks: boolean;
  readonly onChange: (typed: TypedArea | null) => void;
}) {
  return (
    <>
      <Checkbox
        label={area}
        {...(asks ? { hint: texts.toRecheck } : {})}
        checked={typed !== null}
        onChange={(event) => onChange(event.target.checked ? untouched(area) : null)}
      />
      {typed === null ? null : (
        <div className="grid gap-1 pb-2 pl-9">
          <Checkbox
            label={
              <>
                {texts.findings} <span className="sr-only">{area}</span>
              </>
            }
            checked={typed.findings}
            onChange={(event) => onChange({ ...typed, findings: event.target.checked })}
          />
          <Field label={texts.areaNotes(area)} labelHidden>
            <TextInput
              autoComplete="off"
              maxLength={maxAreaNotes}
              placeholder={typed.findings ? texts.foundPlaceholder : texts.areaNotesPlaceholder}
              value={typed.notes}
              onChange={(event) => onChange({ ...typed, notes: event.target.value, noFinding: false })}
              className={cn(typed.findings && 'border-danger!')}
            />
          </Field>
          <Asked typed={typed} onChange={onChange} />
        </div>
      )}
    </>
  );
}

/** A note that sounds like a finding asks in place whether it is one (PEST-19). */
function Asked({
  typed,
  onChange,
}: {
  readonly typed: TypedArea;
  readonly onChange: (typed: TypedArea) => void;
}) {
  const { area, noFinding, ...rest } = typed;
  const word = askedWord(rest);
  if (word === null) return null;
  if (noFinding) return <p className="text-sm text-muted">{texts.toldNone(word)}</p>;
  return (
    <div
      role="group"
      aria-label={texts.toldOf(area)}
      className="grid gap-2 rounded-md border border-warning p-3"
    >
      <p className="text-sm font-medium">{texts.toldAsk(word)}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => onChange({ ...typed, findings: true })}>
          {texts.toldYes}
        </Button>
        <Button variant="secondary" onClick={() => onChange({ ...typed, noFinding: true })}>
          {texts.toldNo}
        </Button>
      </div>
    </div>
  );
}
