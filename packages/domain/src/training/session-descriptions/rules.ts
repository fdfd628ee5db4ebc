import { type CraftKey, crafts, type Sport } from '../../sport/sports/model.ts'
import type { Intensity, TrainingType } from '../training-sessions/model.ts'

interface Description {
  readonly sport: Sport | null
  readonly craft: CraftKey | null
  readonly type: TrainingType
  readonly intensity: Intensity
  readonly rpe: number | null
  readonly distance: number | null
}
type Given = { readonly [Name in keyof Description]?: Description[Name] | undefined }

/**
 * New description of a session: the given fields, or with `onlyMissing` only missing ones. A craft sets the sport of a
 * session without one, and is ignored for another sport.
 */
export function describeSession(
  before: Description,
  given: Given,
  { onlyMissing }: { readonly onlyMissing: boolean },
): Description {
  const keeps = (name: keyof Description) =>
    given[name] === undefined || (onlyMissing && before[name] !== null && before[name] !== 'notSet')
  const pick = <Name extends keyof Description>(name: Name): Description[Name] =>
    keeps(name) ? before[name] : (given[name] as Description[Name])
  const craft = pick('craft')
  const sport = given.sport === undefined && craft ? (before.sport ?? crafts[craft].sport) : pick('sport')
  const fits = craft === null || crafts[craft].sport === sport
  return {
    sport,
    craft: fits ? craft : before.craft,
    ...{ type: pick('type'), intensity: pick('intensity'), rpe: pick('rpe'), distance: pick('distance') },
  }
}
