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
import type { RegisterCalibration, Thermometer } from '../contract.ts';
import { usualTolerance } from '../deviation.ts';
import type { CheckMethod, EntryKind } from '../entry-kinds.ts';
import type { Asked } from './AnswerSheet.tsx';
import { Matters } from './Matters.tsx';
import type { FoundOff } from './MeasuredDialog.tsx';
import { thermometersTexts as texts } from './messages.it.ts';
import { overviewQuery } from './queries.ts';
import { shownThermometers } from './shown-thermometers.ts';
import { Thermometers } from './Thermometers.tsx';

const loadSheet = async () => (await import('./CheckSheet.tsx')).CheckSheet;
const CheckSheet = latePart(loadSheet);
const AnswerSheet = latePart(async () => (await import('./AnswerSheet.tsx')).AnswerSheet);
const CorrectionSheet = latePart(async () => (await import('./CorrectionSheet.tsx')).CorrectionSheet);
const MeasuredDialog = latePart(async () => (await import('./MeasuredDialog.tsx')).MeasuredDialog);
// At the foot of the screen: what is to be done stands above it, and is there without it.
const Register = latePart(async () => (await import('./Register.tsx')).Register, <SkeletonList rows={6} />);
const RuleDialog = latePart(async () => (await import('./RuleDialog.tsx')).RuleDialog);
const ThermometerDialog = latePart(async () => (await import('./ThermometerDialog.tsx')).ThermometerDialog);

/** What is open over the screen. */
type Open =
  | {
      readonly what: 'entry';
      readonly kind: EntryKind;
      readonly thermometerId: string;
      readonly method: CheckMethod;
    }
  | { readonly what: 'answer'; readonly asked: Asked }
  | { readonly what: 'correction'; readonly entry: RegisterCalibration }
  | { readonly what: 'thermometer'; readonly thermometer: Thermometer | null }
  | { readonly what: 'measured'; readonly of: FoundOff }
  | { readonly what: 'rule' };

/** What a link may ask for, and takes out of the address when it is done. */
const asking = ['registra', 'scade', 'ricontrolla', 'chiarisci', 'giudica'] as const;

const entry = (kind: EntryKind, thermometerId: string, method: CheckMethod = 'ice'): Open => ({
  what: 'entry',
  kind,
  thermometerId,
  method,
});

/**
 * `/thermometers`: those that are out of service, each thermometer as it was last told of, and the register. `?registra` opens the form,
 * `?scade=<thermometerId>` for that one, `?ricontrolla=<calibrationId>` for the one that a check asks about, `?chiarisci=<calibrationId>` the
 * answer to it, `?giudica=<calibrationId>` what was measured with it and is to be judged. Without the registers in the plan nothing else can be recorded, but what was recorded stays readable (C-07), and
 * one that is off is checked again or replaced (PLAN-40).
 */
export function ThermometersScreen() {
  const { search, tapped, show, close, isThere, allowed, now, kept, restriction } = useRegisterScreen<Open>(
    asking,
    loadSheet,
  );
  const overview = useQuery({ ...overviewQuery(), refetchInterval: readAgainMs });
  const { data, isError, refetch } = overview;
  if (!isThere) return null;
  const { thermometers, matters, isDoubted } = shownThermometers(data, kept);
  const inUse = thermometers.filter(({ archived }) => !archived);
  const tolerance = data?.rule.tolerance ?? usualTolerance;

  function askedFor(): Open | null {
    if ('registra' in search && allowed) return entry('calibration', '');
    const due = allowed && inUse.find(({ id }) => id === search['scade']);
    if (due) return entry('calibration', due.id);
    const toCheck = matters.find(({ calibrationId }) => calibrationId === search['ricontrolla']);
    if (toCheck) return entry('calibration', toCheck.thermometerId, toCheck.method);
    const measuredFor = search['giudica'];
    if (typeof measuredFor === 'string') return { what: 'measured', of: { calibrationId: measuredFor } };
    const toAnswer = matters.find(({ calibrationId }) => calibrationId === search['chiarisci']);
    return toAnswer ? { what: 'answer', asked: toAnswer } : null;
  }
  const open = tapped ?? askedFor();
  // One that was put away since may still be what is meant.
  const meant = open?.what === 'entry' ? open.thermometerId : '';
  const choices = thermometers.filter(({ id, archived }) => !archived || id === meant);

  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          <Button
            onClick={restriction.unless('registers', () =>
              show(
                data !== undefined && inUse.length === 0
                  ? { what: 'thermometer', thermometer: null }
                  : entry('calibration', ''),
              ),
            )}
          >
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
            onMeasured={(of) => show({ what: 'measured', of })}
            onAnswer={(matter) => show({ what: 'answer', asked: matter })}
            onCheck={({ thermometerId, method }) => show(entry('calibration', thermometerId, method))}
            onReplace={({ thermometerId }) => show(entry('replacement', thermometerId))}
          />
          {data === undefined ? null : (
            <Thermometers
              thermometers={thermometers}
              isDoubted={isDoubted}
              matters={matters}
              rule={data.rule}
              now={now}
              onRule={restriction.unless('registers', () => show({ what: 'rule' }))}
              onAdd={restriction.unless('registers', () => show({ what: 'thermometer', thermometer: null }))}
              onEdit={(thermometer) =>
                restriction.unless('registers', () => show({ what: 'thermometer', thermometer }))()
              }
              onCheck={allowed ? (id) => show(entry('calibration', id)) : null}
            />
          )}

          <Register
            out={data && matters}
            thermometers={thermometers}
            onMeasured={(of) => show({ what: 'measured', of })}
            write={{
              onAnswer: (one) =>
                show({
                  what: 'answer',
                  asked: {
                    ...one,
                    calibrationId: one.id,
                    readCelsius: one.readCelsius ?? 0,
                    expectedCelsius: one.expectedCelsius ?? 0,
                  },
                }),
              onCorrect: (one) => show({ what: 'correction', entry: one }),
            }}
          />
        </div>
      )}
      {restriction.modal}
      <Suspense>
        {open?.what === 'entry' ? (
          <CheckSheet
            kind={open.kind}
            thermometerId={open.thermometerId}
            method={open.method}
            thermometers={choices}
            tolerance={tolerance}
            altitude={data?.altitude ?? null}
            onClose={close}
          />
        ) : null}
        {open?.what === 'answer' ? <AnswerSheet asked={open.asked} onClose={close} /> : null}
        {open?.what === 'correction' ? (
          <CorrectionSheet entry={open.entry} thermometers={inUse} tolerance={tolerance} onClose={close} />
        ) : null}
        {open?.what === 'thermometer' ? (
          <ThermometerDialog thermometer={open.thermometer} onClose={close} />
        ) : null}
        {open?.what === 'measured' ? <MeasuredDialog of={open.of} onClose={close} /> : null}
        {open?.what === 'rule' && data !== undefined ? (
          <RuleDialog shown={data.rule} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}
