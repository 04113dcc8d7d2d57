import { Fragment, useState } from 'react';
import { useQueries } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { isUuid, newId } from '#platform/kernel/ids.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useNow } from '#platform/ui/useNow.ts';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { BackLink } from '#platform/ui/BackLink.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { errorCode, errorText } from '#platform/http/client.ts';
import { PaperQuestion, useQuestion } from '#features/inventory/web/index.ts';
import type { QuestionKind } from '#features/inventory/web/index.ts';
import type { Label } from '../contract.ts';
import { labelEndTexts } from '../texts.it.ts';
import { LabelPrint } from './LabelPrint.tsx';
import { labelTexts as texts } from './messages.it.ts';
import { mostChosen } from './limits.ts';
import { labelQuery, useRemoveLabel } from './queries.ts';
import { usePrints } from './usePrints.ts';

/** `/qr-labels/print?codici=…`: labels as they are printed, one or several. */
export function PrintScreen() {
  const { codici }: { codici?: unknown } = useSearch({ strict: false });
  const codes = [...new Set(typeof codici === 'string' ? codici.split(',') : [])]
    .filter(isUuid)
    .slice(0, mostChosen);
  const reads = useQueries({ queries: codes.map(labelQuery) });
  const labels = reads.flatMap(({ data }): Label[] => (data === undefined ? [] : [data]));
  const questionOf = useQuestion();
  const asked = (label: Label): QuestionKind | null =>
    label.subjectId === null ? null : questionOf({ id: label.subjectId });
  const now = useNow();
  const printable = labels.filter(
    (label) => !label.ended && asked(label) !== 'discarded' && !isToThrowAway(label, now),
  );
  const prints = usePrints(
    printable.map(({ unique_identifier: labelId, label_data: data }) => ({
      labelId,
      name: data.product_name,
      data,
    })),
  );
  const failed = reads.find(({ isError, data }) => isError && data === undefined);
  return (
    <main className="mx-auto grid max-w-4xl gap-5 p-4 print:block print:max-w-none print:p-0">
      <header className="grid gap-1 print:hidden">
        <BackLink to="/qr-labels">{texts.back}</BackLink>
        <h1 className="text-2xl font-semibold">{texts.printTitle}</h1>
      </header>
      {failed ? (
        errorCode(failed.error) === 'NOT_FOUND' ? (
          <p>{texts.notFound}</p>
        ) : (
          <LoadFailed quiet title={texts.loadFailed} onRetry={failed.refetch} />
        )
      ) : codes.length === 0 ? (
        <p>{texts.notFound}</p>
      ) : labels.length < codes.length ? (
        <SkeletonList rows={3} label={texts.loading} />
      ) : (
        <>
          {labels.map((label) => {
            const { id, ended, kind, subjectId, removedAt, unique_identifier: code } = label;
            const { product_name: name, lot_number: lot } = label.label_data;
            return ended ? (
              <Banner
                key={id}
                tone="danger"
                title={`${name} · ${lot}`}
                className="print:hidden"
                actions={
                  (ended === 'incomplete' || ended === 'redated') && kind === 'lot' && subjectId !== null ? (
                    <>
                      <Link
                        to={'/qr-labels/lots/$lotId' as never}
                        params={{ lotId: subjectId } as never}
                        className={buttonClass({ variant: 'secondary' })}
                      >
                        {texts.makeNew}
                      </Link>
                      {removedAt === null ? <Removed labelId={code} name={name} /> : null}
                    </>
                  ) : undefined
                }
              >
                {labelEndTexts[ended]}
                {removedAt === null ? null : ` ${texts.removedOn(new Date(removedAt))}`}
              </Banner>
            ) : (
              <Fragment key={id}>
                <Expired label={label} />
                <PaperQuestion name={`${name} · ${lot}`} question={asked(label)} />
              </Fragment>
            );
          })}
          {printable.length === 0 ? null : (
            <LabelPrint
              labels={printable.map((label) => ({
                key: label.id,
                data: label.label_data,
                url: label.qr_url,
                reprint: label.prints,
              }))}
              pending={prints.pending}
              isReadAgain={reads.some(({ isFetching }) => isFetching)}
              onPrinted={prints.count}
              stored={printable.map((label) => label.unique_identifier)}
            />
          )}
        </>
      )}
    </main>
  );
}

const isExpired = ({ expiresAt }: Label, now: Date): boolean =>
  expiresAt !== null && new Date(expiresAt) <= now;

/** Expired, and not by a best-before alone: what it sticks on is thrown away, and gets no new paper. */
const isToThrowAway = (label: Label, now: Date): boolean =>
  isExpired(label, now) && label.label_data.expiry_kind !== 'best_before';

/** What ends the notice of a label that has expired (LABEL-101): a portion is known to be gone by its paper alone. */
function Expired({ label }: { readonly label: Label }) {
  const now = useNow();
  const { kind, subjectId, removedAt, unique_identifier: code } = label;
  if (!isExpired(label, now)) return null;
  const { product_name: name, lot_number: lot } = label.label_data;
  const isBad = isToThrowAway(label, now);
  if (removedAt !== null)
    return <Banner className="print:hidden">{texts.removedOn(new Date(removedAt))}</Banner>;
  return (
    <Banner
      tone={isBad ? 'danger' : 'warning'}
      title={`${name} · ${lot}`}
      className="print:hidden"
      actions={
        kind !== 'tub' ? (
          <Removed labelId={code} name={name} />
        ) : subjectId === null ? undefined : (
          <Link
            to={'/preparations/$tubId' as never}
            params={{ tubId: subjectId } as never}
            className={buttonClass({ variant: 'secondary' })}
          >
            {texts.openTub}
          </Link>
        )
      }
    >
      {kind === 'tub' ? texts.expiredTub : isBad ? texts.expired : texts.pastBestBefore}
    </Banner>
  );
}

/** Says that a paper was taken off: a new label takes no old one off a tub (LABEL-74). */
function Removed({ labelId, name }: { labelId: string; name: string }) {
  const [asks, setAsks] = useState(false);
  const [id] = useState(newId);
  const remove = useRemoveLabel();
  return (
    <>
      <Button variant="secondary" onClick={() => setAsks(true)}>
        {texts.removed}
      </Button>
      {asks ? (
        <ConfirmDialog
          open
          title={texts.removedTitle}
          description={texts.removedText(name)}
          confirmLabel={texts.removed}
          pending={remove.isPending}
          onConfirm={() =>
            remove.mutate(
              { id, labelId },
              {
                onSuccess: () => {
                  toast({ title: texts.removedDone, text: name, tone: 'ok' });
                  setAsks(false);
                },
                onError: (error) => toastFailure(texts.removedFailed, errorText(error)),
              },
            )
          }
          onOpenChange={setAsks}
        />
      ) : null}
    </>
  );
}
