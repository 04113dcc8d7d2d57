import type { ComponentType, SVGProps } from 'react';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarX from 'lucide-react/icons/calendar-x';
import ChefHat from 'lucide-react/icons/chef-hat';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Hourglass from 'lucide-react/icons/hourglass';
import ListChecks from 'lucide-react/icons/list-checks';
import Package from 'lucide-react/icons/package';
import QrCode from 'lucide-react/icons/qr-code';
import Thermometer from 'lucide-react/icons/thermometer';
import type { Tone } from '#platform/ui/tones.ts';
import type { Today } from '../contract.ts';
import { dashboardTexts } from './messages.it.ts';

const { cards: texts } = dashboardTexts;

/** One figure of the overview. */
export interface OverviewCard {
  readonly key: string;
  /** The screen behind the figure. */
  readonly to: string;
  readonly label: string;
  readonly value: number;
  readonly note: string;
  readonly tone: Tone;
  readonly icon: ComponentType<SVGProps<SVGSVGElement>>;
}

/** How many cards the overview has (DASH-02). */
const cardCount = 4;

/**
 * The four cards: those that the documents name (DASH-03…06) as far as their rooms have a screen and the plan holds
 * them; in place of the others, figures of rooms that are there.
 */
export function overviewCards(today: Today, hasRoom: (path: string) => boolean): readonly OverviewCard[] {
  return [
    preparations(today),
    products(today),
    codes(today),
    tasks(today),
    checks(today),
    readings(today),
    expiringToday(today),
    expiring(today),
    expired(today),
  ]
    .flatMap((card) => (card && hasRoom(card.to) ? [card] : []))
    .slice(0, cardCount);
}

const preparations = ({ preparations: value }: Today): OverviewCard => ({
  key: 'preparations',
  to: '/preparations',
  label: texts.preparations,
  value,
  note: value === 0 ? texts.noPreparations : texts.preparationsNote,
  tone: 'neutral',
  icon: ChefHat,
});

function products({ products: { count, expiring: soon, expired: past } }: Today): OverviewCard {
  const card = { key: 'products', to: '/inventory', label: texts.products, value: count, icon: Package };
  if (past > 0) {
    // Both figures, the worse one first (DASH-04).
    const note = soon > 0 ? `${texts.expired(past)}, ${texts.expiring(soon)}` : texts.expired(past);
    return { ...card, tone: 'danger', note };
  }
  if (soon > 0) return { ...card, tone: 'warning', note: texts.expiring(soon) };
  return { ...card, tone: 'neutral', note: texts.noneExpiring };
}

const codes = ({ codesThisMonth: value }: Today): OverviewCard | null =>
  value === null
    ? null
    : {
        key: 'codes',
        to: '/qr-labels',
        label: texts.codes,
        value,
        note: texts.codesNote,
        tone: 'neutral',
        icon: QrCode,
      };

function tasks({ tasks: figures }: Today): OverviewCard | null {
  if (!figures) return null;
  const { active, due, overdue, open, recheck, unsure = 0, wider = 0, resting = 0, missed = 0 } = figures;
  const card = { key: 'tasks', to: '/haccp', label: texts.tasks, value: active, icon: ListChecks };
  if (active === 0) return { ...card, tone: 'neutral', note: texts.noTasks };
  const matter = goingOn({ open, recheck });
  if (matter) return { ...card, ...matter };
  if (overdue > 0) return { ...card, tone: 'danger', note: texts.overdue(overdue) };
  // Nothing makes it done any more (HACCP-95).
  if (missed > 0) return { ...card, tone: 'warning', note: texts.missed(missed) };
  if (due > 0) return { ...card, tone: 'info', note: texts.due(due) };
  // Inside limits of which nobody said that they may be so wide (HACCP-28).
  if (wider > 0) return { ...card, tone: 'warning', note: texts.widerTasks(wider) };
  // A closed day owes nothing: that is not done.
  if (resting > 0) return { ...card, tone: 'neutral', note: texts.resting };
  // Done, and yet not all of it well: no green (C-61).
  if (unsure > 0) return { ...card, tone: 'neutral', note: texts.allDoneUnsure(unsure) };
  return { ...card, tone: 'ok', note: texts.allDone };
}

/** What is out of limits comes before everything else that a card could say (C-61). */
function goingOn({
  open,
  recheck,
}: {
  open: number;
  recheck: number;
}): Pick<OverviewCard, 'tone' | 'note'> | null {
  if (open + recheck === 0) return null;
  const note = [open > 0 ? texts.outOfLimit(open) : null, recheck > 0 ? texts.toRecheck(recheck) : null]
    .filter((part) => part !== null)
    .join(' · ');
  return { tone: open > 0 ? 'danger' : 'warning', note };
}

const checks = ({ tasks: figures }: Today): OverviewCard | null =>
  figures && {
    key: 'checks',
    to: '/haccp',
    label: texts.checks,
    value: figures.checksToday,
    note: texts.checksNote,
    tone: 'neutral',
    icon: ClipboardCheck,
  };

function readings({ readings: figures }: Today): OverviewCard | null {
  if (!figures) return null;
  const { today, outsideLimits, overdue, due, open, recheck, wider = 0 } = figures;
  const card = {
    key: 'readings',
    to: '/refrigeration',
    label: texts.readings,
    value: today,
    icon: Thermometer,
  };
  const matter = goingOn({ open, recheck });
  if (matter) return { ...card, ...matter };
  if (overdue > 0) return { ...card, tone: 'danger', note: texts.overdue(overdue) };
  if (due > 0) return { ...card, tone: 'info', note: texts.due(due) };
  // Over, and yet the day was not well: no green.
  if (outsideLimits > 0) return { ...card, tone: 'neutral', note: texts.over(outsideLimits) };
  // Inside limits of which nobody said that they may be so wide (FRIG-20).
  if (wider > 0) return { ...card, tone: 'warning', note: texts.wider(wider) };
  if (today > 0) return { ...card, tone: 'ok', note: texts.inside };
  return { ...card, tone: 'neutral', note: texts.noReadings };
}

const expiringToday = ({ products: { today: value } }: Today): OverviewCard => ({
  key: 'today',
  to: '/inventory',
  label: texts.today,
  value,
  note: value > 0 ? texts.todayNote : texts.noneToday,
  tone: value > 0 ? 'danger' : 'neutral',
  icon: Hourglass,
});

const expiring = ({ products: { expiring: value } }: Today): OverviewCard => ({
  key: 'expiring',
  to: '/inventory',
  label: texts.within,
  value,
  note: texts.withinNote,
  tone: value > 0 ? 'warning' : 'neutral',
  icon: CalendarClock,
});

const expired = ({ products: { expired: value } }: Today): OverviewCard => ({
  key: 'expired',
  to: '/inventory',
  label: texts.expiredTitle,
  value,
  note: value > 0 ? texts.expiredNote : texts.noneExpired,
  tone: value > 0 ? 'danger' : 'ok',
  icon: CalendarX,
});
