import { createContext, use } from 'react';
import type { KnownPlace } from '../thaw-place.ts';

/** The places in use and equipment besides them, with what they keep at. The app fills it in; where nobody told, nothing is known. */
export const KnownPlaces = createContext<readonly KnownPlace[]>([]);

/** What is known of where things stand, by which a container is told to stand too warm (INV-100). */
export const useKnownPlaces = (): readonly KnownPlace[] => use(KnownPlaces);
