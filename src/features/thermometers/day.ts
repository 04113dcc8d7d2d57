/** What the register of thermometers tells of a day: those that are off, those that are to be checked, and what was recorded. */
import type { DayTold, Done, Viewer } from '#features/day/day.ts';
import { mattersOfDay } from '#features/registers/matters-of-day.ts';
import type { Thermometer } from './contract.ts';
import { dayTexts } from './day.it.ts';
import type { Accuracy, CheckMethod, EntryKind } from './entry-kinds.ts';
import { knownOf } from './known-of.ts';
import type { RuleNow } from './known-of.ts';
import { dueOf, isToCheck, standingOf } from './standing.ts';
import type { ThermometerMatter } from './thermometer-matter.ts';
import { entryValueText, measuredText } from './value-text.it.ts';

/** The entries of a day: how many count, and the newest ones. */
export interface EntriesOfDay {
  readonly count: number;
  readonly entries: readonly {
    readonly id: string;
    readonly kind: EntryKind;
    readonly thermometer_id: string;
    readonly thermometer: string;
    readonly method: CheckMethod | null;
    readonly read_celsius: number | null;
    readonly expected_celsius: number | null;
    readonly accuracy: Accuracy | null;
    readonly operator_name: string;
    readonly performed_at: string;
  }[];
}

/** What is known of the thermometers. */
export interface StoredThermometers {
  readonly matters: readonly ThermometerMatter[];
  readonly thermometers: readonly Thermometer[];
  readonly rule: RuleNow;
}

const outcomes = { exact: 'ok', wide: 'warning', off: 'critical' } as const satisfies Record<
  Accuracy,
  Done['outcome']
>;

/** Thermometers in use that are to be checked, the most pressing first, with the day by which. */
export const toCheck = ({ matters, thermometers, rule }: StoredThermometers, { today }: Viewer) =>
  thermometers
    .filter(({ archived }) => !archived)
    .map((one) => {
      const known = knownOf(one, matters, rule);
      return {
        id: one.id,
        name: one.name,
        standing: standingOf(known, rule.months, today),
        dueOn: dueOf(known, rule.months),
        isNarrowed: known.narrowedOn !== null,
      };
    })
    .filter(({ standing }) => isToCheck(standing))
    .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn) || a.name.localeCompare(b.name, 'it'));

/**
 * The day of thermometers at an instant. Without registers in the plan none is to be checked; what was recorded under a better
 * plan stays done (C-07), and one that is off is told of until it was checked well or replaced (PLAN-40).
 */
export function thermometersDay(
  { done, ...stored }: StoredThermometers & { readonly done: EntriesOfDay },
  viewer: Viewer,
): DayTold {
  const { matters } = stored;
  // A good check elsewhere of a thermometer that is out of service says nothing good of it.
  const isOut = (id: string): boolean => matters.some(({ thermometerId }) => thermometerId === id);
  const told: DayTold = {
    done: {
      count: done.count,
      entries: done.entries.map((one) => ({
        id: one.id,
        kind: 'thermometer',
        title: dayTexts.done(one.thermometer),
        value: entryValueText({
          kind: one.kind,
          method: one.method,
          readCelsius: one.read_celsius,
          expectedCelsius: one.expected_celsius,
        }),
        outcome:
          one.accuracy === null || (one.accuracy === 'exact' && isOut(one.thermometer_id))
            ? null
            : outcomes[one.accuracy],
        operatorName: one.operator_name,
        performedAt: new Date(one.performed_at),
      })),
    },
  };
  const out = {
    ...told,
    ...mattersOfDay(
      'thermometer',
      matters.map((matter) => ({
        ...matter,
        id: matter.calibrationId,
        name: matter.thermometer,
        value: measuredText(matter.readCelsius, matter.expectedCelsius),
      })),
    ),
  };
  if (!viewer.holds('registers')) return out;
  return {
    ...out,
    deadlines: toCheck(stored, viewer).map(({ id, name, standing, dueOn }) => ({
      kind: 'thermometer',
      id,
      name,
      dueOn,
      state: standing === 'soon' ? 'soon' : standing === 'late' ? 'late' : 'never',
    })),
  };
}
