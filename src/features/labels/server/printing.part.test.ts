import { PDFiumLibrary } from '@hyzyla/pdfium';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { server, stocked, tampering } from '#features/inventory/server/test-kit.ts';
import { buildPreparation, buildRecipe } from '#features/preparations/server/factories.ts';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import type { Client } from '#tests/support/server.ts';
import { labelFilesIn } from './label-files.ts';
import { ofLot } from './test-kit.ts';

/** What is printed, when it is not, and the files of it. */
export function printingTests(): void {
  describe('a print', () => {
    it('[LABEL-30] is counted, once for each intended one, and vouched for', async () => {
      const { id: restaurantId, client } = await buildRestaurant(server);
      const { tub } = await buildPreparation(client);
      const labelId = tub.labelId!;
      const print = (rest: object = {}) =>
        client.labels.print({ id: newId(), labelId, format: 'roll62', copies: 2, way: 'dialog', ...rest });
      const id = newId();
      expect(await print({ id })).toEqual({ id, labelId, prints: 1 });
      expect(await print({ id })).toEqual({ id, labelId, prints: 1 });
      expect(await print()).toMatchObject({ prints: 2 });
      expect((await client.labels.read({ labelId })).prints).toBe(2);
      expect((await client.labels.list({})).rows).toMatchObject([{ prints: 2 }]);
      for (const rest of [{ copies: 0 }, { copies: 101 }, { copies: 1.5 }, { format: 'a3' }, { way: 'fax' }])
        await expect(print(rest)).rejects.toMatchObject({ code: 'INPUT_INVALID' });
      expect(await tampering(restaurantId)).toEqual([]);
    });

    it('of another restaurant’s label is not there', async () => {
      const [own, other] = [await buildRestaurant(server), await buildRestaurant(server)];
      const { tub } = await buildPreparation(other.client);
      const labelId = tub.labelId!;
      await expect(own.client.labels.read({ labelId })).rejects.toMatchObject({
        code: 'NOT_FOUND',
        status: 404,
      });
      await expect(
        own.client.labels.print({ id: newId(), labelId, format: 'roll62', copies: 1, way: 'dialog' }),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect((await other.client.labels.read({ labelId })).prints).toBe(0);
    });
  });

  describe('a label whose goods have ended', () => {
    const print = (client: Client, labelId: string) =>
      client.labels.print({ id: newId(), labelId, format: 'roll62', copies: 1, way: 'dialog' });
    const file = (client: Client, labelId: string) =>
      client.labels.file({ labelIds: [labelId], format: 'roll62', kind: 'pdf' });
    const endOf = async (client: Client, labelId: string) => {
      const { ended } = await client.labels.read({ labelId });
      const { rows } = await client.labels.list({});
      expect(rows.find((row) => row.unique_identifier === labelId)?.ended).toBe(ended);
      return ended;
    };

    it('[LABEL-35] of a container says that it is used up or thrown away, and is not printed again', async () => {
      const { client } = await buildRestaurant(server);
      const { tub } = await buildPreparation(client);
      const labelId = tub.labelId!;
      expect(await endOf(client, labelId)).toBeNull();
      const id = newId();
      const counted = { id, labelId, format: 'roll62', copies: 1, way: 'dialog' } as const;
      await client.labels.print(counted);
      await client.preparations.empty({ id: newId(), tubId: tub.id, kind: 'use', quantity: tub.quantity });
      expect(await endOf(client, labelId)).toBe('finished');
      for (const call of [print, file])
        await expect(call(client, labelId)).rejects.toMatchObject({ code: 'LABEL_FINISHED', status: 409 });
      // What was counted before stays so, however often it is sent.
      expect(await client.labels.print(counted)).toMatchObject({ id, prints: 1 });
    });

    it('[LABEL-35] of a lot says the same once nothing is left of it', async () => {
      const { client } = await buildRestaurant(server);
      const { lotId, productId } = await stocked(client, 3);
      const { unique_identifier: labelId, ended } = await ofLot(client, lotId);
      server.clock.advance(1_000);
      const { unique_identifier: second } = await ofLot(client, lotId, { hours: 2 });
      // Goods are taken out again and again: no label of a lot takes the place of another.
      expect([ended, await endOf(client, labelId), await endOf(client, second)]).toEqual([null, null, null]);
      await client.inventory.takeOut({ id: newId(), productId, quantity: 3 });
      expect(await endOf(client, labelId)).toBe('finished');
      await expect(print(client, labelId)).rejects.toMatchObject({ code: 'LABEL_FINISHED' });
    });

    it('[LABEL-35] gives way to a newer one of another date on the same container', async () => {
      const { client } = await buildRestaurant(server);
      const { tub } = await buildPreparation(client);
      server.clock.advance(1_000);
      const newer = randomUUID();
      await client.preparations.change({
        id: newId(),
        tubId: tub.id,
        change: 'freeze',
        days: 30,
        labelId: newer,
      });
      expect([await endOf(client, tub.labelId!), await endOf(client, newer)]).toEqual(['superseded', null]);
      for (const call of [print, file])
        await expect(call(client, tub.labelId!)).rejects.toMatchObject({
          code: 'LABEL_SUPERSEDED',
          status: 409,
        });
      await print(client, newer);
    });
  });

  describe('files of labels', () => {
    const fetchPdf = async (
      of: { readonly browser: { fetch: (path: string) => Promise<Response> } },
      path: string,
    ) => {
      const response = await of.browser.fetch(path);
      return { response, bytes: Buffer.from(await response.arrayBuffer()) };
    };

    it('[LABEL-05] [LABEL-34] pdf_url opens for who may see the label, again the same file, and for nobody else', async () => {
      const [own, other] = [await buildRestaurant(server), await buildRestaurant(server)];
      const { tub } = await buildPreparation(own.client);
      const { pdf_drive_url: address } = await own.client.labels.read({ labelId: tub.labelId! });
      const path = new URL(address!).pathname;
      const first = await fetchPdf(own, path);
      expect(first.response.status).toBe(200);
      expect(first.response.headers.get('content-type')).toBe('application/pdf');
      expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(
        await server.db.owner('SELECT format FROM label_files WHERE restaurant_id = $1', [own.id]),
      ).toEqual([{ format: 'roll62' }]);
      expect((await fetchPdf(own, path)).bytes.equals(first.bytes)).toBe(true);
      expect((await fetchPdf(own, `${path}?format=die50x30`)).bytes.equals(first.bytes)).toBe(false);
      const wrong = await fetchPdf(own, `${path}?format=a3`);
      expect([wrong.response.status, JSON.parse(wrong.bytes.toString())]).toMatchObject([
        422,
        { code: 'INPUT_INVALID' },
      ]);
      expect((await fetchPdf(other, path)).response.status).toBe(404);
      expect((await fetch(address!)).status).toBe(401);
    });

    it('[LABEL-85] a kept PDF that somebody changed in the database, or put there of another label, is not handed out', async () => {
      const own = await buildRestaurant(server);
      const made = async (name: string) => {
        const recipe = await buildRecipe(own.client, { name });
        const { labelId } = (await buildPreparation(own.client, {}, recipe)).tub;
        const { pdf_drive_url: address } = await own.client.labels.read({ labelId: labelId! });
        const { pathname } = new URL(address!);
        return { pathname, bytes: (await fetchPdf(own, pathname)).bytes };
      };
      const [one, other] = [await made('Ragù'), await made('Pesto')];
      const kept = `SELECT f.label_id, f.content, f.seal FROM label_files f
                      JOIN qr_labels q ON q.restaurant_id = $1 AND q.id = f.label_id
                     WHERE f.restaurant_id = $1 AND q.product_name = $2`;
      interface Kept extends Record<string, unknown> {
        readonly label_id: string;
        readonly content: Buffer;
        readonly seal: string;
      }
      const [ragu] = await server.db.owner<Kept>(kept, [own.id, 'Ragù']);
      const [pesto] = await server.db.owner<Kept>(kept, [own.id, 'Pesto']);
      expect(ragu!.content.equals(one.bytes)).toBe(true);
      const put = (content: Buffer, seal: string | null) =>
        server.db.owner(
          'UPDATE label_files SET content = $3, seal = $4 WHERE restaurant_id = $1 AND label_id = $2',
          [own.id, ragu!.label_id, content, seal],
        );
      const isItsOwn = async () => (await fetchPdf(own, one.pathname)).bytes.equals(one.bytes);
      for (const [content, seal] of [
        [Buffer.from('%PDF-1.7 senza allergeni'), ragu!.seal],
        [Buffer.from('%PDF-1.7 senza allergeni'), null],
        [other.bytes, pesto!.seal],
      ] as const) {
        await put(content, seal);
        expect(await isItsOwn()).toBe(true);
      }
      // What is as it was kept is read as it is; under another address of the installation its code would lead elsewhere.
      await put(ragu!.content, ragu!.seal);
      const key = { restaurantId: own.id, labelId: ragu!.label_id, format: 'roll62' } as const;
      const { services } = server;
      expect((await labelFilesIn(services).read(key))?.equals(one.bytes)).toBe(true);
      const elsewhere = { ...services, baseUrl: 'https://altrove.example' };
      expect(await labelFilesIn(elsewhere).read(key)).toBeUndefined();
    });

    it('[LABEL-79] [LABEL-90] a file says which letters of its labels are left out, and has no box in their place', async () => {
      const { client } = await buildRestaurant(server);
      const made = async (name: string) =>
        (await buildPreparation(client, {}, await buildRecipe(client, { name }))).tub.labelId!;
      const plain = await made('Crème brûlée, Борщ, كسكس');
      const foreign = await made('宫保鸡丁 🍜 保 Pollo');
      for (const kind of ['pdf', 'zpl203'] as const) {
        const file = (labelIds: string[]) => client.labels.file({ labelIds, format: 'roll62', kind });
        expect(await file([plain])).not.toHaveProperty('leftOut');
        expect(await file([plain, foreign])).toMatchObject({ leftOut: ['宫', '保', '鸡', '丁', '🍜'] });
      }
      const pdfium = await PDFiumLibrary.init();
      const said = async (labelId: string) => {
        const { content } = await client.labels.file({ labelIds: [labelId], format: 'roll62', kind: 'pdf' });
        const opened = await client.labels.pdf({ labelId, format: 'roll62' });
        const files = [Buffer.from(content, 'base64'), Buffer.from(await opened.arrayBuffer())];
        return Promise.all(
          files.map(async (bytes) => {
            const document = await pdfium.loadDocument(bytes);
            const text = [...document.pages()].map((page) => page.getText()).join(' ');
            document.destroy();
            return text.split(/\s*\r?\n/)[0];
          }),
        );
      };
      expect(await said(foreign)).toEqual(['Pollo', 'Pollo']);
      expect(await said(await made('🍜'))).toEqual(['Senza nome', 'Senza nome']);
      pdfium.destroy();
    });

    it('[LABEL-39] lets others be answered between two labels of a file', async () => {
      const own = await buildRestaurant(server);
      const labelIds: string[] = [];
      for (let n = 0; n < 12; n += 1) labelIds.push((await buildPreparation(own.client)).tub.labelId!);
      const file = (ids: string[]) =>
        own.client.labels.file({ labelIds: ids, format: 'die100x50', kind: 'zpl300' });
      // What is fetched once, such as fonts, is fetched.
      await file(labelIds.slice(0, 1));
      // The processor's time of this process, in microseconds: what others take of the machine is not in it.
      const worked = (): number => {
        const { user, system } = process.cpuUsage();
        return user + system;
      };
      let longest = 0;
      let last = worked();
      const turn = (): void => {
        const now = worked();
        longest = Math.max(longest, now - last);
        last = now;
        next = setImmediate(turn);
      };
      let next = setImmediate(turn);
      const began = worked();
      await file(labelIds);
      const took = worked() - began;
      clearImmediate(next);
      expect(longest).toBeLessThan(took / 2);
    });

    it('[LABEL-83] lead to the own page, whatever address is stored beside the label', async () => {
      const { client } = await buildRestaurant(server);
      const labelId = (await buildPreparation(client)).tub.labelId!;
      const file = async (kind: 'pdf' | 'zpl203') =>
        (await client.labels.file({ labelIds: [labelId], format: 'roll62', kind })).content;
      const [label, zpl, pdf] = [
        await client.labels.read({ labelId }),
        await file('zpl203'),
        await file('pdf'),
      ];
      expect(label.qr_url).toBe(`${server.url}/qr/${labelId}`);
      await server.db.owner(
        `UPDATE qr_labels SET qr_url = 'https://altrove.example/x', pdf_drive_url = 'https://altrove.example/y' WHERE unique_identifier = $1`,
        [labelId],
      );
      expect(await client.labels.read({ labelId })).toEqual(label);
      expect((await client.labels.list({})).rows).toEqual([label]);
      expect([await file('zpl203'), await file('pdf')]).toEqual([zpl, pdf]);
    });

    it('[LABEL-32] [LABEL-33] are one PDF or ZPL of all that were asked for, or nothing', async () => {
      const [own, other] = [await buildRestaurant(server), await buildRestaurant(server)];
      const [one, two] = [await buildPreparation(own.client), await buildPreparation(own.client)];
      const theirs = await buildPreparation(other.client);
      const file = (rest: object = {}) =>
        own.client.labels.file({
          labelIds: [one.tub.labelId!, two.tub.labelId!],
          format: 'roll62',
          kind: 'pdf',
          ...rest,
        });
      const pdf = await file({ copies: 2 });
      expect(pdf.mediaType).toBe('application/pdf');
      expect(pdf.fileName).toMatch(/^etichette-.*\.pdf$/);
      expect(Buffer.from(pdf.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
      const zpl = Buffer.from((await file({ kind: 'zpl203', copies: 4 })).content, 'base64').toString();
      expect(zpl.match(/\^XA/g)).toHaveLength(2);
      expect(zpl).toContain('^PQ4');
      for (const rest of [
        { labelIds: [] },
        { labelIds: [one.tub.labelId, one.tub.labelId] },
        { labelIds: ['PREP_1'] },
        { format: 'a3' },
        { kind: 'docx' },
        { copies: 0 },
        { copies: 101 },
        { copies: 1.5 },
        { first: 25 },
        { first: 0 },
        { labelIds: Array.from({ length: 11 }, () => randomUUID()), copies: 100 },
      ])
        await expect(file(rest)).rejects.toMatchObject({ code: 'INPUT_INVALID' });
      for (const code of [theirs.tub.labelId!, randomUUID()])
        await expect(file({ labelIds: [one.tub.labelId!, code] })).rejects.toMatchObject({
          code: 'NOT_FOUND',
        });
    });

    it('[LABEL-29] say where date and allergens do not fit, and on which paper they do', async () => {
      const { client } = await buildRestaurant(server);
      const recipe = await buildRecipe(client, {
        lines: Array.from({ length: 20 }, (_, n) => ({ name: `Ingrediente della nonna numero ${n}` })),
      });
      const { tub } = await buildPreparation(client, {}, recipe);
      await expect(
        client.labels.file({ labelIds: [tub.labelId!], format: 'die50x30', kind: 'pdf' }),
      ).rejects.toMatchObject({
        code: 'LABEL_DOES_NOT_FIT',
        status: 422,
        data: { labelId: tub.labelId },
      });
    });
  });
}
