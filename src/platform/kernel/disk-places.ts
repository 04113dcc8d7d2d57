/** What is written to a disk: the data, the database of our own, the backups. */
export const diskPlaces = ['data', 'database', 'backups'] as const;
export type DiskPlaceName = (typeof diskPlaces)[number];
