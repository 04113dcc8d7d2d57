import type { Today } from '../contract.ts';
import { DoneCard } from './DoneCard.tsx';
import { DueCard } from './DueCard.tsx';
import { ExpiringCard } from './ExpiringCard.tsx';

/** What is due, what expires, what was done today. */
export function Lists({ today }: { today: Today }) {
  const { tasks, readings, date } = today;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
      {tasks || readings ? <DueCard today={today} /> : null}
      {/* Two columns on a wide screen; on a phone what expires comes before what is done. */}
      <div className="grid gap-4 lg:gap-6">
        <ExpiringCard lots={today.expiring} total={today.expiringTotal} date={date} />
        {tasks || readings ? <DoneCard done={today.done} total={today.doneTotal} /> : null}
      </div>
    </div>
  );
}
