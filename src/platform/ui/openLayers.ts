/** In the state of a history entry: how many dialogs and sheets were open over the page when it was made. */
export const LAYERS = 'openLayers';
