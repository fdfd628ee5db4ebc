import * as squads from '@boathouse/domain/club/squads/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import type { Row } from '#db/tables.ts'
import type { TestApp } from '../app.ts'
import type { Cast } from '../factories.ts'
import { aCoachedSquad, aSquad, putInto } from '../squads.ts'
import { type Sample, sample, strangers, type Who } from './sample.ts'

const seen = { version: 1 }
const ofClub = ({ club }: Cast) => ({ clubId: club })
const otherClubs: Who[] = ['rivalCoach']
const stored = async (app: TestApp, cast: Cast, overrides: Partial<Row<'squads'>> = {}) => ({
  params: { ...ofClub(cast), squadId: (await aSquad(app, cast.club, overrides)).id },
})

async function withAthlete(app: TestApp, cast: Cast) {
  const squad = await aSquad(app, cast.club)
  await putInto(app, squad, [cast.athlete])
  return { params: { ...ofClub(cast), squadId: squad.id, memberId: cast.athlete.id } }
}

/** Squad of the minor, who isn't admin and reads it only as its coach. */
const coached = async (app: TestApp, cast: Cast) => ({
  params: { ...ofClub(cast), squadId: (await aCoachedSquad(app, cast.club, cast.minor)).id },
})

export const squadSamples: readonly Sample[] = [
  sample(squads.listOwnSquads, {
    as: 'athlete',
    input: async (app, cast) => {
      await withAthlete(app, cast)
      return {}
    },
    strangers,
  }),
  sample(squads.listSquads, {
    as: 'minor',
    input: async (app, cast) => {
      await coached(app, cast)
      return { params: ofClub(cast), query: {} }
    },
    strangers: otherClubs,
  }),
  sample(squads.showSquad, { as: 'minor', input: coached, strangers: otherClubs }),
  sample(squads.createSquad, {
    as: 'headCoach',
    input: (_app, cast) => ({ params: ofClub(cast), body: { id: newId(), name: `Juniors ${newId()}` } }),
    strangers: otherClubs,
  }),
  sample(squads.renameSquad, {
    as: 'headCoach',
    input: async (app, cast) => ({
      ...(await stored(app, cast)),
      body: { ...seen, name: `Masters ${newId()}` },
    }),
    strangers: otherClubs,
  }),
  sample(squads.archiveSquad, {
    as: 'headCoach',
    input: async (app, cast) => ({ ...(await stored(app, cast)), body: seen }),
    strangers: otherClubs,
  }),
  sample(squads.unarchiveSquad, {
    as: 'headCoach',
    input: (app, cast) => stored(app, cast, { archivedAt: currentTime().toISOString() }),
    strangers: otherClubs,
  }),
  sample(squads.listSquadMembers, {
    as: 'minor',
    input: async (app, cast) => ({ ...(await coached(app, cast)), query: {} }),
    strangers: otherClubs,
  }),
  sample(squads.listCandidates, {
    as: 'headCoach',
    input: async (app, cast) => ({ ...(await stored(app, cast)), query: {} }),
    strangers: otherClubs,
  }),
  sample(squads.addToSquad, {
    as: 'headCoach',
    input: async (app, cast) => ({ ...(await stored(app, cast)), body: { memberIds: [cast.athlete.id] } }),
    strangers: otherClubs,
  }),
  sample(squads.changeSquadRole, {
    as: 'headCoach',
    input: async (app, cast) => ({ ...(await withAthlete(app, cast)), body: { role: 'coach' as const } }),
    strangers: otherClubs,
  }),
  sample(squads.removeFromSquad, { as: 'headCoach', input: withAthlete, strangers: otherClubs }),
  sample(squads.matchPastedList, {
    as: 'headCoach',
    input: async (app, cast) => ({ ...(await stored(app, cast)), body: { list: cast.athlete.email } }),
    strangers: otherClubs,
  }),
]
