import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { TryReading } from './TryReading.tsx';

/** Takes over what was drawn when the page was built, so that it answers. */
export const takeOver = (place: Element): void => {
  hydrateRoot(place, createElement(TryReading));
};
