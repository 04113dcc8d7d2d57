import { strFromU8, unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { PrintedPart, PrintedPeriod, ReadFile } from '#platform/ui/printed-part.tsx';
import { workbookBytes } from '#platform/ui/workbook.ts';
import { addDays, daysBetween } from '#platform/kernel/dates.ts';
import { startPack } from './make-pack.ts';

const period = { from: '2026-11-01' as LocalDate, to: '2026-11-28' as LocalDate };
const at = new Date('2026-11-28T12:00:00.000Z');
const few: ReadFile = {
  rows: 2,
  damaged: 0,
  table: {
    heads: ['Letta il', '°C'],
    rows: [
      ['ieri', 3.5],
      ['oggi', 4],
    ],
  },
  files: [],
};

const paper = (key: string, title: string, read: Partial<ReadFile> | null) => ({
  key,
  part: {
    title,
    read: () => Promise.reject(new Error('not printed')),
    ...(read === null ? {} : { readFile: () => Promise.resolve({ ...few, ...read }) }),
  } satisfies PrintedPart,
});
const evidence = () =>
  Promise.resolve({ fileName: 'credenza-registri-2026-11-28.json', content: new Blob(['{"a":1}']) });

async function packed(
  papers: ReturnType<typeof paper>[],
  readEvidence: () => Promise<{ fileName: string; content: Blob }> = evidence,
  writeWorkbook = workbookBytes,
) {
  const steps: string[] = [];
  const blob = await startPack({
    papers,
    period,
    restaurant: 'Da Gino',
    at,
    origin: 'https://example.test',
    readEvidence,
    writeWorkbook,
    onStep: (done, of) => steps.push(`${done}/${of}`),
  }).make();
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  return { files, steps, readMe: strFromU8(files['LEGGIMI.txt']!) };
}

describe('[INSP-07] the pack for the inspector', () => {
  it('holds a file of each register, the files at its entries, the file of verification, and says so', async () => {
    const content = new Uint8Array([37, 80, 68, 70]);
    const { files, steps, readMe } = await packed([
      paper('temperature', 'Registro temperature', {}),
      paper('formazione', 'Registro formazione', {
        rows: 1,
        files: [
          { name: 'Anna', read: () => Promise.resolve({ fileName: '../Attestato È.pdf', bytes: content }) },
          { name: 'tolto.pdf', read: () => Promise.resolve(null) },
        ],
      }),
    ]);
    expect(Object.keys(files)).toEqual([
      'registri/01-temperature.csv',
      'registri/02-formazione.csv',
      'allegati/formazione-001-Attestato-E.pdf',
      'registri/registri.xlsx',
      'verifica/credenza-registri-2026-11-28.json',
      'LEGGIMI.txt',
    ]);
    expect(strFromU8(files['registri/01-temperature.csv']!)).toBe('Letta il;°C\r\nieri;3,5\r\noggi;4\r\n');
    const sheets = await readWorkbook(Buffer.from(files['registri/registri.xlsx']!));
    const { heads, rows } = few.table!;
    expect(sheets).toEqual([
      { sheet: 'Registro temperature', data: [heads, ...rows] },
      { sheet: 'Registro formazione', data: [heads, ...rows] },
    ]);
    expect(files['allegati/formazione-001-Attestato-E.pdf']).toEqual(content);
    expect(strFromU8(files['verifica/credenza-registri-2026-11-28.json']!)).toBe('{"a":1}');
    for (const line of [
      'Ristorante: Da Gino',
      'Giorni: dal 01/11/2026 al 28/11/2026',
      '- registri/01-temperature.csv: Registro temperature, 2 registrazioni',
      '- registri/02-formazione.csv: Registro formazione, 1 registrazione',
      '- registri/registri.xlsx: gli stessi registri in un file Excel, un foglio per registro',
      '- Registro formazione: il file «tolto.pdf» non è nel pacchetto.',
      'https://example.test/verifica',
    ])
      expect(readMe).toContain(line);
    expect([...new Set(steps)]).toEqual(['0/3', '1/3', '2/3', '3/3']);
  });

  it('says what is missing', async () => {
    const { files, readMe } = await packed(
      [
        paper('temperature', 'Registro temperature', { rows: 5_001, table: null }),
        paper('controlli', 'Registro controlli', {}),
        paper('olio', 'Registro olio', { rows: 2 }),
        paper('arrivi', 'Registro arrivi', null),
        paper('pulizie', 'Registro pulizie', { rows: 1, damaged: 1 }),
      ],
      () => Promise.reject(new Error('busy')),
      () => Promise.reject(new Error('no worker')),
    );
    expect(Object.keys(files)).toEqual([
      'registri/02-controlli.csv',
      'registri/03-olio.csv',
      'registri/05-pulizie.csv',
      'LEGGIMI.txt',
    ]);
    const missing = readMe.slice(readMe.indexOf('CHE COSA MANCA'), readMe.indexOf('COME SI VERIFICA'));
    expect(missing.match(/^- .*/gm)).toEqual([
      expect.stringMatching(
        /^- Registro temperature: 28 giorni hanno più registrazioni .*: 01\/11\/2026, .*…\./,
      ),
      expect.stringMatching(/^- Registro arrivi: di questo registro non c’è un file CSV/),
      '- Registro pulizie: una riga è danneggiata e manca.',
      '- Il file Excel: questo dispositivo non è riuscito a prepararlo. I CSV hanno le stesse righe.',
      expect.stringMatching(/^- Il file di verifica/),
      expect.stringMatching(/^- I PDF/),
    ]);
  });

  it('is none where a register can not be read', async () => {
    const broken = { ...paper('olio', 'Registro olio', {}) };
    const failing = {
      ...broken,
      part: { ...broken.part, readFile: () => Promise.reject(new Error('no network')) },
    };
    await expect(packed([failing])).rejects.toThrow('no network');
  });
});

describe('[INSP-08] a pack of years', () => {
  const years: PrintedPeriod = { from: '2021-12-01', to: '2026-11-30' };
  /** A register with so many readings a day, which is asked for some days; tells how many of them were held at once. */
  const register = (
    key: string,
    perDay: number,
    asked: (window: PrintedPeriod) => void = () => {},
    most = 5_000,
  ) => ({
    key,
    part: {
      title: `Registro ${key}`,
      read: () => Promise.reject(new Error('not printed')),
      readFile: async (window: PrintedPeriod): Promise<ReadFile> => {
        asked(window);
        const days = daysBetween(window.from, window.to) + 1;
        const count = days * perDay;
        if (count > most) return { rows: count, damaged: 0, table: null, files: [] };
        const rows = Array.from({ length: count }, (_, n) => [
          `${addDays(window.from, Math.floor(n / perDay))} ${String(n % perDay)}`,
          n % perDay,
        ]);
        return { rows: count, damaged: 0, table: { heads: ['Letta il', '°C'], rows }, files: [] };
      },
    } satisfies PrintedPart,
  });
  const packOf = (papers: ReturnType<typeof register>[], steps: string[] = [], of: PrintedPeriod = years) =>
    startPack({
      papers,
      period: of,
      restaurant: 'Da Gino',
      at,
      origin: 'https://example.test',
      readEvidence: evidence,
      writeWorkbook: workbookBytes,
      onStep: (done, of) => steps.push(`${done}/${of}`),
    });
  const unpacked = async (blob: Blob) => {
    // A workbook bears the instant at which it was made.
    const { 'registri/registri.xlsx': workbook, ...others } = unzipSync(
      new Uint8Array(await blob.arrayBuffer()),
    );
    return { files: others as Record<string, Uint8Array>, hasWorkbook: workbook !== undefined };
  };

  it('is read three months at a time, fewer days where those have too many rows, each day once and in order', async () => {
    const windows: PrintedPeriod[] = [];
    const steps: string[] = [];
    // 920 in three months are read as they are; 18,400 are halved, and once more.
    const { files, hasWorkbook } = await unpacked(
      await packOf([register('poco', 10), register('molto', 200, (one) => windows.push(one))], steps).make(),
    );
    for (const [name, perDay] of [
      ['registri/01-poco.csv', 10],
      ['registri/02-molto.csv', 200],
    ] as const) {
      const lines = strFromU8(files[name]!).trimEnd().split('\r\n');
      expect(lines).toHaveLength(1 + perDay * (daysBetween(years.from, years.to) + 1));
      expect(lines[0]).toContain('Letta il;°C');
      const days = [...new Set(lines.slice(1).map((line) => line.slice(0, 10)))];
      expect(days).toHaveLength(daysBetween(years.from, years.to) + 1);
      expect(days).toEqual(days.toSorted());
    }
    expect(windows.every(({ from, to }) => daysBetween(from, to) < 92)).toBe(true);
    const readMe = strFromU8(files['LEGGIMI.txt']!);
    expect(readMe).toContain('Giorni: dal 01/12/2021 al 30/11/2026');
    expect(readMe).toContain('Il file Excel: le registrazioni sono più di 10.000. I CSV le hanno tutte.');
    expect(readMe).toContain('al massimo tre mesi per volta');
    expect(hasWorkbook).toBe(false);
    const last = steps.at(-1)!.split('/');
    expect(last[0]).toBe(last[1]);
  });

  it('that is interrupted at any step goes on from there, and becomes the same', async () => {
    const some: PrintedPeriod = { from: '2026-08-01', to: '2026-11-30' };
    const of = (onRead: () => void) =>
      packOf([register('a', 1, onRead, 100), register('b', 2, onRead, 100)], [], some);
    let asked = 0;
    const whole = await unpacked(await of(() => asked++).make());
    // Two windows of each; of the larger register one is too large and read in halves.
    expect(asked).toBe(6);
    for (let failing = 1; failing <= asked; failing++) {
      let count = 0;
      const pack = of(() => {
        if (++count === failing) throw new Error('no network');
      });
      await expect(pack.make()).rejects.toThrow('no network');
      expect(pack.canGoOn()).toBe(true);
      expect(await unpacked(await pack.make())).toEqual(whole);
      expect(count).toBe(asked + 1);
    }
  });

  it('whose end fails, as on a full disk, is begun anew', async () => {
    const pack = startPack({
      papers: [register('a', 1)],
      period: years,
      restaurant: 'Da Gino',
      at,
      origin: 'https://example.test',
      readEvidence: async () => ({
        fileName: 'prove.json',
        content: {
          stream: () =>
            new ReadableStream({ pull: (controller) => controller.error(new Error('disk full')) }),
        } as Blob,
      }),
      writeWorkbook: workbookBytes,
      onStep: () => {},
    });
    await expect(pack.make()).rejects.toThrow('disk full');
    expect(pack.canGoOn()).toBe(false);
  });
});
