import type { AuditedWords } from '#features/audit/audited.ts';
import { arrivalKindTexts } from './arrival.it.ts';

/** What every movement has, whoever stores it. */
export const movementWords = {
  fields: {
    lots: 'Lotti',
    untold: 'Lotto giusto da indicare',
    came: 'Come è entrata',
    alreadyHere: 'Era già qui',
  },
  values: {
    came: { now: 'Arrivata ora', there: 'Era già qui' },
    type: { in: 'Carico', out: 'Scarico' },
    reason: {
      expired: 'Scaduto',
      spoiled: 'Andato a male',
      damaged: 'Danneggiato',
      returned: 'Reso',
      count: 'Conta',
      other: 'Altro',
    },
  },
} satisfies Pick<AuditedWords, 'fields' | 'values'>;

/** What is done with products, lots and stock, in the audit log. */
export const inventoryAudited: AuditedWords = {
  room: 'inventory',
  name: 'Magazzino',
  acts: {
    'inventory.create_product': 'Prodotto aggiunto',
    'inventory.edit_product': 'Prodotto modificato',
    'inventory.archive_product': 'Prodotto archiviato',
    'inventory.unarchive_product': 'Prodotto ripreso',
    'inventory.state_allergens': 'Allergeni del prodotto dichiarati',
    'inventory.set_arrival_limit': 'Temperatura all’arrivo decisa',
    'inventory.judge_arrival': 'Merce arrivata giudicata',
    'inventory.receive': 'Carico registrato',
    'inventory.take_out': 'Scarico registrato',
    'inventory.discard': 'Scarto registrato',
    'inventory.count_lot': 'Lotto contato',
    'inventory.move_lot': 'Lotto spostato',
    'inventory.open_lot': 'Lotto aperto',
    'inventory.freeze_lot': 'Lotto congelato',
    'inventory.thaw_lot': 'Lotto scongelato',
    'inventory.redate_lot': 'Scadenza del lotto corretta',
    'inventory.correct_movement': 'Movimento corretto',
    'inventory.correct_transition': 'Apertura, congelamento o scongelamento corretto',
  },
  subjects: {
    product: 'Prodotto',
    lot: 'Lotto',
    product_movement: 'Movimento',
    lot_transition: 'Apertura, congelamento o scongelamento',
    arrival_limit: 'Temperatura all’arrivo del prodotto',
  },
  fields: {
    movement: '',
    qrCode: 'Codice',
    cost: 'Costo (centesimi per unità)',
    minimumStock: 'Scorta minima',
    openedShelfDays: 'Giorni dopo l’apertura',
    frozenShelfDays: 'Giorni da congelato',
    thawedShelfDays: 'Giorni da scongelato',
    homeBefore: 'Posto di prima',
    toldPlace: 'Messo allora in',
    placeBefore: 'Stava in',
    ...movementWords.fields,
    fromState: 'Da',
    toState: 'A',
    oldExpiryDate: 'Scadenza di prima',
    newExpiryDate: 'Scadenza nuova',
    oldExpiryKind: 'Tipo della scadenza di prima',
    newExpiryKind: 'Tipo della scadenza nuova',
  },
  values: {
    ...movementWords.values,
    kind: arrivalKindTexts,
    oldExpiryKind: { use_by: 'Da consumare entro', best_before: 'Preferibilmente entro' },
    newExpiryKind: { use_by: 'Da consumare entro', best_before: 'Preferibilmente entro' },
  },
};
