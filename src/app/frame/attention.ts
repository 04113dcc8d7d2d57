import type { Today } from '#features/dashboard/contract.ts';

/** One thing that the bell tells: what, how often, where to look, and the first of them by name. */
export interface Attention {
  readonly kind: 'overdue' | 'outside' | 'expired' | 'expiring';
  readonly count: number;
  readonly to: '/haccp' | '/refrigeration' | '/inventory';
  readonly tone: 'danger' | 'warning';
  /** The first ones, as far as the day's summary names them. */
  readonly named: readonly { readonly id: string; readonly name: string; readonly detail: Detail }[];
}

/** What stands beside a name: an instant, a lot with its date, or the value as it is written. */
export type Detail =
  | { readonly dueAt: string }
  | { readonly lotNumber: string; readonly expiryDate: string }
  | { readonly value: string };

/** Names that are told for each kind; the screen behind the link has them all. */
const namedAtMost = 3;

/**
 * What needs a look now, from the day's own summary, the most urgent first (NAV-06): controls past their time, readings
 * outside their limits today, products past their date, products that expire within the summary's days. Kinds of which
 * there is nothing, or which the plan does not hold, are left out.
 */
export function attentionOf(today: Today): readonly Attention[] {
  const lots = (expired: boolean): Attention['named'] =>
    today.expiring
      .filter(({ expiryDate }) => expiryDate < today.date === expired)
      .map(({ lotId, productName, lotNumber, expiryDate }) => ({
        id: lotId,
        name: productName,
        detail: { lotNumber, expiryDate },
      }));
  const all: readonly Attention[] = [
    {
      kind: 'overdue',
      count: today.tasks?.overdue ?? 0,
      to: '/haccp',
      tone: 'danger',
      named: today.due
        .filter(({ state }) => state === 'overdue')
        .map(({ id, name, dueAt }) => ({ id, name, detail: { dueAt } })),
    },
    {
      kind: 'outside',
      count: today.readings?.outsideLimits ?? 0,
      to: '/refrigeration',
      tone: 'danger',
      named: today.done
        .filter(
          ({ kind, outcome }) => kind === 'reading' && (outcome === 'warning' || outcome === 'critical'),
        )
        .map(({ id, title, value }) => ({ id, name: title, detail: { value } })),
    },
    { kind: 'expired', count: today.products.expired, to: '/inventory', tone: 'danger', named: lots(true) },
    {
      kind: 'expiring',
      count: today.products.expiring,
      to: '/inventory',
      tone: 'warning',
      named: lots(false),
    },
  ];
  return all
    .filter(({ count }) => count > 0)
    .map((one) => ({ ...one, named: one.named.slice(0, namedAtMost) }));
}

/** How many things need a look: the number on the bell. */
export const attentionCount = (today: Today): number =>
  attentionOf(today).reduce((sum, { count }) => sum + count, 0);
