import { expect, it } from 'vitest';
import { mattersPaths } from '#features/reminders/matters.ts';
import { noticeFaces } from '#features/notifications/web/faces-of-rooms.ts';

it.each(Object.entries(mattersPaths))(
  '[REMIND-08] a word about %s on a device leads to the screen to which the bell leads',
  (type, pathOf) => {
    expect(noticeFaces[type]?.to.replace(/\$\w+/, 'uno')).toBe(pathOf('uno'));
  },
);
