import { showPracticePlan } from '@boathouse/domain/plans/practice-plans/contract'
import { aClubPlan } from '../planned-sessions.ts'
import { aPractice } from '../practices.ts'
import { aCoachedSquad } from '../squads.ts'
import { type Sample, sample } from './sample.ts'

export const practicePlanSamples: readonly Sample[] = [
  sample(showPracticePlan, {
    as: 'minor',
    input: async (app, { club, minor, athlete }) => {
      const { id: squadId } = await aCoachedSquad(app, club, minor)
      const { id: practice, day: date } = await aPractice(app, club)
      await aClubPlan(app, club, { date, practice, squadId })
      await aClubPlan(app, club, { date, practice, memberId: athlete.id })
      return { params: { clubId: club, practiceId: practice } }
    },
    strangers: ['rivalCoach', 'rivalAthlete'],
  }),
]
