import { createHash } from 'node:crypto';
import { operatorName } from '#features/access/operator-name.ts';
import type { JsonObject } from '#features/integrity/canonical-json.ts';
import type { Transaction } from '#platform/db/database.ts';
import { deviceText } from '#platform/kernel/device.it.ts';
import { readDeviceCode } from '#platform/kernel/device.ts';
import type { AuditEntry, AuditEntryWhole } from '../contract.ts';
import { auditFields, changedFields } from '../fields.ts';
import type { AuditField } from '../fields.ts';
import { auditTexts as texts } from '../texts.it.ts';
import type { Lexicon } from './lexicon.ts';
import type { AuditRow } from './read-rows.ts';

/** Names of what rows are about, by kind and id. */
export type Names = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** A thing that a row is about. */
export interface AboutOf {
  readonly type: string;
  readonly id: string;
}

/** What a row is about: of a correction stored before the log named what it corrects, that all the same. */
export function aboutOf({ id, entityType, entityId, response }: AuditRow): AboutOf {
  const corrects = response['corrects'];
  const isOldCorrection =
    id === entityId && typeof corrects === 'object' && corrects !== null && 'id' in corrects;
  return {
    type: entityType,
    id: isOldCorrection && typeof corrects.id === 'string' ? corrects.id : entityId,
  };
}

/** The new record that a row left beside what it is about. */
export function madeOf(row: AuditRow, lexicon: Lexicon): AboutOf | null {
  const type = lexicon.madeBy(row.action);
  return type === undefined || row.id === aboutOf(row).id ? null : { type, id: row.id };
}

/** How things are called, kind by kind in one question each. */
export async function readNames(
  tx: Transaction,
  restaurantId: string,
  lexicon: Lexicon,
  things: readonly AboutOf[],
): Promise<Names> {
  const names = new Map<string, ReadonlyMap<string, string>>();
  for (const [type, ones] of Map.groupBy(things, (thing) => thing.type)) {
    const subject = lexicon.subject(type);
    if (subject?.names)
      names.set(type, await subject.names(tx, restaurantId, [...new Set(ones.map(({ id }) => id))]));
  }
  return names;
}

/** What an answer itself says of the name of what it is about, for what is gone. */
const namesIn = ['name', 'title', 'productName', 'equipmentName', 'taskName', 'subject', 'area'] as const;
function nameIn(response: JsonObject): string | null {
  for (const field of namesIn) {
    const name = response[field];
    if (typeof name === 'string' && name !== '') return name;
  }
  return null;
}

function presentAbout(about: AboutOf, lexicon: Lexicon, names: Names, response?: JsonObject) {
  const subject = lexicon.subject(about.type);
  return {
    id: about.id,
    kind: subject?.word ?? null,
    name: names.get(about.type)?.get(about.id) ?? (response ? nameIn(response) : null),
    path: subject?.path?.(about.id) ?? null,
  };
}

function whoOf({ operatorName: name, operatorId, cameBy }: AuditRow): string {
  if (operatorId !== null || name !== null) return operatorName(name);
  const others: Partial<Record<string, string>> = texts.doneBy;
  return others[cameBy ?? ''] ?? texts.account;
}

/** Four letters by which one tells two tablets of the same make apart; nobody gets from them to the cookie. */
const markOf = (deviceId: string): string =>
  createHash('sha256').update(`device ${deviceId}`).digest('hex').slice(0, 4).toUpperCase();

function deviceOfRow({ device, deviceId }: AuditRow): string | null {
  if (device === null && deviceId === null) return null;
  const name = deviceText(readDeviceCode(device ?? ''));
  return deviceId === null ? name : texts.device(name, markOf(deviceId));
}

interface Compared {
  readonly hasBefore: boolean;
  readonly changed: readonly AuditField[];
  readonly same: readonly AuditField[];
  /** Of which nothing stood there before, as far as is known. */
  readonly said: readonly AuditField[];
}

const without = (fields: readonly AuditField[], others: readonly AuditField[]): AuditField[] =>
  fields.filter(({ label }) => !others.some((other) => other.label === label));

/** What a row says was there before, beside what is there since. */
export function compared({ action, response, change, before }: AuditRow, lexicon: Lexicon): Compared {
  const words = lexicon.wordsOf(action);
  const kept = change === null ? [] : auditFields(change.before, change.after, words);
  const hasKept = change !== null && Object.keys(change.before).length > 0;
  const keptChanges = hasKept ? changedFields(kept) : [];
  const keptWords = hasKept ? [] : kept;
  if (before === null) {
    const said = without(auditFields(null, response, words), kept);
    return { hasBefore: hasKept, changed: keptChanges, same: [], said: [...keptWords, ...said] };
  }
  const all = auditFields(before, response, words);
  const changed = [...without(changedFields(all), keptChanges), ...keptChanges];
  return { hasBefore: true, changed, same: without(all, changed), said: keptWords };
}

/** At most this many letters of one change in a line of the list. */
const briefLetters = 80;

function briefOf({ hasBefore, changed }: Compared): string | null {
  const [first, ...others] = changed;
  if (!hasBefore || first === undefined) return null;
  const short = (text: string | null): string => {
    const line = (text ?? texts.nothing).replaceAll('\n', ', ');
    return line.length > briefLetters ? `${line.slice(0, briefLetters - 1)}…` : line;
  };
  return [
    texts.change(first.label, short(first.before), short(first.after)),
    ...(others.length === 0 ? [] : [texts.more(others.length)]),
  ].join(', ');
}

/** A row of the log as the list shows it. */
export function presentEntry(row: AuditRow, lexicon: Lexicon, names: Names): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    who: whoOf(row),
    operatorId: row.operatorId,
    room: lexicon.rooms.get(row.action.split('.')[0] ?? '') ?? texts.otherRoom,
    act: lexicon.act(row.action) ?? texts.otherAct,
    about: presentAbout(aboutOf(row), lexicon, names, row.response),
    brief: briefOf(compared(row, lexicon)),
    cameBy: row.cameBy,
    how: row.cameBy === null ? texts.cameByUnknown : texts.cameBy[row.cameBy],
    device: deviceOfRow(row),
    deviceTime: row.deviceTime?.toISOString() ?? null,
    timeBy: row.timeBy,
  };
}

/** The same with all that it says. */
export function presentWhole(row: AuditRow, lexicon: Lexicon, names: Names): AuditEntryWhole {
  const { hasBefore, changed, same, said } = compared(row, lexicon);
  const made = madeOf(row, lexicon);
  return {
    ...presentEntry(row, lexicon, names),
    hasBefore,
    changed: [...changed],
    same: [...same],
    said: [...said],
    made: made && presentAbout(made, lexicon, names),
  };
}
