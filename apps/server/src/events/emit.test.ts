import { webhookKinds } from '@boathouse/domain/club/webhooks/model'
import { newId } from '@boathouse/domain/kernel/ids'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { systemClubScope } from '#auth/gate.ts'
import { inTransaction } from '#db/transaction.ts'
import { type TestApp, testApp } from '../../test/app.ts'
import { eventsPage } from '../../test/events-page.ts'
import { aCast, type Cast } from '../../test/factories.ts'
import { aWebhook } from '../../test/webhooks.ts'
import { followers } from '../followers.ts'
import { EFFECTS } from './effects.ts'
import { emit, type Follower, setFollowers } from './emit.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})
afterEach(() => setFollowers(followers))

const now = new Date('2026-11-25T12:00:00.000Z')

const leave = () =>
  inTransaction({ db: app.database.db }, ({ db }) =>
    emit({ db, now, newId, club: systemClubScope(cast.club) }, 'memberLeft', {
      ...{ memberId: cast.athlete.id, isAdmin: false, isLastClub: true },
      ...{ action: 'memberLeft', actorId: cast.athlete.id },
    }),
  )

const entries = (db = app.database.db) =>
  db
    .selectFrom('auditEntries')
    .where('clubId', '=', cast.club)
    .where('action', '=', 'memberLeft')
    .select('actorId')
    .execute()

it('runs followers in order, then stores the audit entry, the webhook event and the change', async () => {
  const { id } = await aWebhook(app, cast.club, { kinds: 'member.left' })
  const told: string[] = []
  const first: Follower<'memberLeft'> = async ({ db }, { memberId }) => {
    told.push(memberId)
    const found = await db.selectFrom('members').where('userId', '=', memberId).select('role').execute()
    expect(found).toHaveLength(1)
  }
  const second: Follower<'memberLeft'> = async ({ db }) => told.push(`${(await entries(db)).length} entries`)
  setFollowers({ ...followers, memberLeft: [first, second] })
  await leave()
  expect(told).toEqual([cast.athlete.id, '0 entries'])
  expect(await entries()).toEqual([{ actorId: cast.athlete.id }])
  const { db } = app.database
  const deliveries = db.selectFrom('webhookDeliveries').where('webhookId', '=', id)
  expect(await deliveries.select(['kind', 'memberId']).execute()).toEqual([
    { kind: 'member.left', memberId: cast.athlete.id },
  ])
  const changes = db.selectFrom('clubChanges').where('clubId', '=', cast.club)
  expect(await changes.select('kind').execute()).toEqual([{ kind: 'members' }])
})

it('stores nothing if a follower fails', async () => {
  setFollowers({ ...followers, memberLeft: [() => Promise.reject(new Error('no'))] })
  await expect(leave()).rejects.toThrow('no')
  expect(await entries()).toEqual([])
})

it('has an effect for each kind of webhook event', () => {
  const kinds = Object.values(EFFECTS).flatMap(({ webhook }) => webhook ?? [])
  expect(new Set(kinds)).toEqual(new Set(webhookKinds))
})

it('is documented in docs/events.md', async () => {
  await expect(eventsPage()).toMatchFileSnapshot('../../../../docs/events.md')
})
