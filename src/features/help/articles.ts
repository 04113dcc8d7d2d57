import type { HelpArticle, RoomHelp } from '#platform/kernel/help-article.ts';

/** Every room's `help.it.ts`, in the order of the day. */
export const helpOfRooms: readonly RoomHelp[] = Object.values(
  import.meta.glob<RoomHelp>('../*/help.it.ts', { eager: true, import: 'help' }),
).toSorted((one, other) => one.place - other.place);

/** How every screen is used. */
export const helpArticles: readonly HelpArticle[] = helpOfRooms.flatMap(({ articles }) => articles);

/** What is said of a screen, by its path as the routes have it: `/inventory/$productId`. */
export function articleOf(path: string): HelpArticle | undefined {
  return helpArticles.find(({ screens }) => screens.includes(path));
}
