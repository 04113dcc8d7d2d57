/** Words about closed days that are read on both sides. */
export const closedDaysTexts = {
  tag: 'Giorni di chiusura',
};
