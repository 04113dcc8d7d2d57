/** Words of the bell for several at once. */
export const noticeFaceTexts = { several: (count: number) => `${count} pulizie in ritardo` };
