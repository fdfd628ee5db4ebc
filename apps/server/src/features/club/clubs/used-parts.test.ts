import { createClub, showClub, updateClubSettings } from '@boathouse/domain/club/clubs/contract'
import { usingAll } from '@boathouse/domain/club/clubs/rules'
import { newId } from '@boathouse/domain/kernel/ids'
import { beforeEach, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, type Cast } from '../../../../test/factories.ts'
import { meOf } from '../../../../test/invitations.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

const params = () => ({ clubId: cast.club })

it('a new club starts with practices only', async () => {
  const body = { id: newId(), name: `Club ${newId()}` }
  const { status, body: club } = await call(app, createClub, { body }, cast.superAdmin)
  expect(status).toBe(201)
  expect(club).toMatchObject(usingAll(false))
})

it('an admin turns a part off and on for everyone, without deleting anything', async () => {
  await app.database.db.updateTable('clubs').set(usingAll(true)).where('id', '=', cast.club).execute()
  const turn = async (usesBoats: boolean) => {
    const { version } = (await call(app, showClub, { params: params() }, cast.headCoach)).body
    const body = { version, usesBoats }
    return (await call(app, updateClubSettings, { params: params(), body }, cast.headCoach)).status
  }
  expect(await turn(false)).toBe(200)
  expect((await meOf(app, cast.athlete.cookie)).uses).toEqual({ ...usingAll(true), usesBoats: false })
  expect(await turn(true)).toBe(200)
  expect((await meOf(app, cast.athlete.cookie)).uses).toEqual(usingAll(true))
})

it('an athlete can’t turn a part off', async () => {
  const { version } = (await call(app, showClub, { params: params() }, cast.headCoach)).body
  const body = { version, usesPlan: false }
  expect((await call(app, updateClubSettings, { params: params(), body }, cast.athlete)).status).toBe(403)
})

it('all parts are offered without a club', async () => {
  expect((await meOf(app, cast.pending.cookie)).uses).toEqual(usingAll(true))
})
