import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { buildRestaurant } from '#tests/support/factories.ts';
import { testDatabase } from '#tests/support/postgres.ts';
import type { TestDatabase } from '#tests/support/postgres.ts';
import { startTestServer, testServer } from '#tests/support/server.ts';
import type { Browser, TestServer } from '#tests/support/server.ts';
import { openHints } from './hints.ts';
import type { Hints } from './hints.ts';

let db: TestDatabase;
const opened: Hints[] = [];
let errors: Error[] = [];
const soon = { timeout: 40_000 };

beforeAll(async () => {
  db = await testDatabase();
});
afterEach(async () => {
  for (const hints of opened.splice(0)) await hints.close();
  errors = [];
});

/** Connections that listen, and have been told so: before that an instance tells those at hand only. */
const listening = async () =>
  (
    await db.owner<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'credenza-hints'
         AND state = 'idle' AND query ILIKE 'LISTEN%' AND wait_event = 'ClientRead'`,
    )
  ).length;

/** Instances on one database, listening. */
async function instances(count: number): Promise<Hints[]> {
  const before = await listening();
  const hints = Array.from({ length: count }, () =>
    openHints({ url: db.serverUrl, onError: (error) => errors.push(error) }),
  );
  opened.push(...hints);
  await expect.poll(listening, soon).toBe(before + count);
  return hints;
}

/** What a subscriber is told. */
function hear(hints: Hints, restaurantId: string) {
  const heard: string[] = [];
  const stop = hints.subscribe(restaurantId, (topics) => heard.push(topics.join(',')));
  return { heard, stop };
}

describe('hints', () => {
  it('reach every instance, the one that published included', async () => {
    const [one, other] = await instances(2);
    const restaurantId = newId();
    const [here, there] = [hear(one!, restaurantId), hear(other!, restaurantId)];
    one!.publish(restaurantId, ['inventory']);
    await expect.poll(() => [here.heard, there.heard], soon).toEqual([['inventory'], ['inventory']]);
  });

  it('reach those of the restaurant only', async () => {
    const [one, other] = await instances(2);
    const [ours, theirs] = [newId(), newId()];
    const [us, them] = [hear(other!, ours), hear(other!, theirs)];
    one!.publish(theirs, ['haccp']);
    one!.publish(ours, ['inventory']);
    await expect.poll(() => [us.heard, them.heard], soon).toEqual([['inventory'], ['haccp']]);
  });

  it('of one moment are told together, each once', async () => {
    const [one, other] = await instances(2);
    const restaurantId = newId();
    const { heard } = hear(other!, restaurantId);
    for (let n = 0; n < 50; n++)
      one!.publish(restaurantId, n % 2 === 0 ? ['inventory'] : ['haccp', 'inventory']);
    await expect.poll(() => heard, soon).toEqual(['inventory,haccp']);
  });

  it('stop for who does not listen any more, and go on for others', async () => {
    const [one] = await instances(1);
    const restaurantId = newId();
    const [gone, stays] = [hear(one!, restaurantId), hear(one!, restaurantId)];
    gone.stop();
    one!.publish(restaurantId, ['inventory']);
    await expect.poll(() => stays.heard, soon).toEqual(['inventory']);
    expect(gone.heard).toEqual([]);
    stays.stop();
    stays.stop();
  });

  it('go on for a page that was loaded anew, also when the old one says goodbye late and twice', async () => {
    const [one] = await instances(1);
    const restaurantId = newId();
    const old = hear(one!, restaurantId);
    old.stop();
    const anew = hear(one!, restaurantId);
    old.stop();
    one!.publish(restaurantId, ['haccp']);
    await expect.poll(() => anew.heard, soon).toEqual(['haccp']);
  });

  it.each(['', '*', "x', 'y"])('for %j, which is no restaurant, are dropped', async (wrong) => {
    const [one] = await instances(1);
    const restaurantId = newId();
    const [odd, fine] = [hear(one!, wrong), hear(one!, restaurantId)];
    one!.publish(wrong, ['inventory']);
    one!.publish(restaurantId, ['inventory']);
    await expect.poll(() => fine.heard, soon).toEqual(['inventory']);
    expect([odd.heard, errors]).toEqual([[], []]);
  });
});

describe('when the database goes away', () => {
  it('those at hand are still told, and the connection comes back by itself', async () => {
    const [one, other] = await instances(2);
    const restaurantId = newId();
    const [here, there] = [hear(one!, restaurantId), hear(other!, restaurantId)];
    // For all but the superuser who asks here, until it is said that it is over.
    const allow = (connections: number) =>
      db.owner(`ALTER DATABASE ${new URL(db.ownerUrl).pathname.slice(1)} CONNECTION LIMIT ${connections}`);
    await allow(0);
    await db.owner(
      `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = 'credenza-hints' AND datname = current_database()`,
    );
    expect(await listening()).toBe(0);
    one!.publish(restaurantId, ['first']);
    await expect.poll(() => here.heard, soon).toEqual(['first']);
    await allow(-1);
    await expect.poll(listening, soon).toBe(2);
    one!.publish(restaurantId, ['second']);
    await expect.poll(() => there.heard, soon).toEqual(['second']);
  });

  it('publishing neither throws nor waits, and what is wrong is told', async () => {
    const hints = openHints({
      url: 'postgres://nobody@127.0.0.1:1/none',
      onError: (error) => errors.push(error),
    });
    opened.push(hints);
    const restaurantId = newId();
    const { heard } = hear(hints, restaurantId);
    expect(hints.publish(restaurantId, ['inventory'])).toBeUndefined();
    await expect.poll(() => heard, soon).toEqual(['inventory']);
    await expect.poll(() => errors.length, soon).toBeGreaterThan(0);
  });

  it('a closed one is closed: no connection stays and nothing is told', async () => {
    const before = await listening();
    const [one] = await instances(1);
    const restaurantId = newId();
    const { heard } = hear(one!, restaurantId);
    await one!.close();
    one!.publish(restaurantId, ['inventory']);
    await expect.poll(listening, soon).toBe(before);
    // Also one that was closed before it was open.
    const hasty = openHints({ url: db.serverUrl, onError: (error) => errors.push(error) });
    await hasty.close();
    // Its connection would be there by the time that a later one is.
    await instances(1);
    expect(await listening()).toBe(before + 1);
    expect([heard, errors]).toEqual([[], []]);
  });
});

describe('GET /api/realtime', () => {
  /** A restaurant in which nothing was written yet that could still be told. */
  const quiet = (server: TestServer) => buildRestaurant(server, { operator: false });

  /** Opens the stream as a browser does and gathers its events. */
  async function listen(browser: Browser) {
    const leave = new AbortController();
    const response = await browser.fetch('/api/realtime', { signal: leave.signal });
    let text = '';
    const ended = (async () => {
      const decoder = new TextDecoder();
      for await (const chunk of response.body!) text += decoder.decode(chunk, { stream: true });
      return 'ended';
    })();
    const events = () =>
      [...text.matchAll(/event: (\w+)\ndata: (.*)\n/g)].map(([, event, data]) => `${event} ${data}`.trim());
    await expect.poll(events, soon).toEqual(['open']);
    return { response, events, ended, leave: () => leave.abort() };
  }

  it('tells a member that something of the restaurant changed, and never what', async () => {
    const server = await testServer();
    const [own, other] = [await quiet(server), await quiet(server)];
    const stream = await listen(own.browser);
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.response.headers.get('cache-control')).toBe('no-store');
    await other.client.operators.create({ id: newId(), name: 'Loro', icon: 'user' });
    await own.client.operators.create({ id: newId(), name: 'Segreto', icon: 'user' });
    await expect.poll(stream.events, soon).toEqual(['open', 'hint operators']);
    stream.leave();
    await expect(stream.ended).rejects.toThrow();
  });

  it('says nothing of a write that was refused or sent again', async () => {
    const server = await testServer();
    const own = await quiet(server);
    const stream = await listen(own.browser);
    const operator = { id: newId(), name: 'Ugo', icon: 'user' as const };
    await own.client.operators.create(operator);
    await expect.poll(stream.events, soon).toEqual(['open', 'hint operators']);
    await own.client.operators.create(operator);
    await expect(own.client.operators.create({ ...operator, id: newId() })).rejects.toMatchObject({
      code: 'OPERATOR_NAME_TAKEN',
    });
    await own.client.operators.select({ operatorId: operator.id });
    await own.client.haccp.createTask({ id: newId(), name: 'Frigo', criticalLimit: '≤ 4' });
    await expect.poll(stream.events, soon).toEqual(['open', 'hint operators', 'hint haccp']);
    stream.leave();
    await expect(stream.ended).rejects.toThrow();
  });

  it('[ERR-21] beats so that a page hears it, and not only what is between', async () => {
    const server = await testServer();
    const own = await quiet(server);
    const stream = await listen(own.browser);
    // Sessions may have ended: it beats at once, and not only after its pause.
    const [hints] = await instances(1);
    hints!.publish(own.id, ['accounts']);
    const afterHint = () => {
      const events = stream.events();
      return events[events.indexOf('hint accounts') + 1];
    };
    await expect.poll(afterHint, soon).toBe('beat');
    stream.leave();
    await expect(stream.ended).rejects.toThrow();
  });

  it('refuses a visitor, and who belongs to no restaurant', async () => {
    const server = await testServer();
    const visitor = await server.browser().fetch('/api/realtime');
    expect([visitor.status, await visitor.json()]).toMatchObject([401, { code: 'UNAUTHENTICATED' }]);
    const { browser, id } = await buildRestaurant(server);
    await server.db.owner('UPDATE profiles SET restaurant_id = NULL WHERE restaurant_id = $1', [id]);
    const stranger = await browser.fetch('/api/realtime');
    expect([stranger.status, await stranger.json()]).toMatchObject([403, { code: 'NO_RESTAURANT' }]);
  });

  it('ends at once when the server stops', async () => {
    const server = await startTestServer();
    const { browser } = await quiet(server);
    const stream = await listen(browser);
    await server.stop();
    // Requests under way are given eight seconds and then cut off, which would fail here.
    expect(await stream.ended).toBe('ended');
  });
});
