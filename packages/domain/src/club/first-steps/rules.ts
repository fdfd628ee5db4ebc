import type { Club } from '../clubs/model.ts'

export const isStepLeft = (steps: Readonly<Record<string, boolean>>): boolean =>
  Object.values(steps).includes(false)

/** Only saving the settings raises the version. */
export const hasSavedSettings = ({ version }: Pick<Club, 'version'>): boolean => version > 1
