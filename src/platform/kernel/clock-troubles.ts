/** By what a server's clock can not be right. */
export const clockTroubles = [
  'behind the newest record',
  'behind the database',
  'ahead of the database',
] as const;
