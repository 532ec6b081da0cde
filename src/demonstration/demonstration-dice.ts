/** Pseudo-random numbers, reproducible from the seed. Not for secrets. */

/** Mulberry32, a small generator with one 32-bit word of state. Each index of a seed has its own stream. */
export class Dice {
  #state: number

  constructor(seed: number, index: number) {
    this.#state = (Math.imul(seed | 0, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)) >>> 0
  }

  /** At least 0, less than 1. */
  roll(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.roll() * (most - least + 1))
  }

  chance(share: number): boolean {
    return this.roll() < share
  }

  /** A random item. Throws RangeError if there are none. */
  of<Item>(items: readonly Item[]): Item {
    return pick(items, this.between(0, items.length - 1))
  }

  /** Up to `count` different items, in their original order. */
  some<Item>(items: readonly Item[], count: number): Item[] {
    const ranked = items.map((_, place) => ({ place, rank: this.roll() })).toSorted((a, b) => a.rank - b.rank)
    const places = ranked.slice(0, count).map(({ place }) => place)
    return items.filter((_, place) => places.includes(place))
  }

  /** A random item, with a probability proportional to its weight. */
  weighted<Item>(options: readonly (readonly [Item, number])[]): Item {
    let left = this.roll() * options.reduce((sum, [, weight]) => sum + weight, 0)
    const [item] = options.find(([, weight]) => (left -= weight) < 0) ?? pick(options, 0)
    return item
  }
}

/** The item at that index, wrapping around at the end. Throws RangeError if there are none. */
export function pick<Item>(items: readonly Item[], place: number): Item {
  const item = items[place % items.length]
  if (item === undefined) throw new RangeError('Nothing to choose from.')
  return item
}
