import * as contracts from '@boathouse/domain/boathouse/emergency-contacts/contract'
import { deleteAccount } from '@boathouse/domain/identity/profile/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { everyRow } from '../../../../test/all-rows.ts'
import { type By, call, type TestApp } from '../../../../test/app.ts'
import { MOTHER } from '../../../../test/emergency-contacts.ts'
import { aCast, type Cast } from '../../../../test/factories.ts'
import { ownAppForEachTest } from '../../../../test/own-app.ts'
import { aCoachedSquad } from '../../../../test/squads.ts'

const SECRETS = /wasps|Eva Lindqvist|170 1234567/
const ENTRY = { contacts: [MOTHER], note: 'Allergic to wasps' }

let app: TestApp
let cast: Cast
ownAppForEachTest((own) => {
  app = own
})
beforeEach(async () => {
  cast = await aCast(app)
})

const show = async (who: By) => (await call(app, contracts.showEmergencyContacts, {}, who)).body
const save = (body: Partial<contracts.EmergencyContactsInput>, who: By = cast.athlete) =>
  call(app, contracts.saveEmergencyContacts, { body: { version: 0, ...ENTRY, ...body } }, who)

describe('your own contacts', () => {
  it('are empty until you save them, and yours only', async () => {
    expect(await show(cast.athlete)).toEqual({ contacts: [], note: '', version: 0, updatedAt: null })
    const saved = await save({})
    expect([saved.status, saved.body]).toEqual([200, { ...ENTRY, version: 1, updatedAt: expect.any(String) }])
    expect(await show(cast.athlete)).toEqual(saved.body)
    expect(await show(cast.minor)).toMatchObject({ contacts: [], version: 0 })
    expect((await save({ version: 1, contacts: [], note: '' })).body).toMatchObject({ version: 2 })
    expect(await show(cast.athlete)).toMatchObject({ contacts: [], note: '', version: 2 })
  })

  it.each(['headCoach', 'squadCoach'] as const)(
    'can be entered by a %s, and admins can call them',
    async (who) => {
      const coach = who === 'headCoach' ? cast.headCoach : cast.minor
      if (who === 'squadCoach') await aCoachedSquad(app, cast.club, coach)
      const own = { name: 'My phone in the launch', relation: '', phone: '+49 170 7654321' }
      expect((await save({ contacts: [own] }, coach)).status).toBe(200)
      const params = { clubId: cast.club, memberId: coach.id }
      const { body } = await call(app, contracts.showMemberContacts, { params }, cast.headCoach)
      expect(body).toMatchObject({ contacts: [own] })
    },
  )

  it('are saved once when retried, and not over a newer version', async () => {
    await save({})
    expect((await save({})).body).toMatchObject({ version: 1 })
    const stale = await save({ note: 'Asthma' })
    expect([stale.status, stale.body]).toMatchObject([
      409,
      { code: 'stale', current: { ...ENTRY, version: 1 } },
    ])
  })

  it('show errors at the field', async () => {
    const { status, body } = await save({ contacts: [{ ...MOTHER, phone: 'call me' }] })
    expect([status, body.fields]).toEqual([422, [{ path: 'contacts.0.phone', code: 'phoneInvalid' }]])
  })

  it('are stored in no row, log, audit entry or pending mail as typed', async () => {
    await save({})
    const params = { clubId: cast.club, memberId: cast.athlete.id }
    await call(app, contracts.showMemberContacts, { params }, cast.headCoach)
    const rows = await everyRow(app)
    expect(rows.some((row) => row.startsWith('emergencyContacts ') && row.includes(cast.athlete.id))).toBe(
      true,
    )
    expect(rows.join('\n')).not.toMatch(SECRETS)
    expect(app.logged.join('\n')).not.toMatch(SECRETS)
  })

  it('can be entered again after the installation’s secret was replaced', async () => {
    const sealed = 'sealed-with-another-secret'
    const row = { athleteId: cast.athlete.id, sealed, version: 3, updatedAt: currentTime().toISOString() }
    await app.database.db.insertInto('emergencyContacts').values(row).execute()
    expect(await show(cast.athlete)).toMatchObject({ contacts: [], note: '', version: 3 })
    expect((await save({ version: 3 })).body).toMatchObject({ ...ENTRY, version: 4 })
  })

  it('are deleted with the account', async () => {
    await save({}, cast.minor)
    const { status } = await call(
      app,
      deleteAccount,
      { params: { uid: cast.minor.id }, body: {} } as never,
      cast.minor,
    )
    expect(status).toBe(204)
    expect(await app.database.db.selectFrom('emergencyContacts').selectAll().execute()).toEqual([])
  })
})
