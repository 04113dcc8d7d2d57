import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import Archive from 'lucide-react/icons/archive';
import MapPin from 'lucide-react/icons/map-pin';
import Plus from 'lucide-react/icons/plus';
import Printer from 'lucide-react/icons/printer';
import { errorCode, errorText } from '#platform/http/client.ts';
import { newId } from '#platform/kernel/ids.ts';
import { placeInQuestionText, unreadPlaceText } from '#features/inventory/texts.it.ts';
import { isUnread, useQuestion } from '#features/inventory/web/index.ts';
import { BackLink } from '#platform/ui/BackLink.tsx';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { cn } from '#platform/ui/cn.ts';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { IconButton } from '#platform/ui/IconButton.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toastFailure } from '#platform/ui/toastFailure.ts';
import { useToday } from '#platform/ui/useToday.ts';
import type { Place } from '../contract.ts';
import { isSameName } from '#platform/kernel/place-names.ts';
import { kindIcons } from './kind-icons.ts';
import { kindTexts, placesTexts as texts } from './messages.it.ts';
import { PlaceSheets } from './PlaceSheets.tsx';
import { placesQuery, useArchivePlace } from './queries.ts';

const TieDialog = lazy(async () => ({ default: (await import('./TieDialog.tsx')).TieDialog }));
const PlaceDialog = lazy(async () => ({ default: (await import('./PlaceDialog.tsx')).PlaceDialog }));

/** `/inventory/places`: where goods are kept. */
export function PlacesScreen() {
  const { data, error, isPending, isError, refetch } = useQuery(placesQuery());
  const [editing, setEditing] = useState<{ place: Place | null; start?: string; restores?: boolean } | null>(
    null,
  );
  const archive = useArchivePlace();
  const { collega }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const [tying, setTying] = useState<string | null>(typeof collega === 'string' ? collega : null);
  const inUse = data?.places.filter(({ archived }) => !archived) ?? [];
  const away = data?.places.filter(({ archived }) => archived) ?? [];
  const equipment = data?.equipment ?? [];
  // What chills or keeps hot for a while holds no stock: it may be a place, and nobody is asked for one.
  const untied = equipment.filter(
    ({ id, kind }) => kind !== undefined && !inUse.some((place) => place.equipmentId === id),
  );
  const tied = equipment.find(({ id }) => id === tying && !inUse.some((place) => place.equipmentId === id));
  const nothing = data !== undefined && inUse.length === 0;
  const addButton = (
    <Button onClick={() => setEditing({ place: null })}>
      <Plus aria-hidden />
      {texts.add}
    </Button>
  );

  const setArchived = (place: Place, archived: boolean): void =>
    archive.mutate(
      { id: newId(), placeId: place.id, archived },
      {
        onSuccess: () =>
          toast({
            title: archived ? texts.archived : texts.restored,
            text: place.name,
            tone: 'ok',
            ...(archived ? { action: { label: texts.undo, onClick: () => setArchived(place, false) } } : {}),
          }),
        onError: (failure) =>
          // Another place has its name by now: it comes back under a new one.
          errorCode(failure) === 'PLACE_NAME_TAKEN'
            ? setEditing({ place, restores: true })
            : toastFailure(texts.saveFailed, errorText(failure)),
      },
    );

  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title={texts.title}
          description={texts.description}
          back={<BackLink to="/inventory">{texts.back}</BackLink>}
          actions={
            <>
              {nothing ? null : addButton}
              {inUse.length > 0 ? (
                <Button variant="secondary" onClick={() => print()}>
                  <Printer aria-hidden />
                  {texts.print}
                </Button>
              ) : null}
            </>
          }
        />
        <div className="grid gap-5">
          {isPending ? <SkeletonList rows={4} label={texts.loading} /> : null}
          {isError ? (
            <LoadFailed quiet title={texts.loadFailed} onRetry={refetch}>
              {errorText(error)}
            </LoadFailed>
          ) : null}
          {nothing ? (
            <EmptyState
              icon={<MapPin />}
              title={texts.emptyTitle}
              text={texts.emptyText}
              action={addButton}
            />
          ) : null}
          {inUse.length > 0 ? (
            <ul aria-label={texts.list} className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
              {inUse.map((place) => (
                <li key={place.id} className="grid grid-cols-1">
                  <PlaceCard
                    place={place}
                    onEdit={() => setEditing({ place })}
                    onArchive={() => setArchived(place, true)}
                  />
                </li>
              ))}
            </ul>
          ) : null}
          {untied.length > 0 ? (
            <Card level={2} title={texts.untiedTitle} description={texts.untiedHint}>
              <Lines
                lines={untied.map(({ id, name }) => ({ key: id, name, note: texts.untiedNote }))}
                action={texts.tie}
                onAct={(_, key) => setTying(key)}
              />
            </Card>
          ) : null}
          {data && data.unlisted.length > 0 ? (
            <Card level={2} title={texts.unlistedTitle} description={texts.unlistedHint}>
              <Lines
                lines={data.unlisted.map(({ name, products }) => ({
                  key: name,
                  name,
                  note: texts.products(products),
                }))}
                action={texts.adopt}
                onAct={(name) => setEditing({ place: null, start: name })}
              />
            </Card>
          ) : null}
          {away.length > 0 ? (
            <Card level={2} title={texts.archivedTitle}>
              <Lines
                lines={away.map(({ id, name, kind }) => ({ key: id, name, note: kindTexts[kind] }))}
                action={texts.restore}
                onAct={(_, key) => {
                  const place = away.find(({ id }) => id === key);
                  if (place) setArchived(place, false);
                }}
              />
            </Card>
          ) : null}
        </div>
        {editing ? (
          <Suspense>
            <PlaceDialog {...editing} equipment={equipment} onClose={() => setEditing(null)} />
          </Suspense>
        ) : null}
        {tied ? (
          <Suspense>
            <TieDialog
              equipment={tied}
              places={inUse.filter(({ equipmentId }) => equipmentId === undefined)}
              taken={inUse.some(({ name }) => isSameName(name, tied.name))}
              onClose={() => {
                setTying(null);
                void navigate({ to: '.', search: {} as never, replace: true });
              }}
            />
          </Suspense>
        ) : null}
      </div>
      <PlaceSheets places={inUse} />
    </>
  );
}

