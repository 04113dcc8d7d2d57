/** Most labels that are chosen for one print: a page of the list, or a sheet of A4. */
export const mostChosen = 24;
