import { describe, expect, it } from 'vitest';
import {
  correctiveActionShown,
  decideCheckStatus,
  endsByName,
  isJudgedByPerson,
  isOutsideToday,
  okWantsReason,
  statusBadge,
  wantsNumber,
} from './check-status.ts';

describe('decideCheckStatus (C-29)', () => {
  it.each([
    // Comparable: the comparison decides, whatever was chosen
    ['3', '≤ 4', undefined, 'ok'],
    ['3', '≤ 4', 'critical', 'ok'],
    ['5', '≤ 4', 'ok', 'critical'],
    ['4', '≤ 4', 'ok', 'warning'],
    ['80', 'min 75', null, 'ok'],
    // Not comparable: the operator's choice, else nothing
    ['pulito', '≤ 4', 'critical', 'critical'],
    ['pulito', 'superfici pulite', 'ok', 'ok'],
    ['pulito', '≤ 4', undefined, null],
    ['3 minuti', '≤ 4 °C', undefined, null],
    ['38 °F', '≤ 4 °C', null, null],
    ['3', 'superfici pulite', 'critical', 'critical'],
    ['3', 'superfici pulite', 'warning', 'warning'],
    ['3', 'superfici pulite', null, null],
    ['', '', undefined, null],
  ] as const)('[HACCP-11] %j against %j, chosen %s → %s', (value, criticalLimit, chosen, status) => {
    expect(decideCheckStatus({ value, criticalLimit, chosen })).toBe(status);
  });
});

describe('[HACCP-21] a number that nothing compared', () => {
  const unread = 'max 4 °C, poi buttare';
  it.each([
    // Asked for the reason: any number, in figures or in words
    ['5', unread, true],
    ['-5', unread, true],
    ['circa 5 gradi', unread, true],
    ['cinque', unread, true],
    ['5', 'superfici pulite', true],
    ['dodici', unread, true],
    ['ventotto gradi', 'superfici pulite', true],
    ['cinquantacinque', unread, true],
    // [HACCP-90] or what says the contrary
    ['non conforme', 'superfici pulite', true],
    ['NO', 'superfici pulite', true],
    ['Sporco', 'superfici pulite', true],
    ['termometro rotto', unread, true],
    ['centrale, ventilato', 'superfici pulite', false],
    ['nessuno sporcaccione', 'superfici pulite', false],
    // Not asked: no number, one that is compared, or one that figures did not compare, which no reason makes good
    ['3 minuti', '≤ 4 °C', false],
    ['pulite', 'superfici pulite', false],
    ['Conforme', 'nessuna traccia', false],
    ['freddo', unread, false],
    ['3', '≤ 4', false],
    ['5', '≤ 4', false],
  ])('%j against %j wants a reason for OK: %s', (value, criticalLimit, wanted) => {
    const check = { value, criticalLimit, chosen: 'ok' } as const;
    expect(okWantsReason(check)).toBe(wanted);
    expect(okWantsReason({ ...check, notes: ' \n' })).toBe(wanted);
    expect(okWantsReason({ ...check, notes: 'x' })).toBe(wanted);
    expect(okWantsReason({ ...check, notes: 'taratura nuova' })).toBe(false);
    for (const chosen of ['warning', 'critical', null] as const) {
      expect(okWantsReason({ ...check, chosen })).toBe(false);
    }
  });

  it('is never OK without one, and what the person said with one', () => {
    const check = { value: '5', criticalLimit: unread, chosen: 'ok' } as const;
    expect(decideCheckStatus(check)).toBeNull();
    expect(decideCheckStatus({ ...check, notes: 'a cuore 2 °C' })).toBe('ok');
    expect(decideCheckStatus({ ...check, limitMaximum: 4, limitUnit: 'celsius', notes: 'x' })).toBe(
      'critical',
    );
    expect(decideCheckStatus({ ...check, value: '3', limitMaximum: 4 })).toBe('ok');
  });

  it.each([
    ['5', unread, 'ok', true],
    ['5', unread, 'critical', true],
    ['5', unread, null, false],
    ['3', '≤ 4', 'ok', false],
    // Called OK before this limit could be read
    ['5', 'tra -1 e 1 °C', 'ok', true],
    ['Conforme', 'pulite', 'ok', false],
    // [HACCP-31] Words from before they were N/A, and words beside a number that nobody can read
    ['tutto bene', '≤ 4', 'ok', true],
    ['3 frighi visti', '≤ 4', 'ok', true],
    ['freddo', unread, 'ok', true],
    ['tutto bene', '≤ 4', null, false],
  ] as const)(
    '%j against %j stored as %s is told as judged by a person: %s',
    (value, criticalLimit, status, told) => {
      expect(isJudgedByPerson({ value, criticalLimit, status })).toBe(told);
    },
  );
});

