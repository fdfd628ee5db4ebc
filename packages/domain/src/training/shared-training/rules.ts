/** Upper bounds of the steps of a day's load; more is the last step. */
export const LOAD_STEPS = [150, 300, 450] as const

export function toLoadStep(load: number): 0 | 1 | 2 | 3 | 4 {
  if (load === 0) return 0
  const step = LOAD_STEPS.findIndex((most) => load <= most)
  return step < 0 ? 4 : ((step + 1) as 1 | 2 | 3)
}
