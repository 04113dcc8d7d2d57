import { describe, expect, it } from 'vitest';
import {
  findClaims,
  idsIn,
  readLedger,
  readWaiting,
  requirementIds,
} from '../../scripts/checks/requirements.ts';
import { repository, shown } from './files.ts';

const LEDGER =
  '## FRIG — register\nFRIG-01 | First | seen | 2.1\nFRIG-02 | Second with "a | b" | seen | 2.1\n';

describe('readLedger', () => {
  it('reads the rows with their areas', () => {
    expect(readLedger(LEDGER)).toEqual([
      { id: 'FRIG-01', area: 'FRIG', text: 'First', line: 2 },
      { id: 'FRIG-02', area: 'FRIG', text: 'Second with "a', line: 3 },
    ]);
  });

  it('leaves out what was dropped, which keeps its number', () => {
    const dropped = 'FRIG-03 | (dropped: nobody has such rows) Third | – | 2.1\n';
    expect(readLedger(`${LEDGER}${dropped}`).map(({ id }) => id)).toEqual(['FRIG-01', 'FRIG-02']);
  });
});

describe('idsIn', () => {
  it.each([
    ['[FRIG-05] refuses', ['FRIG-05']],
    ['[FRIG-05, FRIG-06] refuses', ['FRIG-05', 'FRIG-06']],
    ['[FRIG-05] and [UX-1] too', ['FRIG-05', 'UX-1']],
    ['FRIG-05 without brackets', []],
    ['[see FRIG-05]', []],
  ])('reads %s', (title, ids) => {
    expect(idsIn(title)).toEqual(ids);
  });
});

describe('requirement ids', () => {
  const files = (test: string) => repository({ 'docs/requirements.md': LEDGER, 'src/a.test.ts': test });

  it('finds claims in titles of tests, tables of tests and groups', () => {
    const text =
      "describe('[FRIG-01] a', () => {\n it.each([1])('[FRIG-02] %s', () => {});\n it(`[FRIG-01] ${b}`, () => {});\n});";
    expect(findClaims(files(text)).map(({ id, line }) => `${id}:${String(line)}`)).toEqual([
      'FRIG-01:1',
      'FRIG-02:2',
      'FRIG-01:3',
    ]);
  });

  it('accepts ids of the ledger and finds others', () => {
    expect(shown(requirementIds.run(files("it('[FRIG-02] a', () => {});")))).toEqual([]);
    expect(shown(requirementIds.run(files("\nit('[FRIG-99] a', () => {});")))).toEqual([
      'src/a.test.ts:2 a test claims FRIG-99, which is no row of the ledger',
    ]);
  });

  describe('rows that wait for their room', () => {
    const list = '# Waiting\n\nFRIG-01 | /pest-control, scale | no screen\n';
    const waitingFiles = (test: string, waiting = list, reserved = "[{ path: '/pest-control' }]") =>
      repository({
        'docs/requirements.md': LEDGER,
        'docs/requirements-waiting.md': waiting,
        'src/app/reserved.ts': reserved,
        'src/a.test.ts': test,
      });

    it('are read with their rooms', () => {
      expect(readWaiting(list)).toEqual([
        { id: 'FRIG-01', rooms: ['/pest-control', 'scale'], why: 'no screen', line: 3 },
      ]);
    });

    it('are claimed by no test', () => {
      expect(shown(requirementIds.run(waitingFiles("it('[FRIG-02] a', () => {});")))).toEqual([]);
      expect(shown(requirementIds.run(waitingFiles("it('[FRIG-01] a', () => {});")))).toEqual([
        'src/a.test.ts:1 a test claims FRIG-01, which waits for /pest-control, scale',
      ]);
    });

    it('are rows of the ledger, once each', () => {
      expect(
        shown(requirementIds.run(waitingFiles('', `${list}FRIG-09 | scale | a\nFRIG-01 | scale | b\n`))),
      ).toEqual([
        'docs/requirements-waiting.md:5 FRIG-01 stands there twice',
        'docs/requirements-waiting.md:4 FRIG-09 is no row of the ledger',
      ]);
    });

    it('wait no longer than their rooms take', () => {
      const path = 'FRIG-01 | /pest-control | no screen\n';
      expect(shown(requirementIds.run(waitingFiles('', path)))).toEqual([]);
      expect(shown(requirementIds.run(waitingFiles('', path, '[]')))).toEqual([
        'docs/requirements-waiting.md:1 FRIG-01 waits for /pest-control, which has its screen',
      ]);
    });
  });

  it('finds a row that stands there twice', () => {
    const twice = repository({ 'docs/requirements.md': `${LEDGER}FRIG-01 | Again | seen | 2.1\n` });
    expect(shown(requirementIds.run(twice))[0]).toContain('FRIG-01 stands there twice');
  });
});
