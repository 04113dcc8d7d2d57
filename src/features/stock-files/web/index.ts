/** Loads the entries of the stock's menu: files in and out, and the places. */
export const stockMenuEntries = async () => ({ default: (await import('./FileLinks.tsx')).FileLinks });
