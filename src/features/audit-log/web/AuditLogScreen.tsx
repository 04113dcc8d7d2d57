import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import History from 'lucide-react/icons/rotate-ccw-clock';
import { hasFeature, useSession } from '#features/access/web/index.ts';
import { RegisterFilters, useRegisterFilter } from '#features/registers/web/index.ts';
import { isAwaited } from '#platform/http/awaited.ts';
import { errorText } from '#platform/http/client.ts';
import { formatItalianDate, formatTime, isLocalDate, romeDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { isUuid } from '#platform/kernel/ids.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { DateInput } from '#platform/ui/DateInput.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Select } from '#platform/ui/Select.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { useToday } from '#platform/ui/useToday.ts';
import type { AuditEntry } from '../contract.ts';
import { FileButtons } from './FileButtons.tsx';
import { auditLogTexts as texts } from './messages.it.ts';
import { NeedsPlan } from './NeedsPlan.tsx';
import { choicesQuery, logQuery } from './queries.ts';
import type { Narrowed } from './queries.ts';

/** How the filters are called in the address. */
interface OwnFilter {
  readonly operatorId?: string;
  readonly room?: string;
  readonly record?: string;
}
const ownFilters = {
  operatorId: { name: 'chi', isValue: isUuid },
  room: { name: 'stanza', isValue: (text: string) => /^[A-Za-z_]{1,40}$/.test(text) },
  record: { name: 'voce', isValue: isUuid },
};

/** `/audit-log`: who did what, by day, the newest first; narrowed by person, room, thing and days (PLAN-15). */
export function AuditLogScreen() {
  const session = useSession();
  if (session === undefined) return <SkeletonList rows={6} />;
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      {hasFeature(session, 'audit_log') ? <Log /> : <NeedsPlan />}
    </>
  );
}

function Log() {
  const [{ search: _, ...filter }, setFilter] = useRegisterFilter<OwnFilter>(ownFilters);
  const choices = useQuery(choicesQuery(true));
  const log = useInfiniteQuery(logQuery(filter, true));
  const rows = log.data?.pages.flatMap((page) => page.rows) ?? [];
  const total = log.data?.pages[0]?.total;
  const chosen = Object.keys(filter).length;
  if (isAwaited(choices)) return <SkeletonList rows={6} />;
  const narrow = (part: Narrowed): void => {
    const all = Object.entries({ ...filter, ...part }).filter(([, value]) => value !== '');
    setFilter(Object.fromEntries(all));
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <RegisterFilters
        chosen={chosen}
        total={total}
        onClear={() => setFilter({})}
        beside={rows.length > 0 ? <FileButtons query={filter} /> : null}
      >
        <Filters filter={filter} choices={choices.data} onChange={narrow} />
      </RegisterFilters>
      {rows.length > 0 ? <p className="text-sm text-muted">{texts.fileHint}</p> : null}
      {filter.record === undefined ? null : (
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="wrap-anywhere">
            {texts.onlyOne} {aboutText(rows[0]) || texts.oneThing}
          </span>
          <Button variant="ghost" onClick={() => narrow({ record: '' })}>
            {texts.anything}
          </Button>
        </p>
      )}
      {log.isPending ? (
        <SkeletonList rows={6} />
      ) : log.data === undefined ? (
        <LoadFailed quiet title={texts.failed} onRetry={log.refetch}>
          {errorText(log.error)}
        </LoadFailed>
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<History />}
          title={chosen > 0 ? texts.notFound : texts.empty}
          text={chosen > 0 ? texts.notFoundText : texts.emptyText}
          action={
            chosen > 0 ? (
              <Button variant="secondary" onClick={() => setFilter({})}>
                {texts.showAll}
              </Button>
            ) : null
          }
        />
      ) : (
        <>
          {total === undefined ? null : (
            <p role="status" className="figures text-sm text-muted">
              {texts.found(total)}
            </p>
          )}
          <Days rows={rows} />
          {log.hasNextPage ? (
            <Button
              variant="secondary"
              className="justify-self-center"
              pending={log.isFetchingNextPage}
              onClick={() => void log.fetchNextPage()}
            >
              {texts.more}
            </Button>
          ) : null}
        </>
      )}
    </div>
  );
}

interface FiltersProps {
  readonly filter: Narrowed;
  readonly choices:
    | {
        readonly people: readonly { readonly id: string; readonly name: string }[];
        readonly rooms: readonly { readonly key: string; readonly name: string }[];
      }
    | undefined;
  readonly onChange: (part: Narrowed) => void;
}

function Filters({ filter, choices, onChange }: FiltersProps) {
  const today = useToday();
  const day = (name: 'from' | 'to') => (
    <Field label={texts[name]}>
      <DateInput
        value={filter[name] !== undefined && isLocalDate(filter[name]) ? filter[name] : ''}
        today={today}
        onValueChange={(value: LocalDate | '') => onChange({ [name]: value })}
      />
    </Field>
  );
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <Field label={texts.person}>
        <Select
          value={filter.operatorId ?? ''}
          onChange={(event) => onChange({ operatorId: event.target.value })}
          options={[
            { value: '', label: texts.everybody },
            ...(choices?.people ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Field>
      <Field label={texts.room}>
        <Select
          value={filter.room ?? ''}
          onChange={(event) => onChange({ room: event.target.value })}
          options={[
            { value: '', label: texts.allRooms },
            ...(choices?.rooms ?? []).map(({ key, name }) => ({ value: key, label: name })),
          ]}
        />
      </Field>
      {day('from')}
      {day('to')}
    </div>
  );
}

const aboutText = (row: AuditEntry | undefined): string =>
  row === undefined ? '' : [row.about.kind, row.about.name].filter((part) => part !== null).join(': ');

/** The rows by day of Rome, as they come: the newest day first. */
function Days({ rows }: { readonly rows: readonly AuditEntry[] }) {
  const days = Map.groupBy(rows, ({ at }) => romeDate(new Date(at)));
  return [...days].map(([day, entries]) => (
    <Card key={day} title={formatItalianDate(day)} flush>
      <ul aria-label={formatItalianDate(day)} className="divide-y divide-line border-t border-line">
        {entries.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    </Card>
  ));
}

function Entry({ entry }: { readonly entry: AuditEntry }) {
  const { id, at, who, act, brief, cameBy, how, device } = entry;
  const about = aboutText(entry);
  return (
    <Link
      to={'/audit-log/$entryId' as never}
      params={{ entryId: id } as never}
      className="grid min-h-14 content-center gap-0.5 px-4 py-2 hover:bg-sunken sm:px-5"
    >
      <span className="wrap-anywhere">
        <span className="font-semibold">{act}</span>
        {about === '' ? null : ` · ${about}`}
      </span>
      {brief === null ? null : <span className="text-sm wrap-anywhere">{brief}</span>}
      <span className="text-sm wrap-anywhere text-muted">
        <time dateTime={at} className="figures">
          {formatTime(new Date(at))}
        </time>
        {[who, cameBy === 'screen' || cameBy === null ? null : how, device]
          .filter((part) => part !== null)
          .map((part) => ` · ${part}`)
          .join('')}
      </span>
    </Link>
  );
}
