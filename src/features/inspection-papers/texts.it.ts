/** Words of the papers for an inspection that server and browser both say. */
export const inspectorTexts = {
  /** Who opened a link, in the audit log: whoever had it, and nobody of the restaurant. */
  who: 'Ispettore',
  link: 'Link per l’ispettore',
};
