/** In the state of a history entry: how many dialogs and sheets were open over the page when it was made. */
export const LAYERS = 'openLayers';

/** Told of each step through the history before the router is; see `backSteps.ts`, which comes with the first dialog. */
export const pops: { hear?: (event: PopStateEvent) => void } = {};

/**
 * Call before the router's history is made: Chromium tells the listeners of a window in the order in which they came,
 * whether they capture or not.
 */
export function hearPopsFirst(): void {
  window.addEventListener('popstate', (event) => pops.hear?.(event));
}
