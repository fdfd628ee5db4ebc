/** Who is told of a change. */
export class Listeners {
  readonly #all = new Set<() => void>()

  /** Tells of each change until what is returned is called. */
  readonly add = (listener: () => void): (() => void) => {
    this.#all.add(listener)
    return () => void this.#all.delete(listener)
  }

  notify(): void {
    for (const listener of this.#all) listener()
  }
}
