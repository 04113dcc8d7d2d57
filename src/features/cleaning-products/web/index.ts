import { latePart } from '#platform/ui/latePart.tsx';

/** How the products of a kind are used, for other features in the browser: it comes after the rest of their screens. */
export const ProductsOfKind = latePart(
  async () => (await import('./ProductsOfKind.tsx')).ProductsOfKind,
  false,
);
