import { Link } from '@tanstack/react-router';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { inventoryTexts } from './messages.it.ts';

/** From a movement that finds only what may not be used any more to the page of that lot, where it is discarded. */
export function WayToDiscard({ lotId }: { lotId: string }) {
  return (
    <Link
      to="/inventory/lots/$lotId"
      params={{ lotId }}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      {inventoryTexts.movement.toDiscard}
    </Link>
  );
}
