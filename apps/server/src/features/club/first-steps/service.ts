import type { Club } from '@boathouse/domain/club/clubs/model'
import { isClubWritable } from '@boathouse/domain/club/clubs/policy'
import type { ClubSteps, InstallationSteps } from '@boathouse/domain/club/first-steps/model'
import { hasSavedSettings, isStepLeft } from '@boathouse/domain/club/first-steps/rules'
import type { ClubContext, SignedInContext } from '../../../context.ts'
import * as queries from './queries.ts'

/** Null if all steps are done or hidden, or the club is inactive. */
export async function clubStepsFor(
  { db, club: scope, athlete }: ClubContext,
  club: Pick<Club, 'status' | 'version'>,
): Promise<ClubSteps | null> {
  if (!isClubWritable(club)) return null
  const facts = await queries.findClubFacts(db, scope, athlete)
  const steps = {
    athletes: facts.athlete !== null || facts.invite !== null,
    practice: facts.practice !== null,
    settings: hasSavedSettings(club),
  }
  return isStepLeft(steps) && facts.hiddenAt === null ? steps : null
}

/** Null if all steps are done or hidden. */
export async function installationStepsFor(
  { db, athlete }: SignedInContext,
  { clubs, admins }: { readonly clubs: number; readonly admins: number },
): Promise<InstallationSteps | null> {
  const steps = { club: clubs > 0, admin: admins > 0 }
  if (!isStepLeft(steps)) return null
  const { hiddenAt } = await queries.findHidden(db, athlete)
  return hiddenAt === null ? steps : null
}

export const hide = async ({ db, now, athlete }: SignedInContext): Promise<void> => {
  await queries.setHidden(db, athlete, now.toISOString())
}
