import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { createElement } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { hasFeature, useSession } from '#features/access/web/index.ts';
import { KnownPlaces, PlacesInQuestion } from '#features/inventory/web/index.ts';
import type { InQuestion } from '#features/inventory/web/index.ts';
import type { refrigerationContract } from '#features/refrigeration/contract.ts';
import { waitingOut, withWaitingRead } from '#features/refrigeration/web/index.ts';
import type { InQuestion as Goods, traceabilityContract } from '#features/traceability/contract.ts';
import type {
  EquipmentPlace,
  EquipmentRead,
  storagePlacesContract,
} from '#features/storage-places/contract.ts';
import { formerNamesOf } from '#features/inventory/equipment-places.ts';
import { inQuestion } from '#features/storage-places/in-question.ts';
import { unreadPlaces } from '#features/storage-places/unread-places.ts';
import { featureApi } from '#platform/http/client.ts';
import { serverTime } from '#platform/http/server-clock.ts';
import { useKeptWrites } from '#platform/offline/useKeptWrites.ts';
import { useNow } from '#platform/ui/useNow.ts';

const storagePlaces = featureApi<typeof storagePlacesContract>('storagePlaces');
const traceability = featureApi<typeof traceabilityContract>('traceability');
const refrigeration = featureApi<typeof refrigerationContract>('refrigeration');

/**
 * Tells the screens of goods and containers where a temperature is out of its limits: as the server last said (INV-77), and by what
 * was measured since and waits on this device (INV-89); where nobody has read it for days (FRIG-34); and which goods stood there, or were not cooled or cooked as they have to be
 * (INV-93, INV-94); and what each place keeps at, equipment too (INV-100). While that is not known, nothing is called good by it.
 */
export function WatchedPlaces({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const enabled = hasFeature(session, 'inventory_basic');
  const listed = useQuery({
    ...storagePlaces.list.queryOptions({ meta: { saidInPlace: true } }),
    enabled,
  });
  const asked = useQuery({
    ...traceability.inQuestion.queryOptions({ meta: { saidInPlace: true } }),
    // A cooling that nobody ends is overdue at some minute of which nobody sends word.
    refetchInterval: 60_000,
    enabled,
  });
  const { data } = listed;
  const out = useWaitingOut();
  const places = data?.places ?? [];
  const tied = places.map((place) => ({ ...place, equipmentId: place.equipmentId ?? null }));
  const unread = useUnread(tied, data, listed.dataUpdatedAt);
  const waiting = inQuestion(
    tied,
    out.map((one) => ({
      ...one,
      formerNames: formerNamesOf(one.equipmentId, data?.equipmentPlaces ?? []),
    })),
  );
  const value = {
    places: places
      .filter(({ archived }) => !archived)
      .map((place) => ({
        ...place,
        ...(waiting.places.has(place.id) ? { inQuestion: true as const } : {}),
        unreadDays: unread.places.get(place.id),
      })),
    names: [...(data?.inQuestion ?? []), ...waiting.names],
    unreadNames: unread.names,
    goods: goodsOf(asked.data),
    told: !enabled
      ? ('all' as const)
      : asked.data?.incomplete === true
        ? ('unknown' as const)
        : toldOf([listed, asked]),
  };
  // Until the list has come nobody is asked about a place that may well be on it.
  const known =
    enabled && data === undefined
      ? null
      : [
          ...places
            .filter(({ archived }) => !archived)
            .map(({ name, kind, kindInDoubt }) => ({
              name,
              kind: kindInDoubt ? ('unknown' as const) : kind,
            })),
          ...(data?.equipmentPlaces ?? []),
        ];
  return (
    <KnownPlaces value={known}>
      <PlacesInQuestion value={value}>{children}</PlacesInQuestion>
    </KnownPlaces>
  );
}

/** How far it is known what is in question: without a network and without an answer of before nobody can find out. */
function toldOf(
  queries: readonly Pick<UseQueryResult, 'data' | 'isError' | 'fetchStatus'>[],
): InQuestion['told'] {
  const open = queries.filter(({ data }) => data === undefined);
  if (open.length === 0) return 'all';
  return open.some(({ isError, fetchStatus }) => isError || fetchStatus === 'paused') ? 'unknown' : 'pending';
}

/** Lots and containers by their ids, and the products of such lots; what is to be thrown away says so for its product. */
function goodsOf({ lots, tubs }: Pick<Goods, 'lots' | 'tubs'> = { lots: [], tubs: [] }): InQuestion['goods'] {
  const goods = new Map([...lots, ...tubs].map(({ id, question }) => [id, question]));
  for (const { productId, question } of lots)
    if (goods.get(productId) !== 'discarded') goods.set(productId, question);
  return goods;
}

/** Where nobody has read the temperature for days, by what the server last said and what waits on this device: also after days without a network. */
function useUnread(
  places: Parameters<typeof unreadPlaces>[0],
  listed:
    | {
        readonly lastRead?: EquipmentRead[] | undefined;
        readonly equipmentPlaces?: EquipmentPlace[] | undefined;
      }
    | undefined,
  readAt: number,
): ReturnType<typeof unreadPlaces> {
  const kept = useKeptWrites(useSession()?.restaurant?.id ?? null);
  const now = useNow(readAt);
  const lastRead = (listed?.lastRead ?? []).map((one) => ({ ...one, readAt: new Date(one.readAt) }));
  return unreadPlaces(places, withWaitingRead(lastRead, kept), listed?.equipmentPlaces ?? [], now);
}

/** Equipment that is out of its limits by what waits on this device. */
function useWaitingOut(): ReturnType<typeof waitingOut> {
  const session = useSession();
  const kept = useKeptWrites(session?.restaurant?.id ?? null);
  const isMeasured = kept.some(({ endpoint: [feature] }) => feature === 'refrigeration');
  const { data, dataUpdatedAt } = useQuery({
    ...refrigeration.equipment.queryOptions({ input: {}, meta: { saidInPlace: true } }),
    enabled: isMeasured && hasFeature(session, 'registers'),
  });
  return isMeasured && hasFeature(session, 'registers')
    ? waitingOut(data?.equipment ?? [], kept, serverTime(dataUpdatedAt))
    : [];
}

/** The same screen, told of them. */
export const watched = (Shown: ComponentType): ComponentType =>
  function Watched() {
    return createElement(WatchedPlaces, null, createElement(Shown));
  };
