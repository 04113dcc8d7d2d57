import { Suspense, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { hasFeature, useSession } from '#features/access/web/index.ts';
import { isGoingOn, isSafe } from '#features/non-conformities/standing.ts';
import { matterTexts } from '#features/non-conformities/texts.it.ts';
import { useRestriction } from '#features/plans/web/index.ts';
import { isUnknowable } from '#features/registers/measured-with.ts';
import { useIsOff } from '#features/thermometers/web/index.ts';
import { isAwaited } from '#platform/http/awaited.ts';
import { errorText } from '#platform/http/client.ts';
import { newId } from '#platform/kernel/ids.ts';
import { useKeptWrites } from '#platform/offline/useKeptWrites.ts';
import { latePart } from '#platform/ui/latePart.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Skeleton, SkeletonList } from '#platform/ui/Skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#platform/ui/Tabs.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useMediaQuery } from '#platform/ui/useMediaQuery.ts';
import { useClockBehind } from '#platform/ui/useClockBehind.ts';
import { useNow } from '#platform/ui/useNow.ts';
import { equipmentSaid } from '../said-equipment.ts';
import type { Equipment, EquipmentCard, Matter } from '../contract.ts';
import type { EquipmentType } from '../equipment-types.ts';
import { daysUnread } from '../readings-due.ts';
import { recheckMinutesOf } from '../recheck.ts';
import type { TemperatureLimits } from '../temperature-status.ts';
import { ArchivedEquipment } from './ArchivedEquipment.tsx';
import type { Wrong } from './CorrectionSheet.tsx';
import { dueStateAt } from './DueBadge.tsx';
import { EquipmentRow } from './EquipmentRow.tsx';
import { Matters } from './Matters.tsx';
import { FirstEquipment } from './FirstEquipment.tsx';
import { refrigerationTexts as texts } from './messages.it.ts';
import { equipmentQuery, useArchiveEquipment } from './queries.ts';
import { withWaitingAnswer } from './shown-matters.ts';
import type { Again } from './ReadingForm.tsx';
import { standingOfCard } from './standing-of.ts';
import { useAsked, type Said } from './useAsked.ts';
import { withWaiting } from './with-waiting.ts';

const EquipmentDialog = latePart(async () => (await import('./EquipmentDialog.tsx')).EquipmentDialog);
const loadReadingSheet = async () => (await import('./ReadingSheet.tsx')).ReadingSheet;
const ReadingSheet = latePart(loadReadingSheet);
const AnswerSheet = latePart(async () => (await import('./AnswerSheet.tsx')).AnswerSheet);
const CorrectionSheet = latePart(async () => (await import('./CorrectionSheet.tsx')).CorrectionSheet);
// On its own side: the fridges must not wait for a table, a search and a calendar.
const Register = latePart(
  async () => (await import('./Register.tsx')).Register,
  <Skeleton className="h-96" />,
);
const PlotDialog = latePart(async () => (await import('./PlotDialog.tsx')).PlotDialog);

/** The reading that is asked about. */
type Question = Pick<Matter, 'readingId' | 'equipmentId' | 'equipmentName' | 'temperature' | 'performedAt'> &
  Partial<Pick<Matter, 'answer' | 'archived' | 'recheckMinutes'>> & { readonly answered?: boolean };

/** What is open over the screen; `equipment` is null for equipment that is not registered (yet). */
type Open =
  | {
      readonly what: 'reading';
      readonly equipment: EquipmentCard | null;
      readonly again?: Again;
      readonly said?: Said;
    }
  | {
      readonly what: 'equipment';
      readonly equipment: EquipmentCard | null;
      readonly type?: EquipmentType | null;
    }
  | { readonly what: 'answer'; readonly matter: Question; readonly limits?: TemperatureLimits }
  | { readonly what: 'correction'; readonly reading: Wrong }
  | { readonly what: 'plot'; readonly equipment: EquipmentCard };

/**
 * Where equipment counts in the line above the list, so that its numbers add up: what goes on before what is to be measured, and
 * that before what was read well. What nobody has read for days is not inside by its last value, as on its row (FRIG-33).
 */
function countedAs(one: EquipmentCard, now: Date): 'open' | 'recheck' | 'overdue' | 'due' | 'inside' | null {
  const { state } = standingOfCard(one);
  if (isGoingOn(state)) return state;
  const due = one.due ? dueStateAt(one.due, now) : null;
  if (due === 'due' || due === 'overdue') return due;
  const { lastReading, dueTimes } = one;
  const isUnread = lastReading && daysUnread(dueTimes, new Date(lastReading.performedAt), now) !== null;
  return isSafe(state) && !isUnread ? 'inside' : null;
}

/** A page left open shows by itself what others recorded and what has become due, in milliseconds. */
const readAgainMs = 5 * 60_000;

/**
 * `/refrigeration`: what is outside its limits and not over, every fridge in a row with its last value, and on a side
 * of its own (`?vista=registro`) the register. `?registra=<equipmentId>` opens the keypad of that equipment at once, `?chiarisci=<readingId>` the
 * answer to that reading, `?detta=<name>&gradi=<°C>` a reading that was spoken, filled in and not stored (VOICE-41). Without the registers in the plan nothing can be recorded, but what was recorded stays
 * readable (C-07).
 */
export function RefrigerationScreen() {
  const session = useSession();
  const [tapped, setTapped] = useState<Open | null>(null);
  // Without the registers nothing can be recorded, and what was is what one comes for (C-07).
  const [asked, forgetAsked, view, show] = useAsked(
    session && !hasFeature(session, 'registers') ? 'register' : 'equipment',
  );
  const now = useNow();
  const isClockBehind = useClockBehind();
  const phone = useMediaQuery('(max-width: 40rem)');
  const [showArchived, setShowArchived] = useState(false);
  const equipmentRead = useQuery({ ...equipmentQuery(), refetchInterval: readAgainMs });
  const { data, isPending, isError, refetch } = equipmentRead;
  const archive = useArchiveEquipment();
  const restriction = useRestriction();
  const kept = useKeptWrites(session?.restaurant?.id ?? null);
  const isOff = useIsOff();
  useEffect(() => {
    // What this screen is opened for is at hand before the first tap; what fails now is fetched by it.
    loadReadingSheet().catch(() => undefined);
  }, []);
  if (session === undefined) return null;
  const allowed = hasFeature(session, 'registers');
  const equipment = (data?.equipment ?? []).map((one) => withWaiting(one, kept, now, isOff));
  const matters = (data?.matters ?? [])
    .map((one) => withWaitingAnswer(one, kept))
    // What nobody may measure again is closed by judging its food, as of what is out of use (PLAN-39).
    .map((one) => (allowed ? one : { ...one, archived: true as const }));
  const standings = equipment.map(standingOfCard);
  const counted = equipment.map((one) => countedAs(one, now));
  const toDo = texts.toDo(
    counted.filter((one) => one === 'due').length,
    counted.filter((one) => one === 'overdue').length,
  );
  // By a thermometer that was off, or was found off since, nobody knows (THERM-14).
  const doubted = equipment.some(
    ({ lastReading }) => lastReading?.status === 'OK' && isUnknowable(lastReading.measuredWith),
  );
  const allDone = !doubted && equipment.every(({ due }) => due?.state === 'done');
  // Nothing is called checked while a matter goes on (C-61), or while something is to be measured by new limits.
  const goesOn =
    matters.length > 0 || standings.some(({ state, limitsChanged }) => isGoingOn(state) || limitsChanged);
  const summary = goesOn
    ? [summaryOf(), toDo].filter((part) => part !== '').join(' · ')
    : toDo === '' && allDone
      ? // Nobody knows which shift it is (ERR-23).
        isClockBehind
        ? ''
        : texts.allChecked
      : toDo;
  const open = tapped ?? askedFor();
  const close = (): void => {
    setTapped(null);
    if (asked.record !== null || asked.answer !== null || asked.said !== null) forgetAsked();
  };
  const addEquipment = (type: EquipmentType | null = null): void =>
    setTapped({ what: 'equipment', equipment: null, type });

  /** «8 di 9 nei limiti · 1 fuori limite, aperto»: of the equipment in use and of what was named freely, each counted once. */
  function summaryOf(): string {
    const others = matters.filter(({ equipmentId }) => !equipment.some(({ id }) => id === equipmentId));
    const inState = (wanted: 'open' | 'recheck'): number =>
      counted.filter((one) => one === wanted).length +
      others.filter(({ answer }) => (answer === undefined) === (wanted === 'open')).length;
    const inside = counted.filter((one) => one === 'inside').length;
    return matterTexts.summary(inside, equipment.length + others.length, inState('open'), inState('recheck'));
  }

  /** What a link asks for, once what it is about has been read; what is not there (any more) opens nothing. */
  function askedFor(): Open | null {
    const toRead = equipment.find(({ id }) => id === asked.record);
    if (toRead && allowed) return { what: 'reading', equipment: toRead };
    if (asked.said !== null && data !== undefined && allowed)
      return {
        what: 'reading',
        equipment: equipmentSaid(asked.said.name, equipment),
        said: asked.said,
      };
    const matter = matters.find(({ readingId }) => readingId === asked.answer);
    return matter ? answerTo(matter) : null;
  }

  /** What is known of a reading of the register as a matter. */
  function matterOf({ id, equipmentId }: { id: string; equipmentId: string | null }) {
    const matter = matters.find(({ readingId }) => readingId === id);
    const of = equipment.find((one) => one.id === equipmentId) ?? null;
    return { recheckMinutes: recheckMinutesOf(of), ...(matter?.answer ? { answer: matter.answer } : {}) };
  }

  /** Its limits, for the usual answers, are those of its equipment. */
  function answerTo(matter: Matter): Open {
    const limits = equipment.find(({ id }) => id === matter.equipmentId)?.limits;
    return { what: 'answer', matter, ...(limits ? { limits } : {}) };
  }

  function setArchived(target: Equipment, archived: boolean): void {
    archive.mutate(
      { id: newId(), equipmentId: target.id, archived },
      {
        onSuccess: () =>
          void toast({
            title: archived ? texts.archived : texts.restored,
            text: target.name,
            tone: 'ok',
            ...(archived
              ? { action: { label: texts.cancel, onClick: () => setArchived(target, false) } }
              : {}),
          }),
        onError: (error) =>
          void toastFailure(archived ? texts.archiveFailed : texts.restoreFailed, errorText(error)),
      },
    );
  }

  // On a phone the fridges come first: what is wanted now and then stands below them.
  const actions = (
    <>
      <Button
        variant="secondary"
        onClick={restriction.unless('registers', () => setTapped({ what: 'reading', equipment: null }))}
      >
        {texts.recordOther}
      </Button>
      {equipment.length > 0 ? (
        <Button variant="secondary" onClick={restriction.unless('registers', () => addEquipment())}>
          <Plus aria-hidden />
          {texts.addEquipment}
        </Button>
      ) : null}
    </>
  );

  return (
    <>
      <PageHeader
        title={texts.title}
        {...(allowed && equipment.length > 0 && summary !== '' ? { description: summary } : {})}
        actions={phone ? null : actions}
      />
      {isAwaited(equipmentRead) ? (
        <SkeletonList rows={6} />
      ) : (
        <div className="grid grid-cols-1 gap-6">
          <Matters
            matters={matters}
            now={now}
            onAnswer={(matter) => setTapped(answerTo(matter))}
            onMeasure={({ equipmentId, equipmentName: name, scale }) => {
              const one = equipment.find(({ id }) => id === equipmentId);
              if (one) setTapped({ what: 'reading', equipment: one });
              else if (equipmentId === null)
                setTapped({ what: 'reading', equipment: null, again: { name, scale } });
            }}
          />
          <Tabs value={view} onValueChange={(value) => show(value === 'register' ? 'register' : 'equipment')}>
            <div className="sm:max-w-md">
              <TabList label={texts.views.label} fill>
                <Tab value="equipment">{texts.views.equipment}</Tab>
                <Tab value="register">{texts.views.register}</Tab>
              </TabList>
            </div>
            <TabPanel value="equipment" className="pt-4">
              <section aria-label={texts.equipment} className="grid gap-4">
                {isPending ? (
                  <SkeletonList rows={6} />
                ) : isError && equipment.length === 0 ? (
                  <LoadFailed quiet title={texts.equipmentFailed} onRetry={refetch} />
                ) : equipment.length > 0 ? (
                  <Card flush>
                    <ul className="divide-y divide-line">
                      {equipment.map((one) => (
                        <li key={one.id}>
                          <EquipmentRow
                            equipment={one}
                            now={now}
                            write={
                              allowed
                                ? {
                                    onRecord: () => setTapped({ what: 'reading', equipment: one }),
                                    onEdit: () => setTapped({ what: 'equipment', equipment: one }),
                                    onCorrect: (reading) =>
                                      setTapped({ what: 'correction', reading: { ...reading, answers: [] } }),
                                  }
                                : null
                            }
                            onPlot={() => setTapped({ what: 'plot', equipment: one })}
                          />
                        </li>
                      ))}
                    </ul>
                  </Card>
                ) : allowed ? (
                  <FirstEquipment onChoose={addEquipment} />
                ) : null}
                {phone ? <div className="grid gap-3">{actions}</div> : null}
                {allowed ? (
                  <Button
                    variant="ghost"
                    className="max-sm:-mt-2 sm:-ml-5 sm:justify-self-start"
                    aria-expanded={showArchived}
                    onClick={() => setShowArchived(!showArchived)}
                  >
                    {showArchived ? texts.archivedHide : texts.archivedShow}
                  </Button>
                ) : null}
                {showArchived ? (
                  <ArchivedEquipment onRestore={(target) => setArchived(target, false)} />
                ) : null}
              </section>
            </TabPanel>
            <TabPanel value="register" className="pt-4">
              <Register
                equipment={equipment}
                write={{
                  onAnswer: (reading, answered) =>
                    setTapped({
                      what: 'answer',
                      matter: {
                        ...reading,
                        readingId: reading.id,
                        answered,
                        ...matterOf(reading),
                      },
                      limits: reading.limits,
                    }),
                  onCorrect: allowed ? (reading) => setTapped({ what: 'correction', reading }) : null,
                }}
              />
            </TabPanel>
          </Tabs>
        </div>
      )}
      {restriction.modal}
      <Suspense>
        {open?.what === 'reading' ? (
          <ReadingSheet
            equipment={open.equipment}
            again={open.again}
            said={open.said}
            known={equipment}
            onClose={close}
          />
        ) : null}
        {open?.what === 'equipment' ? (
          <EquipmentDialog
            equipment={open.equipment}
            type={open.type ?? null}
            known={equipment}
            onClose={close}
            onArchive={(target) => {
              close();
              setArchived(target, true);
            }}
          />
        ) : null}
        {open?.what === 'answer' ? (
          <AnswerSheet matter={{ ...open.matter, limits: open.limits }} onClose={close} />
        ) : null}
        {open?.what === 'correction' ? (
          <CorrectionSheet reading={open.reading} known={equipment} onClose={close} />
        ) : null}
        {open?.what === 'plot' ? (
          <PlotDialog
            equipment={open.equipment}
            onClose={close}
            onEdit={allowed ? () => setTapped({ what: 'equipment', equipment: open.equipment }) : null}
          />
        ) : null}
      </Suspense>
    </>
  );
}
