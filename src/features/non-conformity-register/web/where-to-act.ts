import type { NonConformityShown } from '../contract.ts';
import { goesOn } from '../kinds.ts';

/** A place in the app, as a link takes it. */
interface Place {
  readonly to: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, string>>;
}

/** Where what goes on is ended: only its own room measures again and judges food. Null of what is over. */
export function whereToAct({ kind, state, deviations, goods }: NonConformityShown): Place | null {
  if (!goesOn(state)) return null;
  const entryId = deviations.findLast(({ endedAt }) => endedAt === null)?.entryId ?? '';
  switch (kind) {
    case 'reading':
      return { to: '/refrigeration', search: { chiarisci: entryId } };
    case 'check':
      return { to: '/haccp', search: { chiarisci: entryId } };
    case 'pest':
      return { to: '/pest-control', search: { chiarisci: entryId } };
    case 'process':
      return { to: '/process-checks', search: { chiarisci: entryId } };
    case 'oil':
      return { to: '/frying-oil', search: { chiarisci: entryId } };
    case 'thermometer':
      return { to: '/thermometers', search: { chiarisci: entryId } };
    case 'delivery': {
      const lot = goods.find((one) => one.kind === 'lot');
      return lot
        ? { to: '/inventory/lots/$lotId', params: { lotId: lot.id } }
        : { to: '/inventory/deliveries' };
    }
    case 'recall':
      return { to: '/traceability/recalls/$recallId', params: { recallId: entryId } };
  }
}
