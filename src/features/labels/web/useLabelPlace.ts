import { useQuery } from '@tanstack/react-query';
import { choicesQuery, useFrozenPlaceText } from '#features/inventory/web/index.ts';
import { frozenPlaceTexts, unclearPlaceText } from '#features/inventory/asked-texts.it.ts';
import type { Lot } from '#features/inventory/lot-shapes.ts';
import { comesOutOfCold, standsUnclear } from '#features/inventory/out-of-cold.ts';
import type { Product } from '#features/inventory/product-shapes.ts';
import { outOfColdTexts } from '#features/inventory/texts.it.ts';
import { refreezesIn } from '#features/inventory/thaw-place.ts';

/**
 * What the server would say of where goods of a lot are put (LABEL-99), said before anything is printed, also without a network.
 * @param typed the place as it is typed; empty: they stay where they are
 * @returns what is wrong with the place, what asks for the reason where they come out of the cold, and what is only said of a
 *   place of which nobody knows whether it is cold (INV-136)
 */
export function useLabelPlace(
  lot: Lot,
  product: Product,
  typed: string,
): { readonly problem?: string | undefined; readonly whyNeeded?: string; readonly hint?: string } {
  const places = useQuery(choicesQuery()).data?.places ?? [];
  const frozenPlaceText = useFrozenPlaceText();
  const to = typed.trim();
  if (to === '') return {};
  if (lot.state === 'frozen') return { problem: frozenPlaceText(to) };
  if (refreezesIn(lot, to, places)) return { problem: frozenPlaceTexts.refrozen(to) };
  return comesOutOfCold({ ...lot, product }, { storageLocation: to }, places)
    ? { whyNeeded: outOfColdTexts.needed(to) }
    : standsUnclear({ ...lot, product, storageLocation: to }, places)
      ? { hint: unclearPlaceText(to) }
      : {};
}
