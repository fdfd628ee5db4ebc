import * as tokens from '@boathouse/domain/identity/tokens/contract'
import { giveToken } from '../api-tokens.ts'
import type { Cast } from '../factories.ts'
import { elsewhere, sample } from './sample.ts'

const uid = ({ athlete }: Cast) => ({ uid: athlete.id })

export const tokenSamples = [
  sample(tokens.listTokens, {
    as: 'athlete',
    input: async (app, cast) => {
      await giveToken(app, cast.athlete)
      return { params: uid(cast) }
    },
    strangers: elsewhere,
  }),
  sample(tokens.makeToken, {
    as: 'athlete',
    input: async (app, cast) => {
      await app.database.db.deleteFrom('apiTokens').where('userId', '=', cast.athlete.id).execute()
      return { params: uid(cast), body: { name: 'Script', scopes: ['training:write' as const] } }
    },
    strangers: elsewhere,
  }),
  sample(tokens.endToken, {
    as: 'athlete',
    input: async (app, cast) => ({
      params: { ...uid(cast), id: (await giveToken(app, cast.athlete)).id },
    }),
    strangers: elsewhere,
  }),
]
