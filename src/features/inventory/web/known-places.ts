import { createContext, use } from 'react';
import type { KnownPlace } from '../known-place.ts';

/** The places in use and equipment besides them, with what they keep at. The app fills it in; null while nobody has told. */
export const KnownPlaces = createContext<readonly KnownPlace[] | null>(null);

/** What is known of where things stand, by which a container is told to stand too warm (INV-100); null: nothing yet. */
export const useKnownPlaces = (): readonly KnownPlace[] | null => use(KnownPlaces);
