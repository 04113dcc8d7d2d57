/** What Open Food Facts says of a code, as a suggestion: volunteers wrote it, nobody vouches for it. */
import { z } from 'zod';
import { allergens, allergensOf, type Allergen } from '#features/allergens/allergens.ts';
import { zStatement } from '#features/allergens/schemas.ts';
import { printedAllergens } from './printed-food.ts';

/** Longest of each text, in characters: what a form takes. */
const longest = { name: 120, brand: 80, quantity: 80, ingredients: 600 } as const;

export const zFoodFacts = z.object({
  /** As it was asked for. */
  code: z.string(),
  name: z.string().nullable(),
  brand: z.string().nullable(),
  quantity: z.string().nullable(),
  ingredients: z.string().nullable(),
  /** What it names; null where it names none, which is never «none of the fourteen». */
  allergens: zStatement.nullable(),
});
export type FoodFacts = z.infer<typeof zFoodFacts>;

/** A field of theirs: what is no text is none, and none of it spoils the others. */
const zTheirText = z.string().max(20_000).nullish().catch(null);
const zTheirTags = z.array(z.string().max(200)).max(200).nullish().catch(null);

/** Their answer to `/api/v2/product/{code}`, as far as it is read. */
export const zTheirAnswer = z.object({
  status: z.union([z.literal(0), z.literal(1)]),
  code: z.string().max(40).nullish(),
  product: z
    .object({
      product_name: zTheirText,
      product_name_it: zTheirText,
      brands: zTheirText,
      quantity: zTheirText,
      ingredients_text: zTheirText,
      ingredients_text_it: zTheirText,
      allergens_tags: zTheirTags,
      traces_tags: zTheirTags,
    })
    .nullish(),
});

/** The fields that are asked for. */
export const theirFields = [
  'code',
  'product_name',
  'product_name_it',
  'brands',
  'quantity',
  'ingredients_text',
  'ingredients_text_it',
  'allergens_tags',
  'traces_tags',
] as const;

/** Their names of the fourteen; any other tag, `en:none` among them, says nothing. */
const byTag: Readonly<Record<string, Allergen>> = {
  ...Object.fromEntries(allergens.map((allergen) => [`en:${allergen}`, allergen])),
  'en:sesame-seeds': 'sesame',
  'en:sulphur-dioxide-and-sulphites': 'sulphites',
};
const named = (tags: readonly string[] | null | undefined): Allergen[] =>
  (tags ?? []).flatMap((tag) => byTag[tag] ?? []);

/** A text on one line, without what no form would take, nor the underlines by which they mark allergens. */
function plain(text: string | null | undefined, max: number): string | null {
  const line = (text ?? '')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .replaceAll('_', '')
    .trim();
  return line === '' ? null : [...line].slice(0, max).join('').trim();
}

/** @returns null where they do not know the code, or say nothing of it */
export function foodFactsOf(answer: z.output<typeof zTheirAnswer>, code: string): FoodFacts | null {
  const { product, status } = answer;
  if (status === 0 || product === null || product === undefined) return null;
  // The Italian list, else whichever they have.
  const ingredients = plain(product.ingredients_text_it, 20_000) ?? plain(product.ingredients_text, 20_000);
  const box = { left: 0, top: 0, width: 0, height: 0 };
  const listed = printedAllergens([{ text: `Ingredienti: ${ingredients ?? ''}`, confidence: 1, box }]);
  const said = allergensOf([
    { contains: named(product.allergens_tags), mayContain: named(product.traces_tags) },
    ...listed.map(({ value }) => value),
  ]);
  const facts: FoodFacts = {
    code,
    name: plain(product.product_name_it, longest.name) ?? plain(product.product_name, longest.name),
    brand: plain(product.brands, longest.brand),
    quantity: plain(product.quantity, longest.quantity),
    ingredients: ingredients === null ? null : [...ingredients].slice(0, longest.ingredients).join(''),
    allergens:
      said.contains.length + said.mayContain.length === 0
        ? null
        : { contains: [...said.contains], mayContain: [...said.mayContain] },
  };
  const { code: _, ...told } = facts;
  return Object.values(told).every((one) => one === null) ? null : facts;
}
