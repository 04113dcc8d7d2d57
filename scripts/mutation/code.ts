import { existsSync } from 'node:fs';
import { isNode, isTest, lineFinder, parse, walk } from '../checks/source.ts';
import type { Node, SourceFile } from '../checks/source.ts';

/** A check taken away, or a condition of one. */
export interface CodeMutation {
  readonly path: string;
  readonly line: number;
  /** What stood there. */
  readonly what: string;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** Test files (or folders) that must notice, the likeliest first. */
  readonly suites: readonly string[];
}

const sweep = 'tests/integration/sweep.test.ts';
const secondLock = 'tests/integration/second-lock.test.ts';
const neighbours = 'tests/integration/neighbours.test.ts';
const http = 'src/platform/http/server/app.test.ts';
const holes = 'tests/integration/http-holes.test.ts';
const ticket = 'src/features/access/server/operator-ticket.test.ts';
const secondFactor = 'src/features/account-security/server/second-factor.test.ts';
const ticketRule = 'src/features/access/server/ticket-fault.test.ts';

/** Functions that decide who may do what; every branch and every condition in them counts. */
const deciding: readonly { path: string; functions: readonly string[]; suites: readonly string[] }[] = [
  {
    path: 'src/features/access/server/caller.ts',
    functions: ['authorize', 'isRestaurantAdmin', 'isPlatformAdmin', 'missingSecondFactor'],
    suites: [secondLock, secondFactor, sweep],
  },
  { path: 'src/features/access/server/caller.ts', functions: ['findCaller'], suites: [sweep] },
  {
    path: 'src/features/access/server/endpoint.ts',
    functions: ['guardEndpoint'],
    suites: [ticket, secondLock, sweep],
  },
  {
    path: 'src/features/access/server/endpoint.ts',
    functions: ['callerOf', 'memberOf', 'operatorOf'],
    suites: [secondLock],
  },
  {
    path: 'src/features/access/server/operator-ticket.ts',
    functions: ['readTicket', 'withTicket', 'whatBecameOf'],
    suites: [ticket],
  },
  {
    path: 'src/features/access/server/ticket-fault.ts',
    functions: ['ticketFault'],
    suites: [ticketRule],
  },
  {
    path: 'src/features/wipe/server/wipe-restaurant.ts',
    functions: ['wipe', 'hasFromBefore'],
    suites: ['src/features/wipe/server/wipe.test.ts', 'src/features/demo/server/routes.test.ts'],
  },
  { path: 'src/platform/http/server/security.ts', functions: ['isForeignOrigin'], suites: [http, holes] },
  {
    path: 'src/platform/http/server/json-body.ts',
    functions: ['readJsonBody', 'readBytes', 'isPlainObject', 'isShallow'],
    suites: [http, holes],
  },
  // What proves a write: who takes less for a proof loses a temperature that nobody stored.
  {
    path: 'src/platform/http/receipt.ts',
    functions: ['receiptOf', 'readReceipt', 'provesWrite'],
    suites: ['src/platform/http/link.test.tsx', http],
  },
  { path: 'src/platform/http/server/app.ts', functions: ['takenWrite'], suites: [http] },
  {
    path: 'src/platform/offline/sender.ts',
    functions: ['isAbout', 'send'],
    suites: ['src/platform/offline/queue.test.ts', 'src/platform/offline/queue-refusals.test.ts'],
  },
  {
    path: 'src/features/audit/server/record-write.ts',
    functions: ['recordWrite', 'isIdTaken'],
    suites: ['src/features/audit/server/record-write.test.ts', 'src/features/inventory/server/'],
  },
  {
    path: 'src/features/access/entitlements.ts',
    functions: ['subscriptionActive', 'entitlementOf', 'planAllows'],
    suites: ['src/features/access/entitlements.test.ts', sweep],
  },
];