describe('[HACCP-27] against figures only what was compared is good', () => {
  const reason = 'guardato bene, tutto freddo';
  it.each([
    ['3 frighi visti', 'max 4 °C'],
    ['3 e 2', 'max 4 °C'],
    ['3 / 2', 'max 4 °C'],
    ['circa tre gradi e mezzo', 'max 4 °C'],
    ['tre', 'max 4 °C e frigo chiuso', { limitMaximum: 4, limitUnit: 'celsius' }, 'ok'],
    ['38 °F', 'max 4 °C'],
    ['3 minuti', '≤ 4 °C'],
    ['750', 'min 75'],
    ['tra 2 e 3', 'max 4 °C'],
    ['3', 'max 4 unità strane', { limitMaximum: 4, limitUnit: 'gradi Réaumur' }],
    // Compared: whatever is chosen.
    ['3', 'max 4 °C', {}, 'ok'],
    ['3,6', 'max 4 °C', {}, 'warning'],
    ['9', 'max 4 °C', {}, 'critical'],
  ] as const)('%s against «%s»', (value, criticalLimit, figures = {}, compared = undefined) => {
    for (const chosen of ['ok', 'warning'] as const) {
      const check = { value, criticalLimit, ...figures, chosen, notes: reason };
      // Figures in a unit that nobody knows are none: a person says how it was, with the reason.
      const byPerson = 'limitUnit' in figures && figures.limitUnit !== 'celsius' ? chosen : null;
      expect(decideCheckStatus(check)).toBe(compared ?? byPerson);
      expect(wantsNumber(check)).toBe(compared === undefined && byPerson === null);
    }
    // That something is bad a person may always say.
    const bad = { value, criticalLimit, ...figures, chosen: 'critical', notes: null } as const;
    expect(decideCheckStatus(bad)).toBe(compared ?? 'critical');
  });

  it.each([
    ['max 4 °C, poi buttare', {}, true],
    ['quattro gradi e non oltre mezzogiorno', {}, true],
    ['max 4 °C', {}, false],
    ['max 4 °C, poi buttare', { limitMaximum: 4 }, false],
    ['superfici pulite', {}, false],
    ['secondo il piano', {}, false],
  ] as const)('a matter under «%s» %j ends only by name: %s', (criticalLimit, figures, ends) => {
    expect(endsByName({ criticalLimit, ...figures })).toBe(ends);
  });
});

describe('[HACCP-25] words where a number belongs', () => {
  it.each([
    ['tutto bene', 'max 4 °C', 'ok', null],
    ['a posto', 'max 4 °C', 'warning', null],
    ['a posto', 'max 4 °C', 'critical', 'critical'],
    ['termometro rotto', 'max 4 °C', null, null],
    // What has nothing to measure, or is not understood, is a person's to judge.
    ['a posto', 'superfici pulite', 'ok', 'ok'],
    ['a posto', 'secondo il piano', 'ok', 'ok'],
  ] as const)('%s against «%s», called %s, is %s', (value, criticalLimit, chosen, status) => {
    const check = { value, criticalLimit, chosen, notes: 'va bene così' };
    expect(decideCheckStatus(check)).toBe(status);
    expect(wantsNumber(check)).toBe(chosen !== status);
  });
});

describe('statusBadge', () => {
  it.each([
    ['ok', 'ok'],
    ['warning', 'warning'],
    ['critical', 'critical'],
    ['CRITICAL', 'critical'],
    ['OK', 'ok'],
    ['', 'unknown'],
    ['N/A', 'unknown'],
    ['done', 'unknown'],
    [null, 'unknown'],
  ])('[HACCP-11][HACCP-12] %j → %s', (status, badge) => {
    expect(statusBadge(status)).toBe(badge);
  });
});

describe('correctiveActionShown', () => {
  it.each([
    ['ok', false],
    ['warning', true],
    ['critical', true],
    [null, false],
  ] as const)('%s → %s', (status, isShown) => {
    expect(correctiveActionShown(status)).toBe(isShown);
  });
});

describe('[DASH-20] a check that was well, by the limit of today', () => {
  it.each([
    ['3', 'ok', 'max 4 °C', 'max 4 °C', false],
    ['3', 'ok', 'max 4 °C', 'massimo 4 gradi', false],
    ['3', 'ok', 'max 4 °C', 'max 3 °C', false],
    ['3', 'ok', 'max 4 °C', 'max 2 °C', true],
    ['4', 'warning', 'max 4 °C', 'max 3 °C', true],
    ['3', 'ok', 'max 4 °C', 'min 63 °C', true],
    // Wider: what was well is well.
    ['3', 'ok', 'max 4 °C', 'max 8 °C', false],
    // Nobody can tell any more.
    ['3', 'ok', 'max 4 °C', 'superfici pulite', true],
    ['pulito', 'ok', 'superfici pulite', 'max 4 °C', true],
    ['pulito', 'ok', 'superfici pulite', 'superfici asciutte', false],
    // Not well then: never green, and a matter of its own.
    ['9', 'critical', 'max 4 °C', 'max 2 °C', false],
    ['9', null, 'max 4 °C', 'max 2 °C', false],
  ] as const)('%s, then %s by «%s», today «%s»', (value, status, then, today, outside) => {
    expect(isOutsideToday({ value, status, criticalLimit: then }, { criticalLimit: today })).toBe(outside);
  });
});
