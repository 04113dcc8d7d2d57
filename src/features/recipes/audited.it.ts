import type { AuditedWords } from '#features/audit/audited.ts';

/** What is done with recipes, in the audit log. */
export const recipesAudited: AuditedWords = {
  room: 'recipes',
  name: 'Ricette',
  acts: {
    'recipes.create': 'Ricetta aggiunta',
    'recipes.revise': 'Ricetta modificata',
    'recipes.archive': 'Ricetta archiviata',
    'recipes.unarchive': 'Ricetta ripresa',
  },
  subjects: { recipe: 'Ricetta' },
  fields: {
    lines: 'Ingredienti',
    frozen: 'surgelato',
    without: 'senza',
    against: 'benché si dica',
    preparationTime: 'Tempo di preparazione (minuti)',
    yield: 'Resa',
    portions: 'Porzioni',
    ambientHours: 'Ore a temperatura ambiente',
    fridgeHours: 'Ore in frigo',
    freezerDays: 'Giorni in congelatore',
    declared: 'Dichiarati',
    lostAllergens: 'Allergeni tolti',
    newAllergens: 'Allergeni che prima non c’erano',
    heldBefore: 'Allergeni che c’erano già',
    from: 'Vengono da',
    names: 'ingredienti',
    others: 'Altri',
    exceptions: 'Eccezioni',
    path: 'dove',
    holds: 'vale',
  },
};
