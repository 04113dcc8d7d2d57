import { lazy, Suspense, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import Refrigerator from 'lucide-react/icons/refrigerator';
import { hasFeature, useSession } from '#features/accounts/web/index.ts';
import { useRestriction } from '#features/plans/web/index.ts';
import { errorText } from '#platform/http/client.ts';
import { newId } from '#platform/kernel/ids.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import type { Equipment, EquipmentCard } from '../contract.ts';
import { ArchivedEquipment } from './ArchivedEquipment.tsx';
import { EquipmentTile } from './EquipmentTile.tsx';
import { refrigerationTexts as texts } from './messages.it.ts';
import { equipmentQuery, useArchiveEquipment } from './queries.ts';
import { Register } from './Register.tsx';

const EquipmentDialog = lazy(async () => ({
  default: (await import('./EquipmentDialog.tsx')).EquipmentDialog,
}));
const loadReadingSheet = async () => ({ default: (await import('./ReadingSheet.tsx')).ReadingSheet });
const ReadingSheet = lazy(loadReadingSheet);
const PlotDialog = lazy(async () => ({ default: (await import('./PlotDialog.tsx')).PlotDialog }));

/** What is open over the screen; `equipment` is null for equipment that is not registered (yet). */
type Open =
  | { readonly what: 'reading'; readonly equipment: EquipmentCard | null }
  | { readonly what: 'equipment'; readonly equipment: EquipmentCard | null }
  | { readonly what: 'plot'; readonly equipment: EquipmentCard };

/**
 * `/refrigeration`: every fridge with its last value and one large button, and the register below. Without the
 * registers in the plan nothing can be recorded, but what was recorded stays readable (C-07).
 */
export function RefrigerationScreen() {
  const session = useSession();
  const [open, setOpen] = useState<Open | null>(null);
  const [showArchived, setShowArchived] = useState(false);
  const { data, isPending, isError, refetch } = useQuery(equipmentQuery());
  const archive = useArchiveEquipment();
  const restriction = useRestriction();
  useEffect(() => {
    // What this screen is opened for is at hand before the first tap; what fails now is fetched by it.
    loadReadingSheet().catch(() => undefined);
  }, []);
  if (session === undefined) return null;
  const allowed = hasFeature(session, 'registers');
  const equipment = data?.equipment ?? [];
  const due = equipment.filter((one) => one.dueToday).length;
  const close = (): void => setOpen(null);
  const addEquipment = (): void => setOpen({ what: 'equipment', equipment: null });

  function setArchived(target: Equipment, archived: boolean): void {
    archive.mutate(
      { id: newId(), equipmentId: target.id, archived },
      {
        onSuccess: () =>
          void toast({
            title: archived ? texts.archived(target.name) : texts.restored(target.name),
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

  return (
    <>
      <PageHeader
        title={texts.title}
        {...(allowed && equipment.length > 0
          ? { description: due > 0 ? texts.due(due) : texts.allChecked }
          : {})}
        actions={
          <>
            <Button
              variant="secondary"
              onClick={restriction.unless('registers', () => setOpen({ what: 'reading', equipment: null }))}
            >
              {texts.recordOther}
            </Button>
            {equipment.length > 0 ? (
              <Button variant="secondary" onClick={restriction.unless('registers', addEquipment)}>
                <Plus aria-hidden />
                {texts.addEquipment}
              </Button>
            ) : null}
          </>
        }
      />
      <div className="grid gap-8">
        <section aria-label={texts.equipment} className="grid gap-4">
          {isPending ? (
            <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {['a', 'b', 'c'].map((key) => (
                <Skeleton key={key} className="h-60" />
              ))}
            </div>
          ) : isError && equipment.length === 0 ? (
            <Banner
              tone="danger"
              actions={
                <Button variant="secondary" onClick={() => void refetch()}>
                  {texts.retry}
                </Button>
              }
            >
              {texts.equipmentFailed}
            </Banner>
          ) : equipment.length > 0 ? (
            <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {equipment.map((one) => (
                <li key={one.id} className="grid">
                  <EquipmentTile
                    equipment={one}
                    write={
                      allowed
                        ? {
                            onRecord: () => setOpen({ what: 'reading', equipment: one }),
                            onEdit: () => setOpen({ what: 'equipment', equipment: one }),
                          }
                        : null
                    }
                    onPlot={() => setOpen({ what: 'plot', equipment: one })}
                  />
                </li>
              ))}
            </ul>
          ) : allowed ? (
            <Card>
              <EmptyState
                icon={<Refrigerator />}
                title={texts.equipmentEmpty}
                text={texts.equipmentEmptyText}
                action={
                  <Button size="lg" onClick={addEquipment}>
                    {texts.addEquipment}
                  </Button>
                }
              />
            </Card>
          ) : null}
          {allowed ? (
            <Button
              variant="ghost"
              className="justify-self-start"
              aria-expanded={showArchived}
              onClick={() => setShowArchived(!showArchived)}
            >
              {showArchived ? texts.archivedHide : texts.archivedShow}
            </Button>
          ) : null}
          {showArchived ? <ArchivedEquipment onRestore={(target) => setArchived(target, false)} /> : null}
        </section>
        <Register />
      </div>
      {restriction.modal}
      <Suspense>
        {open?.what === 'reading' ? (
          <ReadingSheet equipment={open.equipment} known={equipment} onClose={close} />
        ) : null}
        {open?.what === 'equipment' ? (
          <EquipmentDialog
            equipment={open.equipment}
            onClose={close}
            onArchive={(target) => {
              close();
              setArchived(target, true);
            }}
          />
        ) : null}
        {open?.what === 'plot' ? <PlotDialog equipment={open.equipment} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
