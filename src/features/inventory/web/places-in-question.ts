import { createContext, use } from 'react';
import type { Product } from '../product-shapes.ts';
import { isInPlace, placeAmong } from '../place-names.ts';

/** Where a temperature is out of its limits and nobody has closed that (C-61), as the server says (INV-77). */
export interface InQuestion {
  /** The places of the list. */
  readonly places: readonly { readonly name: string; readonly inQuestion?: true | undefined }[];
  /** Names besides them under which goods stand there. */
  readonly names: readonly string[];
}

/** The app fills it in. */
export const PlacesInQuestion = createContext<InQuestion>({ places: [], names: [] });

/** Whether something stands where a temperature is out of its limits: then it is not called good (INV-77). */
export function useIsInQuestion(): (where: string | null | undefined) => boolean {
  const { places, names } = use(PlacesInQuestion);
  return (where) => {
    if (typeof where !== 'string') return false;
    const place = placeAmong(places, where);
    return place === null ? names.some((name) => isInPlace(where, name)) : place.inQuestion === true;
  };
}

/** Whether some of a product stands there: then all of it is looked at before it is called good. */
export function useIsStockInQuestion({
  storageLocation,
  standsIn,
}: Pick<Product, 'storageLocation' | 'standsIn'>): boolean {
  const isInQuestion = useIsInQuestion();
  return standsIn === undefined ? isInQuestion(storageLocation) : standsIn.some(isInQuestion);
}
