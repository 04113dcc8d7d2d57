/** Words of the feature's rows in the bell. */
export const noticeFaceTexts = {
  several: (count: number) => `${count} etichette in scadenza o scadute`,
};
