import { useInfiniteQuery } from '@tanstack/react-query';
import Droplet from 'lucide-react/icons/droplet';
import { matterTexts } from '#features/non-conformities/texts.it.ts';
import { entryColumns, goesOnAs, RegisterCard, useRegisterFilter } from '#features/registers/web/index.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { useClockBehind } from '#platform/ui/useClockBehind.ts';
import type { Matter, RegisterOil, RegisterState } from '../contract.ts';
import { oilKinds } from '../oil-kinds.ts';
import type { OilKind } from '../oil-kinds.ts';
import { isStillToChange } from '../still-to-change.ts';
import { limitThenText, wasToChange } from '../value-text.it.ts';
import { fryingOilTexts as texts, oilKindTexts } from './messages.it.ts';
import { OutcomeBadge } from './OutcomeBadge.tsx';
import { readRegisterPage, registerQuery } from './queries.ts';
import { oilFace, papersOf } from './register-face.ts';

const registerStates = [
  'ok',
  'near',
  'beyond',
  'open',
  'corrected',
] as const satisfies readonly RegisterState[];

/** What the register can be narrowed to besides words and days, and how it is called in the address. */
interface OwnFilter {
  readonly kind?: OilKind;
  readonly state?: RegisterState;
}
const isOneOf = (all: readonly string[]) => (text: string) => all.includes(text);
const ownFilters = {
  kind: { name: 'voce', isValue: isOneOf(oilKinds) },
  state: { name: 'esito', isValue: isOneOf(registerStates) },
};

type Going = readonly Pick<Matter, 'fryer' | 'performedAt'>[] | undefined;

interface Props {
  /** Oil beyond its limit that nobody has changed; undefined while nobody knows. */
  readonly going: Going;
  readonly write: {
    readonly onAnswer: (oil: RegisterOil) => void;
    readonly onCorrect: (oil: RegisterOil) => void;
  };
}

/**
 * The last 50 entries, newest first, and the earlier ones on demand, narrowed as wanted. A wrong one and its correction are
 * both there (C-48). A failure to load makes no toast.
 */
export function Register({ write, going }: Props) {
  const [query, setQuery] = useRegisterFilter<OwnFilter>(ownFilters);
  const register = useInfiniteQuery(registerQuery(query));
  return (
    <RegisterCard
      words={texts}
      icon={<Droplet />}
      columns={entryColumns({
        face: oilFace,
        words: texts,
        renderOutcome: (oil) => <Outcome oil={oil} going={going} />,
        write,
      })}
      register={register}
      filter={query}
      onFilter={setQuery}
      choices={[
        {
          field: 'kind',
          label: texts.filterKind,
          all: texts.allKinds,
          options: oilKinds.map((value) => ({ value, label: oilKindTexts[value] })),
        },
        {
          field: 'state',
          label: texts.filterState,
          all: texts.allStates,
          options: registerStates.map((value) => ({ value, label: texts.states[value] })),
        },
      ]}
      paper="/frying-oil/print"
      read={(cursor) => readRegisterPage(query, cursor)}
      loadColumns={async () => (await import('./register-csv.ts')).oilColumns}
    />
  );
}

/**
 * How it was then, by which limit, and whether the oil is still to be changed; of a collection, its papers. Nothing is green while
 * nobody knows what time it is (ERR-23).
 */
function Outcome({ oil, going }: { readonly oil: RegisterOil; readonly going: Going }) {
  const isClockBehind = useClockBehind();
  const papers = papersOf(oil);
  if (oil.outcome === null)
    return papers === null ? null : <span className="text-sm wrap-anywhere">{papers}</span>;
  const isStill = oil.outcome === 'ok' && isStillToChange(oil.fryer, new Date(oil.performedAt), going ?? []);
  return (
    <>
      <OutcomeBadge
        outcome={oil.outcome}
        isPast={isStill || oil.afterBeyond === true || going === undefined || isClockBehind}
      />
      {isStill || oil.afterBeyond ? (
        <span className="text-sm font-normal">{isStill ? texts.stillToChange : wasToChange}</span>
      ) : null}
      {oil.strip === null && oil.limitPercent !== null ? (
        <span className="text-sm text-muted">{limitThenText(oil.limitPercent)}</span>
      ) : null}
      {oil.open ? (
        <Badge tone="danger" className="whitespace-normal!">
          {goesOnAs(oil) === 'recheck' ? texts.toChange : matterTexts.open}
        </Badge>
      ) : null}
    </>
  );
}
