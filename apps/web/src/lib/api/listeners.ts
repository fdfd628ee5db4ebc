export class Listeners {
  readonly #all = new Set<() => void>()

  readonly add = (listener: () => void): (() => void) => {
    this.#all.add(listener)
    return () => void this.#all.delete(listener)
  }

  notify(): void {
    for (const listener of this.#all) listener()
  }
}
