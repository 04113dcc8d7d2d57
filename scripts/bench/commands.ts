import { understand } from '#features/voice/understand.ts';
import { tokensOf } from '#features/voice/tokens.ts';
import { atLeast, atMost, median, quantile, told, type Figure } from './measure.ts';
import { judge, tally, type Judged } from './voice/judge.ts';
import {
  classCommands,
  grammarCommands,
  halves,
  handCommands,
  laterGrammarCommands,
  laterHandCommands,
  saidAt,
  fifthHandCommands,
  sixthHandCommands,
  fourthHandCommands,
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

/** Measures how commands are understood, part by part, and what understanding one costs. The goals are those of the part never tuned on. */
export function measureCommands(): CommandsMeasured {
  const known: readonly Part[] = [
    ...kinds.flatMap(([kind, commands]) => {
      const { report, tune } = halves(commands());
      return [
        { name: `${kind}, second half`, judged: report.map(judge) },
        { name: `${kind}, first half`, judged: tune.map(judge) },
      ];
    }),
    { name: 'by grammar, written later', judged: laterGrammarCommands().map(judge) },
    { name: 'by hand, written later', judged: laterHandCommands().map(judge) },
    { name: 'by hand, class by class', judged: classCommands().map(judge) },
    { name: 'by hand, written third', judged: thirdHandCommands().map(judge) },
    { name: 'by hand, written fourth', judged: fourthHandCommands().map(judge) },
    { name: 'by hand, written fifth', judged: fifthHandCommands().map(judge) },
  ];
  const sixth: Part = { name: 'by hand, written sixth', judged: sixthHandCommands().map(judge) };
  const { right, labels, unrelated, refused, unmarked, measured } = tally(sixth.judged);
  const share = (part: number, of: number): number => (100 * part) / of;
  const times = timesOf([...grammarCommands(), ...handCommands()].map(({ text }) => text));
  const figures = [
    atLeast('commands right in all fields, by hand, written sixth', share(right, labels), '%', 95),
    { name: 'of them right in quantity, unit and both times', value: share(measured, labels), unit: '%' },
    atLeast('unrelated commands refused, by hand, written sixth', share(refused, unrelated), '%', 98),
    atMost('commands written sixth with a wrong date or quantity and no mark', unmarked, '', 0),
    ...known.map(({ name, judged }): Figure => {
      const one = tally(judged);
      return {
        name: `commands right in all fields, ${name}`,
        value: share(one.right, one.labels),
        unit: '%',
      };
    }),
    atMost(
      'commands with a wrong date or quantity and no mark, all other parts',
      known.reduce((sum, { judged }) => sum + tally(judged).unmarked, 0),
      '',
      0,
    ),
    atMost('understanding a command, p95', times.p95, 'ms', 5),
    { name: 'the same, of only cutting it in words', value: times.ofCutting, unit: 'x' },
  ];
  return { figures, page: page([sixth, ...known], figures, known) };
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

function page(parts: readonly Part[], figures: readonly Figure[], known: readonly Part[]): string {
  const rows = parts.map(({ name, judged: of }) => {
    const { commands, right, labels, refused, unrelated, unmarked, marked } = tally(of);
    return `| ${name} | ${commands} | ${right} of ${labels} | ${refused} of ${unrelated} | ${unmarked} | ${marked} |`;
  });
  const goals = figures.map(
    (figure) =>
      `| ${figure.name} | ${told(figure)} | ${figure.goal?.text ?? ''} | ${figure.goal === undefined ? '' : figure.goal.met ? 'ok' : '**short**'} |`,
  );
  return `# Spoken commands

Made by \`npm run bench -- commands --write\`. Some of the commands are made by a grammar with a fixed seed, the others are written by hand (\`scripts/bench/voice/\`). The goals are those of the commands written sixth: by who had read neither the rules nor any other command, and told of each label what a careful colleague would write; what is missed of them is counted and not named, so that no rule is tuned on it. All other parts were looked at while the rules were written, and their figures say only that nothing of it was lost: those by grammar and by hand, in halves of which the second was kept back at first, those written later, those written class by class together with the rules, and those written third, fourth and fifth, which were such an unseen part before.

| what | value | goal | |
|---|---:|---|---|
${goals.join('\n')}

| part | commands | all fields right | refused that should be | wrong measure without a mark | marked |
|---|---:|---:|---:|---:|---:|
${rows.join('\n')}

The worst misses of the parts that were looked at:

| command | what was understood | without a mark |
|---|---|---|
${missesOf(known.flatMap(({ judged: of }) => of)).join('\n')}
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
