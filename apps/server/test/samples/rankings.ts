import { listRanking } from '@boathouse/domain/results/rankings/contract'
import { aResult } from '../results.ts'
import { type Sample, sample } from './sample.ts'

export const rankingSamples: readonly Sample[] = [
  sample(listRanking, {
    as: 'headCoach',
    input: async (app, cast) => {
      // An admin's token for a personal scope sees what members see.
      await app.database.db
        .updateTable('clubs')
        .set({ rankingsShownTo: 'members' })
        .where('id', '=', cast.club)
        .execute()
      await aResult(app, cast.athlete, { provenance: 'race', date: '2026-03-01' })
      return { params: { clubId: cast.club }, query: { disciplineKey: 'k1-500', period: 'all' as const } }
    },
    strangers: ['rivalCoach', 'rivalAthlete'],
  }),
]
