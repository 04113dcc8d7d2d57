/** What a button anywhere says to have the sheet opened in which refused writes are settled; the frame listens. */
export const settleEvent = 'credenza:settle';

/** Opens the sheet in which refused writes are settled. */
export const askToSettle = (): void => {
  dispatchEvent(new Event(settleEvent));
};
