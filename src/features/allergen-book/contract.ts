import { z } from 'zod';
import { damagedRows, endpoint, zInstant } from '#platform/http/contract.ts';
import { orNull, zId, zUuid, zWhole } from '#platform/kernel/schemas.ts';
import { allergens } from '#features/allergens/allergens.ts';
import { bookErrors } from './errors.it.ts';
import { maximumDishes } from './limits.ts';

const tags = ['Allergeni'] as const;
// As recipes: what allergens a dish holds is part of what every plan holds.
const member = { access: 'member', feature: 'inventory_basic' } as const;
const operator = { access: 'operator', feature: 'inventory_basic' } as const;
const path = '/allergen-book';

export const zBookDish = z.object({
  recipeId: z.uuid(),
  recipeVersion: z.int(),
  name: z.string(),
  category: z.string().nullable(),
  contains: z.array(z.enum(allergens)),
  mayContain: z.array(z.enum(allergens)),
  others: z.array(z.string()),
  unstated: z.array(z.string()),
  /** Named only because something made by an earlier recipe is left. */
  fromStock: z.array(z.enum(allergens)).optional(),
});

/** As it is stored with a version. */
export const zBookContent = z.object({ restaurant: z.string(), dishes: z.array(zBookDish) });

const zIssue = z.object({
  id: z.uuid(),
  version: z.int(),
  operatorName: z.string(),
  performedAt: zInstant,
  dishes: z.int(),
});
export type Issue = z.infer<typeof zIssue>;

const zLink = z.object({
  code: z.uuid(),
  /** What guests open. */
  url: z.string(),
  since: zInstant,
});
export type Link = z.infer<typeof zLink>;

const zBook = z.object({
  /** 0 while nothing was ever chosen. */
  revision: z.int(),
  /** What was chosen, also what is archived since. */
  recipeIds: z.array(z.uuid()),
  /** What the book says now: of recipes in use, as they stand. */
  dishes: z.array(zBookDish),
  /** Names of what was chosen and is archived since: no dish of the book while it is. */
  archived: z.array(z.object({ recipeId: z.uuid(), name: z.string() })),
  link: zLink.nullable(),
  /** The newest versions, the last one first. */
  issues: z.array(zIssue),
  /** What the last version says can not be read any more: the printed one must not lie out. */
  isPrintedDamaged: z.boolean(),
  /** How the book differs from the last version; empty while there is none, or nobody can tell. */
  changes: z.array(
    z.object({
      recipeId: z.uuid(),
      name: z.string(),
      kind: z.enum(['added', 'removed', 'allergens', 'name']),
      missing: z.array(z.enum(allergens)),
      isUnknownNow: z.boolean(),
    }),
  ),
  ...damagedRows,
});
export type Book = z.infer<typeof zBook>;

/** `revision` is the one that the person saw; the whole menu in its order. */
export const zChoice = z.strictObject({
  id: zId,
  revision: zWhole(),
  recipeIds: z
    .array(zId)
    .max(maximumDishes, 'too_many')
    .refine((ids) => new Set(ids).size === ids.length, 'invalid'),
});

export const zNewIssue = z.strictObject({ id: zId });

const { BOOK_CHANGED, BOOK_RECIPE_GONE, BOOK_EMPTY, BOOK_UNCHANGED, BOOK_LINK_CHANGED } = bookErrors;
const { BOOK_FILES_BUSY, BOOK_FILES_OWN_BUSY } = bookErrors;

export const allergenBookContract = {
  read: endpoint(member, {
    method: 'GET',
    path,
    summary: 'The menu with the allergens of each dish as its recipe stands, and its printed versions',
    tags,
  }).output(zBook),
  choose: endpoint(operator, {
    method: 'POST',
    path: `${path}/dishes`,
    summary: 'Choose the recipes that the menu has, in their order',
    tags,
  })
    .errors({ BOOK_CHANGED, BOOK_RECIPE_GONE })
    .input(zChoice)
    .output(z.object({ revision: z.int() })),
  issue: endpoint(operator, {
    method: 'POST',
    path: `${path}/issues`,
    summary: 'A new version of the book as it stands, which is kept as it was printed',
    tags,
    successStatus: 201,
  })
    .errors({ BOOK_EMPTY, BOOK_UNCHANGED })
    .input(zNewIssue)
    .output(zIssue),
  file: endpoint(member, {
    method: 'GET',
    path: `${path}/issues/{issueId}/file`,
    summary: 'A version of the book as a PDF of A4 sheets',
    tags,
  })
    .errors({ BOOK_FILES_BUSY, BOOK_FILES_OWN_BUSY })
    .input(z.strictObject({ issueId: zId }))
    .output(z.file()),
  openLink: endpoint(operator, {
    method: 'POST',
    path: `${path}/link`,
    summary: 'Give guests a link to the book; the one before leads nowhere any more',
    tags,
    successStatus: 201,
  })
    .errors({ BOOK_EMPTY, BOOK_LINK_CHANGED })
    .input(z.strictObject({ id: zId, seen: orNull(zUuid) }))
    .output(zLink),
  revokeLink: endpoint(operator, {
    method: 'POST',
    path: `${path}/link/revocation`,
    summary: 'Take the guests’ link back',
    tags,
  })
    .errors({ BOOK_LINK_CHANGED })
    .input(z.strictObject({ id: zId, seen: zUuid }))
    .output(z.object({ code: z.uuid() })),
};
