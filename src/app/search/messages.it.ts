import { productName } from '#platform/kernel/product.ts';

/** Texts of the search over everything. */
export const searchTexts = {
  title: 'Cerca',
  label: `Cerca in ${productName}`,
  placeholder: 'Prodotto, lotto, frigo, controllo…',
  results: 'Risultati',
  rooms: 'Sezioni',
  more: 'Ce ne sono altri: scrivi di più.',
  found: (count: number) =>
    count === 0 ? 'Nessun risultato' : count === 1 ? '1 risultato' : `${count} risultati`,
  nothing: (text: string) => `Non trovo niente per «${text}».`,
  nothingHint: 'Prova con un’altra parola, o con le prime lettere.',
  nothingKnown: (text: string) => `Su questo dispositivo non c’è niente per «${text}».`,
  nothingKnownHint: 'Quando torna la rete cerco in tutto.',
  onlyKnown: 'Senza rete cerco solo in quello che questo dispositivo ha già letto.',
  searching: 'Cerco…',
};