function PlaceCard({
  place,
  onEdit,
  onArchive,
}: {
  place: Place;
  onEdit: () => void;
  onArchive: () => void;
}) {
  const Icon = kindIcons[place.kind];
  const today = useToday();
  const question = useQuestion()({ where: place.name });
  return (
    <Card>
      <div className="flex items-start gap-3">
        <Icon aria-hidden className="mt-1 size-6 shrink-0 text-muted" />
        <div className="min-w-0">
          <h2 className="text-lg font-semibold wrap-anywhere">{place.name}</h2>
          <p className="text-muted">
            {kindTexts[place.kind]} · {texts.products(place.products)}
          </p>
          {place.equipmentName === undefined ? null : (
            <p className="text-muted wrap-anywhere">{texts.is(place.equipmentName)}</p>
          )}
          {place.kindInDoubt ? (
            <p className="mt-1 font-semibold text-warning wrap-anywhere">{texts.kindInDoubt}</p>
          ) : null}
          {place.inQuestion ? (
            <Badge tone="warning" className="mt-1">
              {placeInQuestionText}
            </Badge>
          ) : isUnread(question) ? (
            <Badge className="mt-1">{unreadPlaceText(question.unreadDays)}</Badge>
          ) : null}
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="secondary" className="flex-auto px-2!" onClick={onEdit}>
          {texts.edit} <span className="sr-only">{place.name}</span>
        </Button>
        <Link
          to={'/traceability/trace' as never}
          search={{ da: `place:${place.name}`, dal: today, al: today } as never}
          className={cn(buttonClass({ variant: 'secondary' }), 'flex-auto px-2! whitespace-nowrap')}
        >
          {texts.atRisk} <span className="sr-only">{place.name}</span>
        </Link>
        <IconButton label={`${texts.archive} ${place.name}`} onClick={onArchive}>
          <Archive aria-hidden />
        </IconButton>
      </div>
    </Card>
  );
}

interface LinesProps {
  readonly lines: readonly { readonly key: string; readonly name: string; readonly note: string }[];
  readonly action: string;
  readonly onAct: (name: string, key: string) => void;
}

function Lines({ lines, action, onAct }: LinesProps) {
  return (
    <ul className="-my-2 divide-y divide-line">
      {lines.map(({ key, name, note }) => (
        <li key={key} className="flex items-center justify-between gap-4 py-2">
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{name}</p>
            <p className="text-sm text-muted">{note}</p>
          </div>
          <Button variant="secondary" onClick={() => onAct(name, key)}>
            {action} <span className="sr-only">{name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
