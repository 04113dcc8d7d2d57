import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { hasFeature, useSession } from '#features/access/web/index.ts';
import { errorCode, errorText } from '#platform/http/client.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { timeByText } from '#platform/kernel/time-by.it.ts';
import { BackLink } from '#platform/ui/BackLink.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import type { AuditEntryWhole } from '../contract.ts';
import { auditLogTexts as texts } from './messages.it.ts';
import { NeedsPlan } from './NeedsPlan.tsx';
import { entryQuery } from './queries.ts';

/** `/audit-log/$entryId`: one act with who, when, how and from where, and before and after field by field (PLAN-15). */
export function AuditEntryScreen() {
  const { entryId = '' }: { entryId?: string } = useParams({ strict: false });
  const session = useSession();
  const isHeld = session !== undefined && hasFeature(session, 'audit_log');
  const { data: entry, isPending, error, refetch } = useQuery(entryQuery(entryId, isHeld));
  const back = <BackLink to={'/audit-log' as never}>{texts.back}</BackLink>;
  if (session === undefined) return <SkeletonList rows={5} />;
  if (!isHeld)
    return (
      <>
        <PageHeader title={texts.title} back={back} />
        <NeedsPlan />
      </>
    );
  if (isPending) return <SkeletonList rows={5} />;
  if (entry === undefined)
    return (
      <>
        <PageHeader title={texts.title} back={back} />
        <LoadFailed
          quiet
          title={errorCode(error) === 'NOT_FOUND' ? texts.gone : texts.oneFailed}
          onRetry={refetch}
        >
          {errorText(error)}
        </LoadFailed>
      </>
    );
  return (
    <>
      <PageHeader
        title={entry.act}
        description={`${entry.who}, ${formatItalianDateTime(new Date(entry.at))}`}
        back={back}
      />
      <div className="grid grid-cols-1 gap-4 lg:gap-6">
        <Facts entry={entry} />
        <Change entry={entry} />
      </div>
    </>
  );
}

interface Part {
  readonly entry: AuditEntryWhole;
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-h-12 py-1">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Facts({ entry }: Part) {
  const { who, at, room, about, made, how, device, deviceTime, timeBy } = entry;
  return (
    <Card title={texts.facts}>
      <dl className="grid gap-x-6 sm:grid-cols-2">
        <Fact label={texts.who}>{who}</Fact>
        <Fact label={texts.when}>
          <time dateTime={at} className="figures">
            {formatItalianDateTime(new Date(at))}
          </time>
        </Fact>
        <Fact label={texts.where}>{room}</Fact>
        <Fact label={texts.how}>{how}</Fact>
        <Fact label={texts.device}>{device ?? texts.deviceUnknown}</Fact>
        {deviceTime === null ? null : (
          <Fact label={texts.deviceTime}>
            <span className="figures">{formatItalianDateTime(new Date(deviceTime))}</span>
            {timeBy === null ? null : ` · ${timeByText(timeBy, who)}`}
          </Fact>
        )}
        <Fact label={texts.about}>
          <Thing thing={about} />
        </Fact>
        {made === null ? null : (
          <Fact label={texts.made}>
            <Thing thing={made} />
          </Fact>
        )}
      </dl>
      <Link
        to={'/audit-log' as never}
        search={{ voce: about.id } as never}
        className="inline-flex min-h-12 items-center font-semibold text-primary underline"
      >
        {texts.everythingAbout}
      </Link>
    </Card>
  );
}

/** A thing or a record, and the way to it where it is shown. */
function Thing({ thing: { kind, name, path } }: { readonly thing: AuditEntryWhole['about'] }) {
  const words = [kind, name].filter((part) => part !== null).join(': ') || texts.none;
  if (path === null) return words;
  const [to = path, search] = path.split('?');
  return (
    <Link
      to={to as never}
      search={Object.fromEntries(new URLSearchParams(search)) as never}
      className="inline-flex min-h-12 items-center font-semibold text-primary underline"
    >
      {words}
    </Link>
  );
}

function Change({ entry: { hasBefore, changed, same, said } }: Part) {
  if (!hasBefore)
    return (
      <Card title={texts.said} flush>
        {said.length === 0 ? (
          <p className="px-4 pb-4 text-muted">{texts.nothingSaid}</p>
        ) : (
          <SaidList label={texts.said} fields={said} />
        )}
      </Card>
    );
  return (
    <>
      <Card title={texts.changed} flush>
        {changed.length === 0 ? (
          <p className="px-4 pb-4 text-muted">{texts.nothingChanged}</p>
        ) : (
          <ul aria-label={texts.changed} className="divide-y divide-line border-t border-line">
            {changed.map(({ label, before, after }) => (
              <li key={label} className="px-4 py-3 sm:px-5">
                <p className="font-semibold wrap-anywhere">{label}</p>
                <dl className="mt-1 grid grid-cols-2 gap-4">
                  <Side label={texts.before} text={before} />
                  <Side label={texts.after} text={after} isNew />
                </dl>
              </li>
            ))}
          </ul>
        )}
        {same.length === 0 ? null : (
          <details className="border-t border-line">
            <summary className="flex min-h-14 cursor-pointer items-center px-4 font-semibold sm:px-5">
              {texts.same(same.length)}
            </summary>
            <SaidList label={texts.same(same.length)} fields={same} />
          </details>
        )}
      </Card>
      {said.length === 0 ? null : (
        <Card title={texts.alsoSaid} flush>
          <SaidList label={texts.alsoSaid} fields={said} />
        </Card>
      )}
    </>
  );
}

function Side({
  label,
  text,
  isNew = false,
}: {
  readonly label: string;
  readonly text: string | null;
  readonly isNew?: boolean;
}) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd
        className={
          isNew ? 'whitespace-pre-line wrap-anywhere' : 'whitespace-pre-line text-muted wrap-anywhere'
        }
      >
        {text ?? texts.none}
      </dd>
    </div>
  );
}

interface SaidListProps {
  readonly label: string;
  readonly fields: AuditEntryWhole['same'];
}

function SaidList({ label, fields }: SaidListProps) {
  return (
    <dl aria-label={label} className="divide-y divide-line border-t border-line">
      {fields.map((field) => (
        <div
          key={field.label}
          className="grid min-h-14 content-center gap-x-6 px-4 py-2 sm:grid-cols-[1fr_2fr] sm:px-5"
        >
          <dt className="text-sm text-muted wrap-anywhere">{field.label}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{field.after ?? texts.none}</dd>
        </div>
      ))}
    </dl>
  );
}
