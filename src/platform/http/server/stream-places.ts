import type { TrafficLimits } from './traffic.ts';

interface Place {
  readonly sessionId: string;
  readonly restaurantId: string;
  readonly end: () => void;
}

/**
 * Streams that stay open, oldest first. Where a session or a restaurant has as many as it may, its oldest one makes room: that
 * is the one a device has most likely forgotten, and a device that comes back must not be kept out by what it left behind.
 */
export class StreamPlaces {
  readonly #limits: Pick<TrafficLimits, 'sessionStreams' | 'restaurantStreams' | 'streams'>;
  readonly #places = new Set<Place>();
  readonly #ofRestaurant = new Map<string, Set<Place>>();

  constructor(limits: Pick<TrafficLimits, 'sessionStreams' | 'restaurantStreams' | 'streams'>) {
    this.#limits = limits;
  }

  /**
   * Takes a place.
   * @param end ends the stream when it has to make room for a younger one
   * @returns how to give it back; null when all restaurants together have as many as there may be
   */
  take(place: Place): (() => void) | null {
    const { sessionStreams, restaurantStreams, streams } = this.#limits;
    const own = this.#ofRestaurant.get(place.restaurantId) ?? new Set();
    const ofSession = [...own].filter(({ sessionId }) => sessionId === place.sessionId);
    const oldest =
      ofSession.length >= sessionStreams
        ? ofSession[0]
        : own.size >= restaurantStreams
          ? [...own][0]
          : undefined;
    if (oldest) {
      this.#leave(oldest);
      oldest.end();
    } else if (this.#places.size >= streams) return null;
    this.#places.add(place);
    own.add(place);
    this.#ofRestaurant.set(place.restaurantId, own);
    return () => this.#leave(place);
  }

  /** How many there are. */
  get size(): number {
    return this.#places.size;
  }

  #leave(place: Place): void {
    this.#places.delete(place);
    const own = this.#ofRestaurant.get(place.restaurantId);
    own?.delete(place);
    if (own?.size === 0) this.#ofRestaurant.delete(place.restaurantId);
  }
}
