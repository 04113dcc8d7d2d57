import { useInfiniteQuery } from '@tanstack/react-query';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { RegisterCard, useRegisterFilter } from '#features/registers/web/index.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { momentText } from '#platform/kernel/moment-text.it.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import type { Column } from '#platform/ui/DataTable.tsx';
import { useNow } from '#platform/ui/useNow.ts';
import type { NonConformityShown } from '../contract.ts';
import { nonConformityKinds } from '#features/day/kinds.ts';
import type { NonConformityKind } from '#features/day/kinds.ts';
import { nonConformityStates } from '../kinds.ts';
import type { NonConformityState } from '../kinds.ts';
import { ageText } from '../age.it.ts';
import { faces } from './faces-of-rooms.ts';
import { KeyLink } from './KeyLink.tsx';
import { nonConformityTexts as texts } from './messages.it.ts';
import { readRegisterPage, registerQuery } from './queries.ts';
import { StateBadge } from './StateBadge.tsx';

/** What the register can be narrowed to besides words and days, and how it is called in the address. */
interface OwnFilter {
  readonly kind?: NonConformityKind;
  readonly state?: NonConformityState;
}
const isOneOf = (all: readonly string[]) => (text: string) => all.includes(text);
const ownFilters = {
  kind: { name: 'stanza', isValue: isOneOf(nonConformityKinds) },
  state: { name: 'stato', isValue: isOneOf(nonConformityStates) },
};

const columns = (now: Date): readonly Column<NonConformityShown>[] => [
  {
    key: 'subject',
    header: texts.columns.subject,
    primary: true,
    cell: ({ id, kind, name, deviations, count }) => (
      <span className="block min-w-40">
        <KeyLink id={id} className="inline-flex min-h-12 items-center">
          {name}
        </KeyLink>
        <span className="block text-sm font-normal text-muted wrap-anywhere">
          {faces[kind].name} · {texts.values(deviations.at(-1)?.value ?? '', count)}
        </span>
      </span>
    ),
  },
  {
    key: 'state',
    header: texts.columns.state,
    cell: ({ state, timesIn30Days }) => (
      <span className="flex flex-wrap gap-2 max-sm:justify-end">
        <StateBadge state={state} />
        {timesIn30Days > 1 ? <Badge tone="warning">{texts.timesInMonth(timesIn30Days)}</Badge> : null}
      </span>
    ),
  },
  {
    key: 'opened',
    header: texts.columns.opened,
    cell: ({ openedAt, state }) => (
      <span className="block min-w-32 max-sm:text-right max-sm:text-sm">
        <time dateTime={openedAt}>{momentText(new Date(openedAt), romeDate(now))}</time>
        {state === 'closed' ? null : (
          <span className="block text-sm text-muted">{ageText(new Date(openedAt), now)}</span>
        )}
      </span>
    ),
  },
];

/** The non-conformities of all rooms, newest first, and the earlier ones on demand, narrowed as wanted. */
export function Register() {
  const [query, setQuery] = useRegisterFilter<OwnFilter>(ownFilters);
  const register = useInfiniteQuery(registerQuery(query));
  const now = useNow();
  return (
    <RegisterCard
      words={texts}
      icon={<TriangleAlert />}
      columns={columns(now)}
      register={register}
      filter={query}
      onFilter={setQuery}
      choices={[
        {
          field: 'state',
          label: texts.filterState,
          all: texts.allStates,
          options: nonConformityStates.map((value) => ({ value, label: texts.states[value] })),
        },
        {
          field: 'kind',
          label: texts.filterKind,
          all: texts.allKinds,
          options: nonConformityKinds.map((value) => ({ value, label: faces[value].name })),
        },
      ]}
      paper="/non-conformities/print"
      read={(cursor) => readRegisterPage(query, cursor)}
      loadColumns={async () => (await import('./register-csv.ts')).nonConformityColumns}
    />
  );
}
