import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { readAgainMs, useRegisterScreen } from '#features/registers/web/index.ts';
import { isAwaited } from '#platform/http/awaited.ts';
import { Button } from '#platform/ui/Button.tsx';
import { latePart } from '#platform/ui/latePart.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import type { RegisterOil } from '../contract.ts';
import type { OilKind } from '../oil-kinds.ts';
import { usualLimit } from '../oil-status.ts';
import type { Asked } from './AnswerSheet.tsx';
import { Fryers } from './Fryers.tsx';
import { Matters } from './Matters.tsx';
import { fryingOilTexts as texts } from './messages.it.ts';
import { overviewQuery } from './queries.ts';
import { shownOverview } from './shown-overview.ts';

const loadSheet = async () => (await import('./OilSheet.tsx')).OilSheet;
const OilSheet = latePart(loadSheet);
// At the foot of the screen: what is to be done stands above it, and is there without it.
const Register = latePart(async () => (await import('./Register.tsx')).Register, <SkeletonList rows={6} />);
const AnswerSheet = latePart(async () => (await import('./AnswerSheet.tsx')).AnswerSheet);
const CorrectionSheet = latePart(async () => (await import('./CorrectionSheet.tsx')).CorrectionSheet);
const LimitDialog = latePart(async () => (await import('./LimitDialog.tsx')).LimitDialog);

/** What is open over the screen. */
type Open =
  | { readonly what: 'entry'; readonly kind: OilKind; readonly fryer: string }
  | { readonly what: 'answer'; readonly asked: Asked }
  | { readonly what: 'correction'; readonly oil: RegisterOil }
  | { readonly what: 'limit' };

/** What a link may ask for, and takes out of the address when it is done. */
const asking = ['registra', 'cambia', 'chiarisci'] as const;

/**
 * `/frying-oil`: oil that is to be changed, each fryer as it was last told of, and the register. `?registra` opens the form,
 * `?cambia=<id>` the form for the change that a check asks for, `?chiarisci=<id>` the answer to it. Without the registers in
 * the plan nothing else can be recorded, but what was recorded stays readable (C-07), and oil that is to be changed is changed (PLAN-40).
 */
export function FryingOilScreen() {
  const { search, tapped, show, close, isThere, allowed, now, kept, restriction } = useRegisterScreen<Open>(
    asking,
    loadSheet,
  );
  const overview = useQuery({ ...overviewQuery(), refetchInterval: readAgainMs });
  const { data, isError, refetch } = overview;
  if (!isThere) return null;
  const shown = shownOverview(data, kept);
  const { matters } = shown;
  const fryers = shown.fryers.map(({ name }) => name);
  const limit = data?.limit.limitPercent ?? usualLimit;

  function askedFor(): Open | null {
    if ('registra' in search) return allowed ? { what: 'entry', kind: 'check', fryer: '' } : null;
    const toChange = matters.find(({ oilId }) => oilId === search['cambia']);
    if (toChange) return { what: 'entry', kind: 'change', fryer: toChange.fryer };
    const toAnswer = matters.find(({ oilId }) => oilId === search['chiarisci']);
    return toAnswer ? { what: 'answer', asked: toAnswer } : null;
  }
  const open = tapped ?? askedFor();
  const record = (kind: OilKind, fryer: string): void => show({ what: 'entry', kind, fryer });

  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          <Button onClick={restriction.unless('registers', () => record('check', ''))}>
            <Plus aria-hidden />
            {texts.record}
          </Button>
        }
      />
      {isAwaited(overview) ? (
        <SkeletonList rows={6} />
      ) : (
        <div className="grid grid-cols-1 gap-6">
          {isError && data === undefined ? (
            <LoadFailed quiet title={texts.overviewFailed} onRetry={refetch} />
          ) : null}
          <Matters
            matters={matters}
            now={now}
            onAnswer={(matter) => show({ what: 'answer', asked: matter })}
            onChange={({ fryer }) => record('change', fryer)}
          />
          {data === undefined ? null : (
            <Fryers
              fryers={shown.fryers}
              isDoubted={shown.isDoubted}
              matters={matters}
              limit={data.limit}
              now={now}
              onLimit={restriction.unless('registers', () => show({ what: 'limit' }))}
              onCheck={allowed ? (fryer) => record('check', fryer) : null}
            />
          )}

          <Register
            going={data && matters}
            write={{
              onAnswer: (oil) =>
                show({
                  what: 'answer',
                  asked: { ...oil, oilId: oil.id, fryer: oil.fryer ?? '' },
                }),
              onCorrect: (oil) => show({ what: 'correction', oil }),
            }}
          />
        </div>
      )}
      {restriction.modal}
      <Suspense>
        {open?.what === 'entry' ? (
          <OilSheet
            kind={open.kind}
            fryer={open.fryer}
            fryers={fryers}
            limit={limit}
            going={matters}
            onClose={close}
          />
        ) : null}
        {open?.what === 'answer' ? <AnswerSheet asked={open.asked} onClose={close} /> : null}
        {open?.what === 'correction' ? (
          <CorrectionSheet oil={open.oil} fryers={fryers} limit={limit} going={matters} onClose={close} />
        ) : null}
        {open?.what === 'limit' && data !== undefined ? (
          <LimitDialog shown={data.limit} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}
