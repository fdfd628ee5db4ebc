import * as kiosks from '@boathouse/domain/boathouse/kiosks/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTimeMs } from '@boathouse/domain/test/clock'
import { hashKioskCode, newKioskCode } from '#auth/codes.ts'
import type { TestApp } from '../app.ts'
import type { Cast } from '../factories.ts'
import { SECRET } from '../installation-paths.ts'
import { aKiosk, unpaired } from '../kiosks.ts'
import { kioskTokenOf, type Sample, sample, strangers, type Who } from './sample.ts'

const otherClubs: Who[] = ['rivalCoach']
const ofClub = ({ club }: Cast) => ({ clubId: club })
const soon = () => new Date(currentTimeMs() + 300_000).toISOString()

async function waiting(app: TestApp, { club }: Cast): Promise<string> {
  const code = newKioskCode()
  const hashed = { codeHash: hashKioskCode(SECRET, code), codeEndsAt: soon() }
  await aKiosk(app, club, { ...unpaired, ...hashed })
  return code
}

export const kioskSamples: readonly Sample[] = [
  sample(kiosks.listKiosks, {
    as: 'headCoach',
    input: async (app, cast) => {
      await aKiosk(app, cast.club)
      await waiting(app, cast)
      return { params: ofClub(cast) }
    },
    strangers: otherClubs,
  }),
  sample(kiosks.addKiosk, {
    as: 'headCoach',
    input: (_app, cast) => ({ params: ofClub(cast), body: { id: newId(), name: 'Tablet at the slip' } }),
    strangers: otherClubs,
  }),
  sample(kiosks.endKiosk, {
    as: 'headCoach',
    input: async (app, cast) => ({
      params: { ...ofClub(cast), kioskId: (await aKiosk(app, cast.club)).id },
    }),
    strangers: otherClubs,
  }),
  sample(kiosks.pairKiosk, {
    as: 'nobody',
    input: async (app, cast) => ({ body: { code: await waiting(app, cast) } }),
    strangers,
  }),
  sample(kiosks.showOwnKiosk, {
    as: 'kiosk',
    input: async (app, cast) => {
      await app.database.db.deleteFrom('kiosks').where('clubId', '=', cast.club).execute()
      await aKiosk(app, cast.club, {}, kioskTokenOf(cast))
      return {}
    },
    strangers,
  }),
]
