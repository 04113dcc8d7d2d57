/** Words of the feature's rows in the bell. */
export const noticeFaceTexts = {
  several: (count: number) => `${count} ricette con un’eccezione che non vale più`,
};
