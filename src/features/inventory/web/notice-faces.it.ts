/** Words of the feature's rows in the bell. */
export const noticeFaceTexts = {
  several: (count: number) => `${count} lotti in scadenza o scaduti`,
};
