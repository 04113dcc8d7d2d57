/** The name of the file of everything that was made on a day. */
export const takeOutFileName = (day: string): string => `credenza-tutti-i-dati-${day}.zip`;
