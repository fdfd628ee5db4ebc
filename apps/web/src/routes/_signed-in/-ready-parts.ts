type Part = 'crews' | 'today'

const ready = new Set<Part>()

/** Loads data and code of a part of the dashboard, and remembers that it is ready. */
export async function preparePart(part: Part, load: () => Promise<unknown>): Promise<void> {
  ready.delete(part)
  await load()
  ready.add(part)
}

/** Whether a part was ready when the dashboard last loaded. One that is not would move what is below it. */
export const isPartReady = (part: Part): boolean => ready.has(part)
