/** What is written down of goods that waited on a device, of which nobody can be asked any more. */
export const unaskedTexts = {
  reason: 'Registrata senza rete: nessuno ha potuto chiedere com’era all’arrivo',
  measure: 'Da valutare prima dell’uso',
};
