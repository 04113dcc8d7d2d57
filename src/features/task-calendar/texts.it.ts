/** Words of the calendar that the server writes. */
export const calendarTexts = {
  tag: 'Calendario delle attività',
  name: (restaurant: string) => `HACCP ${restaurant}`,
  limit: (limit: string) => `Limite critico: ${limit}`,
  action: (action: string) => `Fuori limite: ${action}`,
};
