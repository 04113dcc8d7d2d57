import { demoSource } from '#features/demo/server/index.ts';
import { zChoice, zNewIssue } from '../contract.ts';
import { planAllergenBook } from '../demo.ts';
import { chooseDishes } from './choose-dishes.ts';
import { issueBook } from './issue-book.ts';

/** The menu of the demo restaurant, and the book that was printed of it. */
export const allergenBookDemo = demoSource('allergen-book', planAllergenBook, {
  choice: (services, caller, { input }) => chooseDishes(services, caller, zChoice.parse(input)),
  issue: (services, caller, { input }) => issueBook(services, caller, zNewIssue.parse(input)),
});
