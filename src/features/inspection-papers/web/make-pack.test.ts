import { strFromU8, unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { PrintedPart, ReadFile } from '#platform/ui/printed-part.tsx';
import { workbookBytes } from '#platform/ui/workbook.ts';
import { makePack } from './make-pack.ts';

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
  const blob = await makePack({
    papers,
    period,
    restaurant: 'Da Gino',
    at,
    origin: 'https://example.test',
    readEvidence,
    writeWorkbook,
    onStep: (done, of) => steps.push(`${done}/${of}`),
  });
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
    expect(steps).toEqual(['0/3', '1/3', '2/3', '3/3']);
  });

  it('says what is missing', async () => {
    const { files, readMe } = await packed(
      [
        paper('temperature', 'Registro temperature', { rows: 5_001, table: null }),
        paper('controlli', 'Registro controlli', { rows: 9_999 }),
        paper('olio', 'Registro olio', { rows: 2 }),
        paper('arrivi', 'Registro arrivi', null),
        paper('pulizie', 'Registro pulizie', { rows: 1, damaged: 1 }),
      ],
      () => Promise.reject(new Error('busy')),
      () => Promise.reject(new Error('no worker')),
    );
    expect(Object.keys(files)).toEqual([
      'registri/02-controlli.csv',
      'registri/05-pulizie.csv',
      'LEGGIMI.txt',
    ]);
    const missing = readMe.slice(readMe.indexOf('CHE COSA MANCA'), readMe.indexOf('COME SI VERIFICA'));
    expect(missing.match(/^- .*/gm)).toEqual([
      expect.stringMatching(/^- Registro temperature: ha 5\.?001 registrazioni/),
      expect.stringMatching(/^- Registro olio: ha 2 registrazioni/),
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
