/** What other features' screens may use of allergens. */
export { AllergenChips } from './AllergenChips.tsx';