/** Refusals by which a use case itself says that somebody may not. */
const rightsRefusals =
  /refuse\w*\(\s*'(UNAUTHENTICATED|FORBIDDEN|NO_RESTAURANT|PLAN_REQUIRED|OPERATOR_REQUIRED|ORIGIN_REFUSED|SUBSCRIPTION_INACTIVE|OPERATOR_LIMIT|ACCOUNT_LOCKED|SECOND_FACTOR_REQUIRED|CODE_WRONG|CURRENT_PASSWORD_WRONG|CONFIRMATION_[A-Z_]+|PIN_[A-Z_]+)'/;
/** Rooms whose records are evidence, besides the registers: whatever a use case of theirs refuses keeps something from being written. */
const rooms: ReadonlySet<string> = new Set([
  'allergen-book',
  'audit',
  'deliveries',
  'demo',
  'haccp-manual',
  'inventory',
  'labels',
  'preparations',
  'recipes',
  'scanner',
  'stock-files',
  'storage-places',
  'traceability',
  'voice',
]);
const keepsRecords = (feature: string): boolean =>
  rooms.has(feature) ||
  existsSync(new URL(`../../src/features/${feature}/server/register.ts`, import.meta.url));
/** Tables that no row security protects: whose rows they are is said by the statement alone. */
const personalTables =
  /\b(sessions|passkeys|authenticators|knownDevices|credentials|verifications|accountEvents)\.(userId|value|id)\b/;

/** Changes that change nothing, each with the reason. */
const sameAsBefore: readonly { path: string; text: RegExp; replacement: RegExp; reason: string }[] = [
  {
    path: 'src/features/access/server/caller.ts',
    text: /^operatorSession && isUuid\(operatorSession\)$/,
    replacement: /^\(isUuid/,
    reason: 'what is absent is no UUID either',
  },
  {
    path: 'src/features/access/server/endpoint.ts',
    text: /^permission\.access === 'public' \? null/,
    replacement: /^\(await/,
    reason: 'whoever is known at an open door gets nothing more there',
  },
  {
    path: 'src/features/access/server/ticket-fault.ts',
    text: /^typeof performedAt === 'string' \?/,
    replacement: /^\(Date\.parse/,
    reason: 'what is no text is no instant of the last thirty days either',
  },
  {
    path: 'src/features/access/server/ticket-fault.ts',
    text: /^ticketsNotBefore !== null && ticket\.issuedAt < ticketsNotBefore$/,
    replacement: /^\(ticket\.issuedAt/,
    reason: 'nothing is before an instant that is none',
  },
  {
    path: 'src/features/access/server/operator-ticket.ts',
    text: /^fault !== null \|\| ticket === null$/,
    replacement: /^\(fault !== null\)$/,
    reason: 'a ticket that is none has a fault',
  },
  {
    path: 'src/features/audit/server/record-write.ts',
    text: /^if \(isDatabaseUnavailable\(error\)\)/,
    replacement: /^;$/,
    reason: 'a database that is away is asked once more, and fails in the same way',
  },
  {
    path: 'src/features/audit/server/record-write.ts',
    text: /^isUniqueViolation\(error\) && /,
    replacement: /^\((newIdKeys\.test|\(violatedConstraint)/,
    reason: 'a key is violated in no other way than by being met twice',
  },
  {
    path: 'src/features/preparations/server/change-tub.ts',
    text: /^if \(!after\.ok\) throw/,
    replacement: /^;$/,
    reason: 'the same rule has judged it before (`judgeAct`)',
  },
  {
    path: 'src/features/recipes/server/revise-recipe.ts',
    text: /^if \(!recipe\) throw/,
    replacement: /^;$/,
    reason:
      'the recipes are held since before it was read: only who does not hold them finds it changed there',
  },
  {
    path: 'src/features/accounts/server/start-session.ts',
    text: /^eq\(credentials\.userId, user\.id\)$/,
    replacement: /^undefined$/,
    reason: 'beside it stands the salted hash, which nobody else has',
  },
  {
    path: 'src/platform/http/server/json-body.ts',
    text: /^type !== null && /,
    replacement: /^\(\/\^application/,
    reason: 'what is absent is not called JSON either',
  },
  {
    path: 'src/platform/http/server/json-body.ts',
    text: /^if \(isEmpty\) return/,
    replacement: /^;$/,
    reason: 'an empty body that is read is an empty object as well',
  },
  {
    path: 'src/platform/http/server/json-body.ts',
    text: /^if \(!came && headers\.has\('content-length'\) && /,
    replacement: /^;$/,
    reason: 'counted as it comes, a body that keeps to its length is the same one',
  },
  {
    path: 'src/platform/http/server/json-body.ts',
    text: /^!came && headers\.has\('content-length'\)/,
    replacement: /^\((!headers|!came\))/,
    reason: 'a body without a length and without pieces is an empty one, which was answered before',
  },
];

/** Every check of rights in these files, each taken away by itself. */
export function codeMutations(files: readonly SourceFile[]): CodeMutation[] {
  const decisions = new Set(deciding.map(({ path }) => path));
  // What decides for all endpoints comes first.
  return files
    .toSorted((x, y) => Number(decisions.has(y.path)) - Number(decisions.has(x.path)))
    .flatMap((file) => {
      if (!file.path.endsWith('.ts') || isTest(file.path)) return [];
      const found = [...inDecidingFunctions(file), ...inUseCases(file), ...atTheDoor(file)];
      const seen = new Set<string>();
      return found.filter(({ start, end, replacement }) => {
        if (
          sameAsBefore.some(
            (same) =>
              same.path === file.path &&
              same.text.test(file.text.slice(start, end)) &&
              same.replacement.test(replacement),
          )
        )
          return false;
        const key = `${start} ${end} ${replacement}`;
        return seen.has(key) ? false : seen.add(key);
      });
    });
}

type Edit = (node: Node, replacement: string) => CodeMutation;

function editsOf(file: SourceFile, suites: readonly string[]): Edit {
  const line = lineFinder(file.text);
  return (node, replacement) => ({
    path: file.path,
    line: line(node.start),
    what: shortly(file.text.slice(node.start, node.end), replacement),
    start: node.start,
    end: node.end,
    replacement,
    suites,
  });
}

function shortly(text: string, replacement: string): string {
  const flat = (long: string) => {
    const one = long.replace(/\s+/g, ' ');
    return one.length > 90 ? `${one.slice(0, 87)}…` : one;
  };
  return /^;?$/.test(replacement) ? `without ${flat(text)}` : `${flat(text)} → ${flat(replacement)}`;
}

function inDecidingFunctions(file: SourceFile): CodeMutation[] {
  return deciding
    .filter(({ path }) => path === file.path)
    .flatMap(({ functions, suites }) => {
      const edit = editsOf(file, suites);
      return functions.flatMap((name) => {
        const body = functionNamed(file, name);
        if (!body)
          throw new Error(`${file.path} has no function ${name} any more: scripts/mutation/code.ts names it`);
        return [...branchesOf(file, body, edit), ...conditionsOfSql(file, body, suites)];
      });
    });
}

function functionNamed(file: SourceFile, name: string): Node | undefined {
  let found: Node | undefined;
  walk(parse(file).program, (node) => {
    const id = node['id'];
    const isIt = isNode(id) && id['name'] === name;
    if (isIt && (node.type === 'FunctionDeclaration' || node.type === 'VariableDeclarator')) found = node;
  });
  return found;
}

/** Each `if` gone, each side of an `and` or `or` alone, each choice taken always, each check that is called not called. */
function branchesOf(file: SourceFile, root: Node, edit: Edit): CodeMutation[] {
  const found: CodeMutation[] = [];
  const text = (node: unknown): string => (isNode(node) ? file.text.slice(node.start, node.end) : '');
  walk(root, (node) => {
    if (
      node.type === 'IfStatement' &&
      !node['alternate'] &&
      /\b(throw|return)\b/.test(text(node['consequent']))
    )
      found.push(edit(node, ';'));
    if (node.type === 'LogicalExpression' && node['operator'] !== '??')
      found.push(edit(node, `(${text(node['left'])})`), edit(node, `(${text(node['right'])})`));
    // «a row or null»: without it nothing works at all.
    if (node.type === 'ConditionalExpression' && !text(node['test']).endsWith('=== null'))
      found.push(edit(node, `(${text(node['consequent'])})`), edit(node, `(${text(node['alternate'])})`));
    if (node.type === 'ExpressionStatement' && /^(await )?authorize\(/.test(text(node)))
      found.push(edit(node, ';'));
  });
  return found;
}

/** Each condition of a statement in SQL, taken for true. */
function conditionsOfSql(file: SourceFile, root: Node, suites: readonly string[]): CodeMutation[] {
  const found: CodeMutation[] = [];
  walk(root, (node) => {
    if (node.type !== 'TemplateLiteral' || !/\bFROM\b/.test(file.text.slice(node.start, node.end))) return;
    const sql = file.text.slice(node.start, node.end);
    const line = lineFinder(file.text);
    for (const match of sql.matchAll(
      /\b(?:WHERE|AND|ON)\s+((?:(?!\b(?:AND|ON|LEFT|JOIN|WHERE|ORDER|GROUP|LIMIT)\b)[^`])+)/g,
    )) {
      const condition = match[1]!.trimEnd().replace(/\)\s*o$/, '');
      const start = node.start + match.index + match[0].indexOf(match[1]!);
      // How tables hang together is no right.
      if (condition === 'true' || /^\w+\.id = \w+\.(user_id|id|restaurant_id)$/.test(condition)) continue;
      found.push({
        path: file.path,
        line: line(start),
        what: `SQL without ${condition.replace(/\s+/g, ' ')}`,
        start,
        end: start + condition.length,
        replacement: 'true',
        suites,
      });
    }
  });
  return found;
}

/** Whose use cases are tested through other features' endpoints as well. */
const alsoTested: Readonly<Record<string, readonly string[]>> = {
  access: ['src/features/accounts/server/', 'src/features/account-security/server/'],
  accounts: ['src/features/account-security/server/'],
  // Who types a password or shows a passkey once more does so for a PIN.
  'account-security': ['src/features/operators/server/'],
  // What is left of what was made by a recipe is known where it is kept.
  recipes: ['src/features/preparations/server/'],
  // What is called back is refused by every room, and tried where it is called back.
  labels: ['src/features/traceability/server/'],
  preparations: ['src/features/traceability/server/'],
};

/**
 * In the use cases: refusals for want of a right, in the rooms every refusal, and whose row it is where only the statement
 * says so.
 */
function inUseCases(file: SourceFile): CodeMutation[] {
  const [, feature] = /^src\/features\/([\w-]+)\/server\//.exec(file.path) ?? [];
  if (feature === undefined) return [];
  if (deciding.some(({ path }) => path === file.path)) return [];
  const also = alsoTested[feature] ?? [];
  const own = `src/features/${feature}/server/`;
  const refusals = keepsRecords(feature) ? /\bthrow\b.*\brefuse\w*\(/s : rightsRefusals;
  const edit = editsOf(
    file,
    keepsRecords(feature) ? [own, ...also, neighbours, sweep] : [neighbours, own, ...also, sweep],
  );
  const found: CodeMutation[] = [];
  walk(parse(file).program, (node) => {
    const text = file.text.slice(node.start, node.end);
    if (node.type === 'IfStatement' && !node['alternate']) {
      const { consequent } = node;
      if (isNode(consequent) && refusals.test(file.text.slice(consequent.start, consequent.end)))
        found.push(edit(node, ';'));
    }
    if (
      node.type === 'CallExpression' &&
      text.startsWith('eq(') &&
      personalTables.test(text) &&
      /user|caller/i.test(text)
    )
      found.push(edit(node, 'undefined'));
  });
  return found;
}

/** Before the endpoints: the origin, the form of a body, the stream of hints, what only this machine may see. */
function atTheDoor(file: SourceFile): CodeMutation[] {
  const found: CodeMutation[] = [];
  if (file.path === 'src/platform/http/server/app.ts') {
    const edit = editsOf(file, [http, holes, sweep]);
    walk(parse(file).program, (node) => {
      const text = file.text.slice(node.start, node.end);
      if (
        node.type === 'IfStatement' &&
        /^if \((isForeignOrigin|'refused' in|restaurantId ===|proxyHeader !== null)/.test(text)
      )
        found.push(edit(node, ';'));
      if (node.type === 'ConditionalExpression' && text.startsWith('isLocalRequest(')) {
        const { consequent } = node;
        if (isNode(consequent))
          found.push(edit(node, `(${file.text.slice(consequent.start, consequent.end)})`));
      }
      if (node.type === 'LogicalExpression' && /\['(127\.0\.0\.1|localhost)'/.test(text)) {
        const { left, right } = node;
        if (isNode(left) && isNode(right))
          found.push(
            edit(node, `(${file.text.slice(left.start, left.end)})`),
            edit(node, `(${file.text.slice(right.start, right.end)})`),
          );
      }
    });
  }
  if (file.path === 'src/server/start.ts') {
    const edit = editsOf(file, [sweep, http]);
    walk(parse(file).program, (node) => {
      const text = file.text.slice(node.start, node.end);
      if (node.type === 'Property' && /^guard: guardEndpoint$/.test(text))
        found.push(
          edit(node, 'guard: async (context) => ({ ...context, caller: await context.findCaller() })'),
        );
      if (node.type === 'AwaitExpression' && text.startsWith('await context.cookies.getSigned('))
        found.push(edit(node, `context.cookies.get(sessionCookie)?.split('.')[0]`));
      if (node.type === 'ConditionalExpression' && /smtpUrl === null && isLocalSite/.test(text))
        found.push(edit(node, 'mailbox'));
    });
  }
  return found;
}

/** The calls of `endpoint(…)` in a contract, each with a permission that asks for less; tried by comparing lists. */
export function contractMutations(file: SourceFile): CodeMutation[] {
  const edit = editsOf(file, ['tests/house/permissions.test.ts']);
  const found: CodeMutation[] = [];
  walk(parse(file).program, (node) => {
    const { callee, arguments: given } = node;
    if (node.type !== 'CallExpression' || !isNode(callee) || !Array.isArray(given)) return;
    if (!/^(endpoint|documentedEndpoint)$/.test(String(callee['name']))) return;
    const [permission] = given as unknown[];
    if (!isNode(permission)) return;
    const text = file.text.slice(permission.start, permission.end);
    const lower = `{ super_admin: 'platform_admin', platform_admin: 'user', restaurant_admin: 'operator', operator: 'member', member: 'user', user: 'public', public: 'public' }`;
    found.push(
      edit(
        permission,
        `((p: { access: string; feature?: string }) => ({ ...p, access: (${lower} as Record<string, string>)[p.access] }) as never)(${text})`,
      ),
      edit(
        permission,
        `((p: { access: string; feature?: string }) => ({ access: p.access }) as never)(${text})`,
      ),
    );
  });
  return found;
}
