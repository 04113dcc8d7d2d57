import { useInfiniteQuery } from '@tanstack/react-query';
import ThermometerSun from 'lucide-react/icons/thermometer-sun';
import { entryColumns, MatterBadge, RegisterCard, useRegisterFilter } from '#features/registers/web/index.ts';
import { Button } from '#platform/ui/Button.tsx';
import { useClockBehind } from '#platform/ui/useClockBehind.ts';
import type { RegisterCalibration, RegisterState } from '../contract.ts';
import { toleranceText } from '../value-text.it.ts';
import { AccuracyBadge } from './AccuracyBadge.tsx';
import type { FoundOff } from './MeasuredDialog.tsx';
import { thermometersTexts as texts } from './messages.it.ts';
import { readRegisterPage, registerQuery } from './queries.ts';
import { calibrationFace } from './register-face.ts';

const registerStates = [
  'exact',
  'wide',
  'off',
  'open',
  'corrected',
] as const satisfies readonly RegisterState[];

/** What the register can be narrowed to besides words and days, and how it is called in the address. */
interface OwnFilter {
  readonly thermometerId?: string;
  readonly state?: RegisterState;
}
const isOneOf = (all: readonly string[]) => (text: string) => all.includes(text);
const ownFilters = {
  thermometerId: { name: 'termometro', isValue: (text: string) => /^[0-9a-f-]{36}$/.test(text) },
  state: { name: 'esito', isValue: isOneOf(registerStates) },
};

/** Thermometers that are out of service; undefined while nobody knows. */
type Out = readonly { readonly thermometerId: string }[] | undefined;

interface Props {
  readonly out: Out;
  /** All of them, also those that were put away. */
  readonly thermometers: readonly { readonly id: string; readonly name: string }[];
  readonly write: {
    readonly onAnswer: (entry: RegisterCalibration) => void;
    readonly onCorrect: (entry: RegisterCalibration) => void;
  };
  /** Shows what was measured with a thermometer since its last good check before this one. */
  readonly onMeasured: (of: FoundOff) => void;
}

/**
 * The last 50 entries, newest first, and the earlier ones on demand, narrowed as wanted. A wrong one and its correction are
 * both there (C-48). A failure to load makes no toast.
 */
export function Register({ write, out, thermometers, onMeasured }: Props) {
  const [query, setQuery] = useRegisterFilter<OwnFilter>(ownFilters);
  const register = useInfiniteQuery(registerQuery(query));
  return (
    <RegisterCard
      words={texts}
      icon={<ThermometerSun />}
      columns={entryColumns({
        face: calibrationFace,
        words: texts,
        renderOutcome: (entry) => <Outcome entry={entry} out={out} onMeasured={onMeasured} />,
        write,
      })}
      register={register}
      filter={query}
      onFilter={setQuery}
      choices={[
        {
          field: 'thermometerId',
          label: texts.filterThermometer,
          all: texts.allThermometers,
          options: thermometers.map(({ id, name }) => ({ value: id, label: name })),
        },
        {
          field: 'state',
          label: texts.filterState,
          all: texts.allStates,
          options: registerStates.map((value) => ({ value, label: texts.states[value] })),
        },
      ]}
      paper="/thermometers/print"
      read={(cursor) => readRegisterPage(query, cursor)}
      loadColumns={async () => (await import('./register-csv.ts')).calibrationColumns}
    />
  );
}

/**
 * How it was then, by which tolerance, and whether it goes on. A good check of a thermometer that is out of service is not green, nor
 * anything while nobody knows what time it is (ERR-23).
 */
function Outcome({
  entry,
  out,
  onMeasured,
}: {
  readonly entry: RegisterCalibration;
  readonly out: Out;
  readonly onMeasured: Props['onMeasured'];
}) {
  const isClockBehind = useClockBehind();
  if (entry.accuracy === null) return null;
  const isOut = out?.some(({ thermometerId }) => thermometerId === entry.thermometerId) ?? true;
  return (
    <>
      <AccuracyBadge accuracy={entry.accuracy} isPast={isOut || isClockBehind} />
      {entry.tolerance === null ? null : (
        <span className="text-sm text-muted">{toleranceText(entry.tolerance)}</span>
      )}
      <MatterBadge row={entry} />
      {entry.accuracy === 'off' ? (
        <Button
          variant="ghost"
          size="sm"
          className="max-sm:-mr-4 sm:-ml-4"
          onClick={() => onMeasured({ calibrationId: entry.id, thermometer: entry.thermometer })}
        >
          {texts.measured} <span className="sr-only">{texts.ofThermometer(entry.thermometer)}</span>
        </Button>
      ) : null}
    </>
  );
}
