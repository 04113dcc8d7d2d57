import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import { zId, zOptionalEmail, zOptionalText, zText } from '#platform/kernel/schemas.ts';

const tags = ['Ristorante'] as const;

/** Most characters of a restaurant's name, phone number and address. */
export const profileLimits = { name: 120, phone: 40, address: 200 } as const;

/** How the restaurant is called and reached (DATA-03). */
export const zProfile = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
});
export type Profile = z.infer<typeof zProfile>;

/** The whole profile; what is blank or left out is stored as null (SETT-06). Plan and subscription are not here (C-44). */
export const zProfileEdit = z.strictObject({
  id: zId,
  name: zText({ max: profileLimits.name }),
  email: zOptionalEmail,
  phone: zOptionalText({ max: profileLimits.phone }),
  address: zOptionalText({ max: profileLimits.address }),
});

export const restaurantsContract = {
  profile: endpoint(
    { access: 'restaurant_admin' },
    { method: 'GET', path: '/restaurants/profile', summary: 'Name and addresses of the restaurant', tags },
  ).output(zProfile),
  updateProfile: endpoint(
    { access: 'restaurant_admin' },
    { method: 'PATCH', path: '/restaurants/profile', summary: 'Change name and addresses', tags },
  )
    .input(zProfileEdit)
    .output(zProfile),
};
