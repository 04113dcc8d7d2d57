import { describe, expect, it } from 'vitest';
import { StreamPlaces } from './stream-places.ts';
import { CallRates, Places, usualTraffic } from './traffic.ts';

describe('[API-32] calls of one key', () => {
  it('are let through at once up to a number, then as they come back, without touching other keys', () => {
    let now = 0;
    const rates = new CallRates({ perSecond: 2, atOnce: 3 }, () => now);
    expect([1, 2, 3, 4, 5].map(() => rates.take('a'))).toEqual([0, 0, 0, 1, 1]);
    expect(rates.take('b')).toBe(0);
    now = 499;
    expect(rates.take('a')).toBe(1);
    now = 500;
    expect([rates.take('a'), rates.take('a')]).toEqual([0, 1]);
    now = 60_000;
    expect([1, 2, 3, 4].map(() => rates.take('a'))).toEqual([0, 0, 0, 1]);
  });

  it('are enough for ten tablets that come back after a day, each with 250 records one after the other', () => {
    let now = 0;
    const restaurant = new CallRates(usualTraffic.restaurantCalls, () => now);
    const sessions = new CallRates(usualTraffic.sessionCalls, () => now);
    let refused = 0;
    // A record every 40 ms, and twenty reads of screens at the beginning.
    for (let n = 0; n < 20 + 250; n++) {
      for (let tablet = 0; tablet < 10; tablet++)
        refused += sessions.take(`tablet ${tablet}`) + restaurant.take('kitchen');
      if (n >= 20) now += 40;
    }
    expect(refused).toBe(0);
  });

  it('say how long to wait where they come back slowly', () => {
    const rates = new CallRates({ perSecond: 0.1, atOnce: 1 }, () => 0);
    expect([rates.take('a'), rates.take('a')]).toEqual([0, 10]);
  });
});

describe('[API-33] streams', () => {
  const ended: string[] = [];
  const place = (session: string, name: string) => ({
    sessionId: session,
    restaurantId: session[0]!,
    end: () => ended.push(name),
  });

  it('the oldest of the session makes room, then the oldest of the restaurant; full, others are refused', () => {
    ended.length = 0;
    const places = new StreamPlaces({ sessionStreams: 2, restaurantStreams: 3, streams: 4 });
    for (const name of ['1', '2', '3']) expect(places.take(place('a1', name))).not.toBeNull();
    expect(ended).toEqual(['1']);
    places.take(place('a2', '4'));
    places.take(place('a3', '5'));
    expect(ended).toEqual(['1', '2']);
    const leave = places.take(place('b1', '6'))!;
    expect(places.size).toBe(4);
    expect(places.take(place('c1', '7'))).toBeNull();
    leave();
    leave();
    expect(places.size).toBe(3);
    expect(places.take(place('c1', '8'))).not.toBeNull();
    expect(ended).toEqual(['1', '2']);
  });
});

describe('[API-30] places', () => {
  it('are counted by key and in all, and given back once', () => {
    const places = new Places({ each: 2, all: 3 });
    const first = places.take('a') as () => void;
    expect([places.take('a'), places.take('a')]).toEqual([expect.any(Function), 'own']);
    expect([places.take('b'), places.take('b')]).toEqual([expect.any(Function), 'all']);
    first();
    first();
    expect([places.take('b'), places.take('b')]).toEqual([expect.any(Function), 'own']);
    expect(places.take('a')).toBe('all');
  });
});
