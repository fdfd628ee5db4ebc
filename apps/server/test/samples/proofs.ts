import { requestProofCode, showProof, showProofWays } from '@boathouse/domain/identity/proofs/contract'
import type { Cast } from '../factories.ts'
import { giveFactor, shownCode } from '../factors.ts'
import { sample, type Who } from './sample.ts'

const others: Who[] = ['athlete', 'headCoach', 'rivalCoach', 'superAdmin']
const uid = ({ pending }: Cast) => ({ uid: pending.id })

export const proofSamples = [
  sample(showProofWays, {
    as: 'pending',
    input: (_app, cast) => ({ params: uid(cast) }),
    strangers: others,
  }),
  sample(requestProofCode, {
    as: 'pending',
    input: async (app, cast) => {
      const { db } = app.database
      await db.deleteFrom('throttles').execute()
      await db.deleteFrom('factors').where('userId', '=', cast.pending.id).execute()
      return { params: uid(cast), body: { action: 'profile.delete' as const } }
    },
    strangers: others,
  }),
  sample(showProof, {
    as: 'pending',
    input: async (app, cast) => {
      await app.database.db.deleteFrom('factors').where('userId', '=', cast.pending.id).execute()
      const factor = await giveFactor(app, cast.pending)
      return { params: uid(cast), body: { code: shownCode(app, factor) } }
    },
    strangers: others,
  }),
]
