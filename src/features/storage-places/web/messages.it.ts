import { holdsGoodsTexts } from '#features/refrigeration/texts.it.ts';
import type { PlaceKind } from '../place-kinds.ts';

export const kindTexts: Readonly<Record<PlaceKind, string>> = {
  ambient: 'Temperatura ambiente',
  fridge: 'Frigorifero',
  freezer: 'Congelatore',
};

/** The kinds side by side, where they are chosen. */
export const kindWords: Readonly<Record<PlaceKind, string>> = { ...kindTexts, ambient: 'Ambiente' };

const products = (count: number) => (count === 1 ? '1 prodotto' : `${count} prodotti`);

export const placesTexts = {
  title: 'Posti',
  description: 'Dove tieni la merce: dispensa, frigoriferi, congelatori.',
  back: 'Prodotti',
  add: 'Nuovo posto',
  print: 'Stampa i cartellini',
  list: 'Posti in uso',
  products,
  edit: 'Modifica',
  archive: 'Archivia',
  atRisk: 'Merce a rischio',
  restore: 'Ripristina',
  archivedTitle: 'Posti archiviati',
  archived: 'Posto archiviato',
  restored: 'Posto ripristinato',
  undo: 'Annulla',
  emptyTitle: 'Nessun posto',
  emptyText: 'Aggiungi i posti dove tieni la merce: poi li trovi già pronti quando registri un prodotto.',
  unlistedTitle: 'Posti scritti nei prodotti',
  unlistedHint: 'Questi nomi sono nei prodotti ma non nell’elenco: aggiungili con un tocco.',
  adopt: 'Aggiungi',
  newTitle: 'Nuovo posto',
  editTitle: 'Modifica il posto',
  restoreTitle: 'Ripristina con un altro nome',
  restoreHint: 'Un altro posto ha preso questo nome: scegline uno nuovo. La merce resta dove sta.',
  nameTaken: 'Questo nome ce l’ha già un altro posto',
  name: 'Nome',
  namePlaceholder: 'Per esempio: Frigo carne',
  kind: 'Che posto è',
  kindInDoubt: 'L’attrezzatura di questo posto è cambiata o non è più in uso: controlla che posto è e salva.',
  equipment: 'Quale frigorifero è?',
  equipmentHint: 'Se la sua temperatura esce dai limiti, la merce che sta qui non risulta buona.',
  noEquipment: 'Nessuno: non è un frigorifero',
  is: (equipment: string) => `Temperatura di ${equipment}`,
  untiedTitle: 'Frigoriferi senza posto',
  untiedHint:
    'Di’ dove sta la merce che tieni dentro: se la temperatura esce dai limiti, saprai quale è a rischio.',
  untiedNote: 'Nessun posto collegato',
  tie: 'Collega',
  tieTitle: (equipment: string) => `Dove sta la merce di ${equipment}?`,
  tiePlace: 'Posto',
  tieChoose: 'Scegli un posto',
  tieNew: (name: string) => `Un posto nuovo: ${name}`,
  tieMissing: 'Scegli un posto',
  renames: 'I prodotti che stanno qui prendono il nuovo nome.',
  ...holdsGoodsTexts,
  whyStaysHint: 'Altrimenti chiudi, spostala, e poi cambia il posto.',
  save: 'Salva',
  cancel: 'Annulla',
  required: 'Campo obbligatorio',
  saved: 'Posto salvato',
  saveFailed: 'Impossibile salvare il posto',
  loadFailed: 'Impossibile caricare i posti',
  loading: 'Carico i posti',
} as const;
