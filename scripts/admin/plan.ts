import { endOfRomeDay, parseItalianDate, romeDate } from '#platform/kernel/dates.ts';
import { planTypes } from '#features/access/entitlements.ts';
import { changePlan } from '#features/plans/server/index.ts';
import { adminTexts as texts } from '../messages.it.ts';
import { readEmail } from './command.ts';
import type { Command } from './command.ts';

/** Plans that are given until a day, and give nothing without one (C-06). */
const bonuses: readonly string[] = ['bonus', 'bonus_plus'];

/** Gives the restaurant of a person another plan (C-44). */
export const plan: Command = {
  help: texts.helpOf.plan,
  options: { until: { type: 'string' } },
  words: 2,
  async run(host, { positionals: [address = '', written = ''], values }) {
    const email = readEmail(host, address);
    if (email === null) return 2;
    const planType = planTypes.find((known) => known === written);
    if (!planType) {
      host.err(texts.unknownPlan(written, planTypes.join(', ')));
      return 2;
    }
    const day = values['until'];
    if ((day !== undefined) !== bonuses.includes(planType)) {
      host.err(day === undefined ? texts.untilNeeded(planType) : texts.untilUnused(planType));
      return 2;
    }
    const now = host.now();
    let until: Date | null = null;
    if (day !== undefined) {
      const read = parseItalianDate(String(day));
      if (!read.ok || read.value < romeDate(now)) {
        host.err(texts.wrongDate(String(day)));
        return 2;
      }
      until = endOfRomeDay(read.value);
    }
    const change = await host.open(({ database }) => changePlan(database, email, planType, now, until));
    if (!change) {
      host.err(texts.unknownEmail(email));
      return 1;
    }
    host.out(texts.planChanged(change.restaurantName, change.from, change.to));
    return 0;
  },
};
