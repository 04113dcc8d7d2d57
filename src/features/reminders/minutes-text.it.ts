/** A number of minutes as people say it. */
export const minutesText = (minutes: number): string =>
  minutes < 60 ? `${minutes} minuti` : minutes === 60 ? 'un’ora' : `${minutes / 60} ore`;
