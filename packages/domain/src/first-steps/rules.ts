import type { Club } from '../clubs/model.ts'

/** Whether one of some steps is left to do. */
export const isStepLeft = (steps: Readonly<Record<string, boolean>>): boolean =>
  Object.values(steps).includes(false)

/** Whether somebody ever saved how a club works: that alone raises its version. */
export const hasSavedSettings = ({ version }: Pick<Club, 'version'>): boolean => version > 1
