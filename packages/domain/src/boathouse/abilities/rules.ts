import type { Abilities } from './model.ts'

/** Default without an entry. All unknown, so there are no warnings. */
export const unsaid: Abilities = {
  sculls: false,
  sweep: null,
  kayaks: false,
  canoe: null,
  coxes: false,
  steers: false,
  version: 0,
  changedAt: null,
}

type Said = Omit<Abilities, 'version' | 'changedAt'>

const fields = ['sculls', 'sweep', 'kayaks', 'canoe', 'coxes', 'steers'] as const satisfies (keyof Said)[]

export const saysSame = (one: Said, other: Said): boolean =>
  fields.every((field) => one[field] === other[field])
