import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Suggestions } from '#features/registers/web/index.ts';
import { errorText, fieldErrors } from '#platform/http/client.ts';
import { reasonProblem } from '#platform/kernel/reason.it.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { FormDialog } from '#platform/ui/FormDialog.tsx';
import { RadioGroup } from '#platform/ui/RadioGroup.tsx';
import { SearchInput } from '#platform/ui/SearchInput.tsx';
import { TextArea } from '#platform/ui/TextArea.tsx';
import { toast } from '#platform/ui/toast.ts';
import { useKeptState } from '#platform/ui/useKept.ts';
import { useSettled } from '#platform/ui/useSettled.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { ConcernedNow } from '../contract.ts';
import { foodFates } from '../kinds.ts';
import type { ConcernedKind, FoodFate } from '../kinds.ts';
import { maxStepText } from '../limits.ts';
import { nonConformityTexts as texts, usualActions, usualCauses } from './messages.it.ts';
import { goodsQuery, useStepWrites } from './queries.ts';

/** A lot or a container that was chosen. */
interface Chosen {
  readonly kind: ConcernedKind;
  readonly id: string;
  readonly name: string;
}
interface Typed {
  readonly cause: string;
  readonly action: string;
  /** Empty while nothing is chosen. */
  readonly food: FoodFate | '';
  readonly goods: readonly Chosen[];
  /** What goods were looked for by; not sent. */
  readonly search: string;
}
const nothing: Typed = { cause: '', action: '', food: '', goods: [], search: '' };
/** Of which shape it is with goods, for a draft that is read back. */
const shape: Typed = { ...nothing, goods: [{ kind: 'lot', id: '', name: '' }] };

interface Props {
  readonly about: string;
  readonly onClose: () => void;
}

/** Says the cause, what was done, what became of the food and which goods are concerned. */
export function StepDialog({ about, onClose }: Props) {
  const { add } = useStepWrites();
  const { error, isPending } = add;
  const writeId = useWriteId();
  const [typed, setTyped] = useKeptState<Typed>(`non-conformity.step.${about}`, nothing, isPending, shape);
  const [problems, setProblems] = useState<Readonly<Record<string, string | undefined>>>({});
  const wrong = fieldErrors(error);
  const set = (part: Partial<Typed>): void => {
    setTyped((before) => ({ ...before, ...part }));
    setProblems({});
  };
  const isDirty = JSON.stringify(typed) !== JSON.stringify(nothing);

  function submit(): void {
    const words = (text: string): string | undefined =>
      text.trim() === '' ? undefined : reasonProblem(text, texts.nothingSaid);
    const isSaid = JSON.stringify({ ...typed, search: '' }) !== JSON.stringify(nothing);
    const found = {
      cause: words(typed.cause),
      action: isSaid ? words(typed.action) : texts.nothingSaid,
    };
    setProblems(found);
    if (found.cause !== undefined || found.action !== undefined) return;
    const said = {
      key: about,
      cause: typed.cause.trim() || null,
      action: typed.action.trim() || null,
      food: typed.food === '' ? null : typed.food,
      goods: typed.goods.map(({ kind, id }) => ({ kind, id })),
    };
    add.mutate(
      { id: writeId(said), ...said },
      {
        onSuccess: () => {
          toast({ title: texts.saved, tone: 'info' });
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      isDirty={isDirty}
      title={texts.addTitle}
      description={texts.addText}
      submit={texts.save}
      pending={isPending}
      size="md"
      failure={
        error && wrong['cause'] === undefined && wrong['action'] === undefined ? errorText(error) : null
      }
    >
      <Words
        label={texts.cause}
        hint={texts.causeHint}
        usual={usualCauses}
        usualLabel={texts.causesUsual}
        value={typed.cause}
        error={problems['cause'] ?? wrong['cause']}
        onValueChange={(cause) => set({ cause })}
      />
      <Words
        label={texts.action}
        hint={texts.actionHint}
        usual={usualActions}
        usualLabel={texts.actionsUsual}
        value={typed.action}
        error={problems['action'] ?? wrong['action']}
        onValueChange={(action) => set({ action })}
      />
      <RadioGroup<FoodFate>
        label={texts.food}
        value={typed.food === '' ? undefined : typed.food}
        onValueChange={(food) => set({ food })}
        options={foodFates.map((value) => ({ value, label: texts.foods[value] }))}
      />
      <GoodsField
        chosen={typed.goods}
        onChange={(goods) => set({ goods })}
        search={typed.search}
        onSearch={(search) => set({ search })}
      />
    </FormDialog>
  );
}

interface WordsProps {
  readonly label: string;
  readonly hint: string;
  readonly usual: readonly string[];
  readonly usualLabel: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onValueChange: (value: string) => void;
}

function Words({ label, hint, usual, usualLabel, value, error, onValueChange }: WordsProps) {
  return (
    <div className="grid gap-2">
      <Field label={label} hint={hint} error={error}>
        <TextArea
          rows={2}
          value={value}
          maxLength={maxStepText}
          onChange={({ target }) => onValueChange(target.value)}
        />
      </Field>
      <Suggestions label={usualLabel} options={usual} value={value} onValueChange={onValueChange} />
    </div>
  );
}

/** Quiet time after the last key before the goods are asked for, in milliseconds. */
const searchPauseMs = 250;

function GoodsField({
  chosen,
  onChange,
  search,
  onSearch,
}: {
  readonly chosen: readonly Chosen[];
  readonly onChange: (goods: readonly Chosen[]) => void;
  readonly search: string;
  readonly onSearch: (search: string) => void;
}) {
  const asked = useSettled(search, searchPauseMs);
  const { data } = useQuery(goodsQuery(asked));
  const rows = asked.trim().length < 2 ? [] : (data?.rows ?? []);
  const isSame = (one: Pick<Chosen, 'kind' | 'id'>, other: Pick<Chosen, 'kind' | 'id'>): boolean =>
    one.kind === other.kind && one.id === other.id;
  const detail = ({ left, place, blocked }: ConcernedNow): string =>
    [left, place, blocked ? texts.blocked : null].filter(Boolean).join(' · ');
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{texts.goods}</legend>
      {chosen.length === 0 ? null : (
        <ul aria-label={texts.chosenGoods} className="grid gap-1">
          {chosen.map((one) => (
            <li key={`${one.kind} ${one.id}`} className="flex items-center justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">{one.name}</span>
              <Button
                variant="ghost"
                size="sm"
                onClick={() => onChange(chosen.filter((other) => !isSame(one, other)))}
              >
                {texts.remove} <span className="sr-only">{one.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SearchInput
        label={texts.findGoods}
        value={search}
        onValueChange={onSearch}
        {...(data !== undefined && rows.length > 0 ? { resultText: texts.foundGoods(rows.length) } : {})}
      />
      {asked.trim().length >= 2 && data !== undefined && rows.length === 0 ? (
        <p className="text-sm text-muted">{texts.noGoods}</p>
      ) : null}
      {rows.map((row) => {
        const isChosen = chosen.some((one) => isSame(one, row));
        return (
          <Checkbox
            key={`${row.kind} ${row.id}`}
            label={row.name}
            hint={detail(row)}
            checked={isChosen}
            onChange={() =>
              onChange(
                isChosen
                  ? chosen.filter((one) => !isSame(one, row))
                  : [...chosen, { kind: row.kind, id: row.id, name: row.name }],
              )
            }
          />
        );
      })}
    </fieldset>
  );
}
