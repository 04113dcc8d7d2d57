import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRestriction } from '#features/plans/web/index.ts';
import { errorText } from '#platform/http/client.ts';
import { deviceText } from '#platform/kernel/device.it.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import type { PrintedPeriod } from '#platform/ui/printed-part.tsx';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useWriteId } from '#platform/ui/useWriteId.ts';
import type { InspectorLink } from '../contract.ts';
import { CopyAddress } from './CopyAddress.tsx';
import { inspectionTexts } from './messages.it.ts';
import { linksQuery, useLinkWrites } from './queries.ts';

const texts = inspectionTexts.link;
const GiveLink = lazy(async () => ({ default: (await import('./GiveLink.tsx')).GiveLink }));

interface Props {
  readonly period: PrintedPeriod;
  /** Keys of the registers that are chosen. */
  readonly registers: readonly string[];
}

/** Links by which an inspector reads the days and registers that are chosen here (INSP-01, INSP-05). */
export function InspectorLinks({ period, registers }: Props) {
  const [isGiving, setGiving] = useState(false);
  const restriction = useRestriction();
  const { data, isError, refetch } = useQuery(linksQuery());
  return (
    <Card title={texts.title} description={texts.description} aria-label={texts.title} className="mb-6">
      <Button
        variant="secondary"
        disabled={registers.length === 0}
        onClick={restriction.unless('advanced_reports', () => setGiving(true))}
      >
        {texts.give}
      </Button>
      {isError ? <LoadFailed quiet title={texts.loadFailed} onRetry={refetch} /> : null}
      {data === undefined || data.links.length === 0 ? null : (
        <ul className="mt-5 grid gap-4">
          {data.links.map((link) => (
            <GivenLink key={link.id} link={link} />
          ))}
        </ul>
      )}
      {restriction.modal}
      {isGiving ? (
        <Suspense>
          <GiveLink period={period} registers={registers} onClose={() => setGiving(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}

/** A link with what became of it. */
function GivenLink({ link }: { readonly link: InspectorLink }) {
  const [asks, setAsks] = useState(false);
  const { revoke } = useLinkWrites();
  const writeId = useWriteId();
  const isOpen = link.state === 'open';
  return (
    <li className="border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>{texts.what(link.registers.length, link.firstDay as LocalDate, link.lastDay as LocalDate)}</p>
        <Badge tone={isOpen ? 'info' : link.state === 'shut' ? 'warning' : 'neutral'}>
          {texts.states[link.state]}
        </Badge>
      </div>
      <p className="figures text-sm text-muted">{texts.until(link.expiresAt)}</p>
      {link.openings.length === 0 ? (
        isOpen ? (
          <p className="text-sm text-muted">{texts.never}</p>
        ) : null
      ) : (
        <ul aria-label={texts.openings} className="figures mt-1 text-sm">
          {link.openings.map(({ at, outcome, device }) => (
            <li key={`${at} ${outcome}`}>{texts.opening(at, texts.outcomes[outcome], deviceText(device))}</li>
          ))}
        </ul>
      )}
      {isOpen ? (
        <div className="mt-3 flex flex-wrap gap-3">
          <CopyAddress url={link.url} />
          <Button variant="secondary" onClick={() => setAsks(true)}>
            {texts.close}
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={texts.closeTitle}
        description={texts.closeText}
        confirmLabel={texts.close}
        danger
        pending={revoke.isPending}
        onConfirm={() =>
          revoke.mutate(
            { id: writeId({ revoke: link.id }), linkId: link.id },
            {
              onError: (error) => {
                toastFailure(texts.closeFailed, errorText(error));
              },
              onSettled: () => setAsks(false),
            },
          )
        }
      />
    </li>
  );
}
