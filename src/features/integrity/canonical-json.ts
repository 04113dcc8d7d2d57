import canonicalize from 'canonicalize';

export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;
export type JsonObject = { readonly [key: string]: JsonValue };

/** Why a value has no canonical form. */
export type CanonicalJsonProblem =
  | 'undefined_value'
  | 'not_finite'
  | 'bigint'
  | 'lone_surrogate'
  | 'unsupported_type'
  | 'too_deep';

/** Thrown by `canonicalJson`; `path` names the place ('$.limits.warnAbove'), never the value. */
export class CanonicalJsonError extends Error {
  readonly code: CanonicalJsonProblem;
  readonly path: string;

  constructor(code: CanonicalJsonProblem, path: string) {
    super(`${code} at ${path}`);
    this.name = 'CanonicalJsonError';
    this.code = code;
    this.path = path;
  }
}

/** No record of the product is nested deeper; a value that contains itself ends here too. */
const MAX_DEPTH = 64;

/**
 * The one text of a record, RFC 8785 (JCS): sorted keys, no white space, ECMAScript numbers. Equal
 * records have equal texts, so their SHA-256 can be compared (C-46).
 *
 * JSON.stringify drops or rewrites what it cannot say (undefined, NaN, a Date's toJSON): a hash over
 * that would vouch for something else than was stored. Such values are refused instead.
 *
 * @throws CanonicalJsonError
 */
export function canonicalJson(value: JsonValue): string {
  refuseUnfaithful(value, '$', 0);
  // Never undefined here: only values without a JSON form give that, and they were refused.
  return String(canonicalize(value));
}

function refuseUnfaithful(value: unknown, path: string, depth: number): void {
  const refuse = (code: CanonicalJsonProblem): never => {
    throw new CanonicalJsonError(code, path);
  };
  if (depth > MAX_DEPTH) refuse('too_deep');
  switch (typeof value) {
    case 'boolean':
      return;
    case 'number':
      if (!Number.isFinite(value)) refuse('not_finite');
      return;
    case 'string':
      if (!isWellFormed(value)) refuse('lone_surrogate');
      return;
    case 'undefined':
      return refuse('undefined_value');
    case 'bigint':
      return refuse('bigint');
    case 'object':
      break;
    default:
      return refuse('unsupported_type');
  }
  if (value === null) return;
  if (Array.isArray(value)) {
    // By index: forEach would skip the holes of a sparse array.
    for (let index = 0; index < value.length; index += 1) {
      refuseUnfaithful(value[index], `${path}[${index}]`, depth + 1);
    }
    return;
  }
  if (!isPlainObject(value)) refuse('unsupported_type');
  for (const [key, item] of Object.entries(value)) {
    refuseUnfaithful(key, `${path} key`, depth);
    refuseUnfaithful(item, `${path}.${key}`, depth + 1);
  }
}

function isWellFormed(text: string): boolean {
  return !/\p{Cs}/u.test(text);
}

/** An object written as one, not a Date, Map or class instance, and without symbol keys. */
function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return (
    (prototype === Object.prototype || prototype === null) && Object.getOwnPropertySymbols(value).length === 0
  );
}
