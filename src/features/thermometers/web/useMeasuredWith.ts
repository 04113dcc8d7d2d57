import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#features/access/web/index.ts';
import type { InstrumentState, IsOff, MeasuredWith } from '#features/registers/measured-with.ts';
import { serverNow } from '#platform/http/server-clock.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import type { KeptWrite } from '#platform/offline/kept-write.ts';
import { useKeptWrites } from '#platform/offline/useKeptWrites.ts';
import type { Overview } from '../contract.ts';
import { usualMonths, usualTolerance } from '../deviation.ts';
import { knownOf } from '../known-of.ts';
import { standingOf } from '../standing.ts';
import type { Standing } from '../standing.ts';
import { chooseThermometer, useChosenThermometer } from './chosen-thermometer.ts';
import { proposedThermometer } from './proposed-thermometer.ts';
import { overviewQuery } from './queries.ts';
import { shownThermometers } from './shown-thermometers.ts';

const states: Readonly<Record<Standing, InstrumentState>> = {
  out: 'off',
  never: 'due',
  late: 'due',
  soon: 'in_order',
  in_order: 'in_order',
};

/** With what is measured on this device, and what else there is to measure with. */
export interface MeasuringWith {
  /** Those in use, as this device knows them. */
  readonly choices: readonly MeasuredWith[];
  /** The chosen one of them; null where nobody chose, or it is not in use any more. One that is off only where somebody chose it here. */
  readonly chosen: MeasuredWith | null;
  readonly choose: (thermometerId: string) => void;
}

/** The thermometers in use as this device knows them, by what the server said and what waits here. */
function choicesOf(data: Overview | undefined, kept: readonly KeptWrite[]): readonly MeasuredWith[] {
  const { thermometers, matters, isDoubted } = shownThermometers(data, kept);
  const rule = data?.rule ?? { tolerance: usualTolerance, months: usualMonths, setAt: null };
  const today = romeDate(serverNow());
  return thermometers
    .filter(({ archived }) => !archived)
    .map((one): MeasuredWith => {
      const state = states[standingOf(knownOf(one, matters, rule), rule.months, today)];
      return { id: one.id, name: one.name, state: state === 'in_order' && isDoubted ? 'due' : state };
    });
}

/** Whether a thermometer is known to be off, as far as this device has read of it: what waits here and is good by it leaves its duty owed. */
export function useIsOff(): IsOff {
  const { data } = useQuery({ ...overviewQuery(), enabled: false });
  const kept = useKeptWrites(useSession()?.restaurant?.id ?? null);
  const off = new Set(choicesOf(data, kept).flatMap(({ id, state }) => (state === 'off' ? [id] : [])));
  return (thermometerId) => typeof thermometerId === 'string' && off.has(thermometerId);
}

/**
 * The thermometers of the restaurant to measure with: a bad check that waits on this device counts at once.
 * @param about what is measured, where one form is there for several things: what is chosen though it is off is chosen for that alone
 */
export function useMeasuredWith(about = ''): MeasuringWith {
  const session = useSession();
  const restaurantId = session?.restaurant?.id ?? '';
  const { data } = useQuery({ ...overviewQuery(), enabled: restaurantId !== '' });
  const kept = useKeptWrites(restaurantId || null);
  const remembered = useChosenThermometer(restaurantId);
  const [offChosen, setOffChosen] = useState({ about, id: '' });
  const choices = choicesOf(data, kept);
  return {
    choices,
    chosen:
      choices.find(({ id, state }) => state === 'off' && offChosen.about === about && id === offChosen.id) ??
      proposedThermometer(choices, remembered),
    choose: (thermometerId) => {
      const isOff = choices.some(({ id, state }) => id === thermometerId && state === 'off');
      setOffChosen({ about, id: isOff ? thermometerId : '' });
      // The next form does not open with it.
      if (!isOff) chooseThermometer(restaurantId, thermometerId);
    },
  };
}
