import { describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import type { DiskState } from '#platform/disk/disk.ts';
import { testServer } from '#tests/support/server.ts';
import { buildAdministrator } from './factories.ts';
import { readOverview } from './overview.ts';
import { warnOfLowDisks } from './warn-of-low-disks.ts';

/** Called by routes.test.ts, on its server. */
export function lowDiskTests(): void {
  describe('a disk that wants room', () => {
    it('[JOB-10] is told to super administrators by mail once a day, again when it is full, and to nobody else', async () => {
      const server = await testServer();
      const root = await buildAdministrator(server, 'super_admin');
      const admin = await buildAdministrator(server, 'admin');
      const folder = `/srv/${newId()}`;
      const state = (freeBytes: number | null, trouble: DiskState['trouble'] = null): DiskState => ({
        place: { name: 'data', folder, needed: true },
        freeBytes,
        trouble,
      });
      const mails = async () => {
        const found = (await server.mailbox.list()).filter(({ subject }) => subject.includes('spazio'));
        const all = await Promise.all(found.map(({ id }) => server.mailbox.read(id)));
        return all.filter((mail) => mail?.text.includes(folder));
      };
      await warnOfLowDisks(server.services, []);
      await warnOfLowDisks(server.services, [state(812_400_000)]);
      await warnOfLowDisks(server.services, [state(700_000_000)]);
      await expect.poll(async () => (await mails()).map((mail) => mail?.to)).toContain(root.email);
      const [first] = await mails();
      expect(first?.text).toContain(`Nel disco della cartella ${folder} restano liberi 812 MB.`);
      const before = (await mails()).length;
      await warnOfLowDisks(server.services, [state(1_000, 'full')]);
      await warnOfLowDisks(server.services, [state(1_000, 'full')]);
      await expect.poll(async () => (await mails()).length).toBe(2 * before);
      expect((await mails()).map((mail) => mail?.to)).not.toContain(admin.email);
    });

    it('[ADMIN-23] stands in the overview of super administrators, with the room there is, and of nobody else', async () => {
      const { services } = await testServer();
      const place = { name: 'data', folder: '/srv', needed: true } as const;
      const backups = { name: 'backups', folder: '/backups', needed: false } as const;
      const disks = async () => [
        { place, freeBytes: 812_400_000, trouble: null, isLow: true },
        { place: backups, freeBytes: null, trouble: 'full' as const, isLow: true },
      ];
      const seenBy = async (isSuperAdmin: boolean) =>
        (await readOverview({ ...services, disks }, { isSuperAdmin })).disks;
      expect(await seenBy(true)).toEqual([
        { disk: 'data', free: 812_400_000, isLow: true, isFull: false },
        { disk: 'backups', free: null, isLow: true, isFull: true },
      ]);
      expect(await seenBy(false)).toEqual([]);
    });
  });
}
