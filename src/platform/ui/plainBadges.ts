/** For the box around badges where a row has room for one line of them: icon, word and colour, without a ground of their own. */
export const plainBadges = '*:bg-transparent *:p-0 *:leading-6';
