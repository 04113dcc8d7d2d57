import { operatorName } from '#features/access/operator-name.ts';
import { formatTime } from '#platform/kernel/dates.ts';
import { Card } from '#platform/ui/Card.tsx';
import type { DayEnd } from '../contract.ts';
import { dayEndTexts as texts } from './day-end.it.ts';

/** Who recorded something on a day, from when to when, and in which rooms (DASH-46). */
export function PeopleCard({ people }: { people: DayEnd['people'] }) {
  return (
    <Card title={texts.peopleTitle} aria-label={texts.peopleTitle}>
      {people.length === 0 ? (
        <p className="text-muted">{texts.peopleEmpty}</p>
      ) : (
        <ul className="-mt-2 divide-y divide-line">
          {people.map(({ id, name, count, firstAt, lastAt, rooms }) => (
            <li key={id} className="py-3">
              <div className="flex flex-wrap items-baseline justify-between gap-x-3">
                <p className="font-semibold wrap-anywhere">{operatorName(name)}</p>
                <p className="figures text-muted">
                  {firstAt === lastAt ? texts.one : texts.from} <Time at={firstAt} />
                  {firstAt === lastAt ? null : (
                    <>
                      {' '}
                      {texts.to} <Time at={lastAt} />
                    </>
                  )}
                </p>
              </div>
              <p className="text-sm leading-5 wrap-anywhere text-muted">
                {texts.peopleOf(count)}:{' '}
                {rooms.map((room) => `${room.name} ${String(room.count)}`).join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-sm text-muted">{texts.peopleNote}</p>
    </Card>
  );
}

const Time = ({ at }: { at: string }) => <time dateTime={at}>{formatTime(new Date(at))}</time>;
