import { tableSubject } from '#features/audit/server/index.ts';
import type { AuditedRoom } from '#features/audit/server/index.ts';
import { recipesAudited } from '../audited.it.ts';
import { recipesContract as calls } from '../contract.ts';
import { recipes } from '../tables.ts';

/** What is done with recipes. */
export const auditedRecipes: AuditedRoom = {
  words: recipesAudited,
  subjects: [tableSubject('recipe', recipes, recipes.name, (id) => `/preparations?ricetta=${id}`)],
  shapes: {
    'recipes.create': calls.create,
    'recipes.revise': calls.revise,
    'recipes.archive': calls.archive,
    'recipes.unarchive': calls.archive,
  },
  whole: ['recipes.create', 'recipes.revise'],
};
