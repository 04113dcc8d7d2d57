import { describe, expect, it } from 'vitest';
import { migrationOrder, sealAll } from '../../scripts/checks/migrations.ts';
import { repository, shown } from './files.ts';

const entry = (idx: number, tag: string, when = 1_000 + idx) => ({ idx, tag, when });

function tree(options: {
  files?: Record<string, string>;
  entries?: ReturnType<typeof entry>[];
  seals?: Record<string, string>;
}) {
  const files = options.files ?? {
    '0000_start': 'CREATE TABLE "a" ();',
    '0001_more': 'CREATE TABLE "b" ();',
  };
  const entries = options.entries ?? Object.keys(files).map((tag, idx) => entry(idx, tag));
  return repository({
    ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`migrations/${name}.sql`, text])),
    'migrations/meta/_journal.json': JSON.stringify({ entries }),
    ...(options.seals === undefined ? {} : { 'migrations/checksums.json': JSON.stringify(options.seals) }),
  });
}
const check = (options: Parameters<typeof tree>[0]): string[] => shown(migrationOrder.run(tree(options)));

describe('migrations', () => {
  it('accepts numbered files that the journal lists in order', () => {
    expect(check({})).toEqual([]);
  });

  it('finds a gap, a wrong name and a number used twice', () => {
    expect(check({ files: { '0000_start': '', '0002_more': '' } })).toEqual([
      'migrations/0002_more.sql is number 0002, but 0001 comes next',
    ]);
    expect(check({ files: { '0000_start': '', '0000_other': '' } })[0]).toContain('but 0001 comes next');
    expect(check({ files: { start: '' } })[0]).toContain('is not named NNNN_what_it_does.sql');
  });

  it('finds files and journal entries without each other', () => {
    expect(check({ entries: [entry(0, '0000_start')] })).toEqual([
      'migrations/0001_more.sql is not in the journal: it would never run',
    ]);
    const entries = [entry(0, '0000_start'), entry(1, '0001_more'), entry(2, '0002_gone')];
    expect(check({ entries })[0]).toContain('names 0002_gone, but there is no such file');
  });

  it('finds pictures of the tables that a newer one has replaced', () => {
    const [start, more] = ['0000_start', '0001_more'];
    const found = migrationOrder.run(
      repository({
        [`migrations/${start}.sql`]: '',
        [`migrations/${more}.sql`]: '',
        'migrations/meta/_journal.json': JSON.stringify({ entries: [entry(0, start), entry(1, more)] }),
        'migrations/meta/0000_snapshot.json': '{}',
        'migrations/meta/0001_snapshot.json': '{}',
      }),
    );
    expect(shown(found)).toEqual([
      'migrations/meta/0000_snapshot.json is not the newest, and read by nothing: delete it, as `npm run migration` does',
    ]);
  });

  it('finds a change of rows that an owner without all rights would not see', () => {
    const change = `-- A place is the fridge of its name.
UPDATE "a" SET x = (SELECT y FROM "b")`;
    const open = (table: string): string =>
      `-- For the change below alone.\nALTER TABLE "${table}" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint\n`;
    const forced = ['a', 'b'].map((table) => `ALTER TABLE "${table}" FORCE ROW LEVEL SECURITY;`);
    const changed = (text: string): string[] =>
      check({ files: { '0000_start': forced.join('--> statement-breakpoint\n'), '0001_more': text } }).map(
        (problem) => problem.split(' under ')[0] ?? '',
      );
    expect(changed(open('a') + open('b') + change)).toEqual([]);
    expect(changed(change)).toEqual([
      'migrations/0001_more.sql reads or changes rows of "a"',
      'migrations/0001_more.sql reads or changes rows of "b"',
    ]);
    const closed = 'ALTER TABLE "b" FORCE ROW LEVEL SECURITY;--> statement-breakpoint\n';
    expect(changed(open('a') + open('b') + closed + change)).toEqual([
      'migrations/0001_more.sql reads or changes rows of "b"',
    ]);
  });

  it('finds an entry that is dated before its predecessor', () => {
    const entries = [entry(0, '0000_start', 2_000), entry(1, '0001_more', 1_000)];
    expect(check({ entries })[0]).toContain('dates 0001_more before 0000_start');
  });

  it('finds a migration that was changed after delivery, whatever its line ends', () => {
    const delivered = { '0000_start': 'CREATE TABLE "a" ();\n' };
    const seals = sealAll(tree({ files: delivered }));
    expect(check({ files: delivered, seals })).toEqual([]);
    expect(check({ files: { '0000_start': 'CREATE TABLE "a" ();\r\n' }, seals })).toEqual([]);
    expect(check({ files: { '0000_start': 'CREATE TABLE "z" ();\n' }, seals })).toEqual([
      'migrations/0000_start.sql was changed after it was delivered',
    ]);
    expect(check({ files: { ...delivered, '0001_more': '' }, seals })[0]).toContain('is not sealed yet');
    expect(check({ files: { '0000_other': '' }, seals }).join()).toContain('seals 0000_start, which is gone');
  });

  it.each([
    ['DROP TABLE "haccp_task_completions";'],
    ['ALTER TABLE "lots" DROP COLUMN "supplier";'],
    ['DELETE FROM refrigeration_logs WHERE celsius IS NULL;'],
    ['UPDATE "lots" SET quantity = 0;'],
    ['TRUNCATE audit_logs;'],
    ['ALTER TABLE "lots" ALTER COLUMN "quantity" SET DATA TYPE integer;'],
    ['ALTER TABLE "lots" DISABLE ROW LEVEL SECURITY;'],
    ['ALTER TABLE "lots" NO FORCE ROW LEVEL SECURITY;'],
  ])('asks why nothing is lost by %s', (statement) => {
    const findings = check({
      files: { '0000_start': `CREATE TABLE "a" ();--> statement-breakpoint\n${statement}` },
    });
    expect(findings).toHaveLength(1);
    expect(findings[0]).toContain('migrations/0000_start.sql:2 ');
    const explained = `-- The column was never written to.\n${statement}`;
    expect(check({ files: { '0000_start': explained } })).toEqual([]);
  });

  it('leaves rights, policies and function bodies alone', () => {
    const harmless = [
      'GRANT SELECT, UPDATE, DELETE ON "a" TO credenza_accounts;',
      'CREATE POLICY "x" ON "a" AS PERMISSIVE FOR UPDATE TO "r" USING (true);',
      'CREATE FUNCTION f() RETURNS void AS $$ BEGIN DELETE FROM a; END $$ LANGUAGE plpgsql;',
      'CREATE TABLE "b" ("a_id" uuid REFERENCES a ON DELETE CASCADE);',
    ];
    expect(check({ files: { '0000_start': harmless.join('--> statement-breakpoint\n') } })).toEqual([]);
  });
});
