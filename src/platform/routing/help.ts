import { createContext } from 'react';

/** Opens the help of the screen that is open; null where there is none. The frame tells it to the screens. */
export const HelpContext = createContext<(() => void) | null>(null);
