import { useRef, useState, type RefObject } from 'react';
import { parseItalianDecimal } from '#platform/kernel/numbers.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { RadioGroup } from '#platform/ui/RadioGroup.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { useKeptState } from '#platform/ui/useKept.ts';
import type { Task } from '../contract.ts';
import type { TaskFields } from '../task-fields.ts';
import { hasNothingToMeasure, parseCriticalLimit } from '../critical-limit.ts';
import { figureTexts } from '../texts.it.ts';
import { figuresProblem, type LimitFigures } from '../limits-of.ts';
import { measureUnits, type MeasureUnit } from '../measure-units.ts';
import { haccpTexts } from './messages.it.ts';

const { form: texts, units } = haccpTexts;

type Problems = Partial<Record<keyof LimitFigures | 'judging', string>>;

/** What the form knows of a limit beside its text. */
export interface Judging {
  /** The text can not be compared: how it is judged is asked. */
  readonly isAsked: boolean;
  readonly isDirty: boolean;
  /** The figures as far as they are typed, and nothing where the text says them; null while they say no limit. */
  readonly figures: Partial<LimitFigures> | null;
  /** The figures to send, nothing where the text says them; null when something is missing, which is then shown. */
  readonly read: () => Partial<Pick<TaskFields, keyof LimitFigures>> | null;
  readonly state: {
    readonly wordless: boolean;
    readonly chosen: 'sight' | 'figures' | null;
    readonly typed: Typed;
    readonly problems: Problems;
    readonly question: RefObject<HTMLDivElement | null>;
    readonly choose: (how: 'sight' | 'figures') => void;
    readonly type: (field: keyof Typed, text: string) => void;
  };
}

interface Typed {
  readonly limitMinimum: string;
  readonly limitMaximum: string;
  readonly limitUnit: MeasureUnit | '';
}

const figureText = (value: number | undefined): string =>
  value === undefined ? '' : String(value).replace('.', ',');

/**
 * How a limit is judged that its text does not say (C-29): by figures typed beside it, or by eye, which has to be chosen,
 * and anew for another text, because nobody should find out at the fridge that a number was compared with nothing.
 */
export function useLimitJudging(
  text: string,
  task: Task | undefined,
  draft: string,
  handedOver: boolean,
): Judging {
  const limit = text.trim();
  const stored = task?.criticalLimit ?? '';
  const hasFigures = task?.limitMinimum !== undefined || task?.limitMaximum !== undefined;
  const [how, setHow] = useState<{ readonly of: string; readonly chosen: 'sight' | 'figures' } | null>(() => {
    if (hasFigures) return { of: stored, chosen: 'figures' };
    return task && hasNothingToMeasure(stored) ? { of: stored, chosen: 'sight' } : null;
  });
  const [typed, setTyped] = useKeptState<Typed>(
    `${draft}.figures`,
    {
      limitMinimum: figureText(task?.limitMinimum),
      limitMaximum: figureText(task?.limitMaximum),
      limitUnit: hasFigures ? (task?.limitUnit ?? '') : 'celsius',
    },
    handedOver,
  );
  const [isDirty, setDirty] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const question = useRef<HTMLDivElement>(null);
  const isAsked = limit !== '' && parseCriticalLimit(limit) === null;
  const chosen = how !== null && (how.chosen === 'figures' || how.of === limit) ? how.chosen : null;

  function read(): ReturnType<Judging['read']> {
    if (!isAsked) return {};
    if (chosen === 'sight') return { limitMinimum: null, limitMaximum: null, limitUnit: null };
    const found =
      chosen === null ? { problems: { judging: texts.judgingMissing } } : readFigures(limit, typed);
    if (found.figures) return found.figures;
    setProblems(found.problems);
    question.current?.scrollIntoView({ block: 'center' });
    question.current?.focus({ preventScroll: true });
    return null;
  }

  return {
    isAsked,
    isDirty,
    figures: !isAsked ? {} : chosen === 'figures' ? (readFigures(limit, typed).figures ?? null) : null,
    read,
    state: {
      wordless: hasNothingToMeasure(limit),
      chosen,
      typed,
      problems,
      question,
      choose: (next) => {
        setHow({ of: limit, chosen: next });
        setProblems({});
        setDirty(true);
      },
      type: (field, value) => {
        setTyped({ ...typed, [field]: value });
        setProblems({});
        setDirty(true);
      },
    },
  };
}

type ReadFigures =
  | { readonly figures: LimitFigures; readonly problems?: never }
  | { readonly figures?: never; readonly problems: Problems };

function readFigures(limit: string, typed: Typed): ReadFigures {
  const ends = { limitMinimum: readEnd(typed.limitMinimum), limitMaximum: readEnd(typed.limitMaximum) };
  const { limitMinimum: low, limitMaximum: high } = ends;
  if (low === undefined || high === undefined) {
    const wrong = fieldText('not_a_number');
    return {
      problems: {
        ...(low === undefined ? { limitMinimum: wrong } : {}),
        ...(high === undefined ? { limitMaximum: wrong } : {}),
      },
    };
  }
  if (low === null && high === null) return { problems: { limitMinimum: texts.figuresMissing } };
  const figures = {
    limitMinimum: low,
    limitMaximum: high,
    limitUnit: typed.limitUnit === '' ? null : typed.limitUnit,
  };
  const problem = figuresProblem(limit, figures);
  return problem === null ? { figures } : { problems: { [problem.field]: figureTexts[problem.code] } };
}

/** An end of a limit; null where none is typed, undefined for what is no number. */
function readEnd(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const read = parseItalianDecimal(text);
  return read.ok ? read.value : undefined;
}

interface Props {
  readonly state: Judging['state'];
  /** What the server found wrong, by field. */
  readonly refused: Readonly<Record<string, string>>;
}

/** Says that a limit can not be compared, and asks how it is judged. */
export function LimitJudging({ state, refused }: Props) {
  const { wordless, chosen, typed, problems, question, choose, type } = state;
  return (
    <div ref={question} tabIndex={-1} className="grid gap-3 outline-none">
      <Banner tone="warning" live title={wordless ? texts.limitWordless : texts.limitUnread}>
        {wordless ? texts.limitWordlessText : texts.limitUnreadText}
      </Banner>
      <RadioGroup
        label={texts.judging}
        required
        value={chosen ?? undefined}
        onValueChange={choose}
        error={problems.judging}
        options={(['figures', 'sight'] as const).map((value) => ({ value, ...texts.judgings[value] }))}
      />
      {chosen === 'figures' ? (
        <div className="grid grid-cols-3 items-start gap-3">
          {(['limitMinimum', 'limitMaximum'] as const).map((end) => (
            <Field key={end} label={texts[end]} error={problems[end] ?? refused[end]}>
              <TextInput
                autoComplete="off"
                inputMode="text"
                value={typed[end]}
                onChange={(event) => type(end, event.target.value)}
              />
            </Field>
          ))}
          <Field label={texts.limitUnit} error={problems.limitUnit ?? refused['limitUnit']}>
            <Select
              value={typed.limitUnit}
              onChange={(event) => type('limitUnit', event.target.value)}
              options={[
                ...measureUnits.map((value) => ({ value, label: units[value] })),
                { value: '', label: texts.noUnit },
              ]}
            />
          </Field>
        </div>
      ) : null}
    </div>
  );
}
