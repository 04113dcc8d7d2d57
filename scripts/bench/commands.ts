import { understand } from '#features/voice/understand.ts';
import { tokensOf } from '#features/voice/tokens.ts';
import { atLeast, atMost, median, quantile, told, type Figure } from './measure.ts';
import { judge, tally, type Judged } from './voice/judge.ts';
import {
  grammarCommands,
  halves,
  handCommands,
  laterGrammarCommands,
  laterHandCommands,
  saidAt,
  thirdHandCommands,
} from './voice/set.ts';

/** What spoken commands came to: figures, and the page that tells of them. */
export interface CommandsMeasured {
  readonly figures: readonly Figure[];
  readonly page: string;
}

const kinds = [
  ['by grammar', grammarCommands],
  ['by hand', handCommands],
] as const;
const missesTold = 10;

/** Measures the half of the commands that the rules were never tuned on, and what understanding one costs. */
export function measureCommands(): CommandsMeasured {
  const parts = kinds.flatMap(([kind, commands]) => {
    const { report, tune } = halves(commands());
    return [
      { name: `${kind}, never tuned on`, judged: report.map(judge), counts: true },
      { name: `${kind}, tuned on`, judged: tune.map(judge), counts: false },
    ];
  });
  const later = [
    { name: 'by grammar, written later', judged: laterGrammarCommands().map(judge), counts: false },
    { name: 'by hand, written later', judged: laterHandCommands().map(judge), counts: false },
  ];
  const third = { name: 'by hand, written third', judged: thirdHandCommands().map(judge), counts: false };
  const ofThird = tally(third.judged);
  const told10 = parts.filter(({ counts }) => counts);
  const all = told10.flatMap(({ judged }) => judged);
  const { right, labels, unrelated, refused, unmarked } = tally(all);
  const share = (part: number, of: number): number => (100 * part) / of;
  const times = timesOf([...grammarCommands(), ...handCommands()].map(({ text }) => text));
  const figures = [
    ...told10.map(({ name, judged }): Figure => {
      const one = tally(judged);
      return {
        name: `commands right in all fields, ${name}`,
        value: share(one.right, one.labels),
        unit: '%',
      };
    }),
    atLeast('commands right in all fields', share(right, labels), '%', 95),
    atLeast('unrelated commands refused', share(refused, unrelated), '%', 98),
    atMost('commands with a wrong date or quantity and no mark', unmarked, '', 0),
    ...later.map(({ name, judged }): Figure => {
      const one = tally(judged);
      return {
        name: `commands right in all fields, ${name}`,
        value: share(one.right, one.labels),
        unit: '%',
      };
    }),
    atMost(
      'the same of those written later, with no mark',
      later.reduce((sum, { judged }) => sum + tally(judged).unmarked, 0),
      '',
      0,
    ),
    {
      name: 'commands right in all fields, by hand, written third',
      value: share(ofThird.right, ofThird.labels),
      unit: '%',
    },
    {
      name: 'unrelated commands refused, by hand, written third',
      value: share(ofThird.refused, ofThird.unrelated),
      unit: '%',
    },
    atMost('commands written third with a wrong date or quantity and no mark', ofThird.unmarked, '', 0),
    atMost('understanding a command, p95', times.p95, 'ms', 5),
    { name: 'the same, of only cutting it in words', value: times.ofCutting, unit: 'x' },
  ];
  return { figures, page: page([...parts, ...later, third], figures, all, later) };
}

/** Milliseconds of understanding one command, beside cutting it in words, in turns. */
function timesOf(texts: readonly string[]): { readonly p95: number; readonly ofCutting: number } {
  const taken: number[] = [];
  const ratios: number[] = [];
  const time = (work: () => unknown): number => {
    const begun = performance.now();
    work();
    return performance.now() - begun;
  };
  for (let round = 0; round < 6; round++) {
    let [understanding, cutting] = [0, 0];
    for (const text of texts) {
      const one = time(() => understand(text, saidAt));
      if (round > 0) taken.push(one);
      understanding += one;
      cutting += time(() => tokensOf(text));
    }
    if (round > 0) ratios.push(understanding / cutting);
  }
  return { p95: quantile(taken, 0.95), ofCutting: median(ratios) };
}

interface Part {
  readonly name: string;
  readonly judged: readonly Judged[];
}

function page(
  parts: readonly Part[],
  figures: readonly Figure[],
  judged: readonly Judged[],
  later: readonly Part[],
): string {
  const rows = parts.map(({ name, judged: of }) => {
    const { commands, right, labels, refused, unrelated, unmarked, marked } = tally(of);
    return `| ${name} | ${commands} | ${right} of ${labels} | ${refused} of ${unrelated} | ${unmarked} | ${marked} |`;
  });
  const goals = figures.map(
    (figure) =>
      `| ${figure.name} | ${told(figure)} | ${figure.goal?.text ?? ''} | ${figure.goal === undefined ? '' : figure.goal.met ? 'ok' : '**short**'} |`,
  );
  const misses = missesOf(judged);
  return `# Spoken commands

Made by \`npm run bench -- commands --write\`. Half of the commands are made by a grammar with a fixed seed, half are written by hand (\`scripts/bench/voice/\`); each half was cut in two once, with a fixed seed, and the rules were tuned on one part alone. The goals are those of the other part. Who wrote the commands had written the rules: people in a kitchen will find more. Those written third are by who had not read the rules, and of the other commands only what shows their shape; what is missed of them is counted and not named, so that no rule is tuned on it.

| what | value | goal | |
|---|---:|---|---|
${goals.join('\n')}

| part | commands | all fields right | refused that should be | wrong measure without a mark | marked |
|---|---:|---:|---:|---:|---:|
${rows.join('\n')}

The worst misses of the part that was never tuned on:

| command | what was understood | without a mark |
|---|---|---|
${misses.join('\n')}

The worst misses of those written later:

| command | what was understood | without a mark |
|---|---|---|
${missesOf(later.flatMap(({ judged: of }) => of)).join('\n')}
`;
}

function missesOf(judged: readonly Judged[]): readonly string[] {
  return judged
    .filter((one) => one.misses.length > 0)
    .toSorted((a, b) => b.unmarked.length - a.unmarked.length || b.misses.length - a.misses.length)
    .slice(0, missesTold)
    .map(
      ({ command, misses: wrong, unmarked }) =>
        `| ${command.text} | ${wrong.join('; ')} | ${unmarked.length > 0 ? unmarked.join(', ') : ''} |`,
    );
}
