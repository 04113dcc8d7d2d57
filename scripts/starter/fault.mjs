import { messages } from './messages.mjs';

/** A foreseen failure: a code of messages.mjs, its details, and the exit code of the starter. */
export class Fault extends Error {
  constructor(code, details = {}, exitCode = 1) {
    super(messages[code](details));
    this.code = code;
    this.exitCode = exitCode;
  }
}

const fullCodes = new Set(['ENOSPC', 'EDQUOT']);
const closedCodes = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR']);

/** The fault for a system code (`ENOSPC`, `EROFS` …) met below `path`, or undefined when it is none of ours. */
export function faultOfSystemCode(code, path) {
  if (fullCodes.has(code)) return new Fault('DISK_FULL', { path });
  if (closedCodes.has(code)) return new Fault('NOT_WRITABLE', { path });
  return undefined;
}

/** Anything thrown, as one sentence for people and an exit code. */
export function toFault(error) {
  if (error instanceof Fault) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return faultOfSystemCode(error?.code, error?.path ?? process.cwd()) ?? new Fault('UNEXPECTED', { reason });
}
