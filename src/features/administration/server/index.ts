/** What other parts of the server, and the commands of the shell, may use of the administration. */
export { countMail } from './count-days.ts';
export { createAdministrator } from './create-administrator.ts';
export type { NewAdministrator } from './create-administrator.ts';
export { inviteToRestaurant } from './invite-owner.ts';
export { listAdministrators } from './list-administrators.ts';
export { listRestaurants } from './list-restaurants.ts';
export type { LinkTools, PasswordLink } from './password-link.ts';
export { sendPasswordLink } from './send-password-link.ts';
export { warnOfLowDisks } from './warn-of-low-disks.ts';
