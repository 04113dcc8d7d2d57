/**
 * The number of a batch: PREP_ and the milliseconds of the instant it was made (PREP-23). Where two were made in the same
 * millisecond the server counts on.
 */
export const batchNumberAt = (madeAt: Date): string => `${prefix}${String(madeAt.getTime())}`;

/**
 * The number that a device gives to what is made on it, once: the instant by its own clock, and behind it three digits of the
 * preparation's id, so that two tablets do not give the same in one millisecond. It is sent along and stored as it stands (RECIPE-16),
 * whatever is found out about that clock later: the cook may have written it on the tub already.
 */
export const batchNumberOnDevice = (madeAt: Date, id: string): string => {
  const digits = Number.parseInt(id.replaceAll('-', '').slice(-6), 16) % 1_000;
  return `${batchNumberAt(madeAt)}${String(digits).padStart(3, '0')}`;
};

const prefix = 'PREP_';

/** What a device may send: milliseconds, with or without the digits behind them. */
export const batchNumberForm = /^PREP_\d{13}(\d{3})?$/;

/** The one that comes next, for where a number is taken. */
export const batchNumberAfter = (number: string): string =>
  `${prefix}${String(Number(number.slice(prefix.length)) + 1)}`;
