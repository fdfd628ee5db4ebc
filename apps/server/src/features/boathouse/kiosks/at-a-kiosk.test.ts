import { addPhoto, listDamages, reportDamage } from '@boathouse/domain/boathouse/damages/contract'
import { addKiosk, pairKiosk } from '@boathouse/domain/boathouse/kiosks/contract'
import { showEntry } from '@boathouse/domain/boathouse/logbook/contract'
import {
  describeOuting,
  endOuting,
  listCrewChoices,
  resumeOuting,
  showBoard,
  startOuting,
} from '@boathouse/domain/boathouse/outings/contract'
import { listAuditEntries } from '@boathouse/domain/club/audit/contract'
import { updateClubSettings } from '@boathouse/domain/club/clubs/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTimeMs } from '@boathouse/domain/test/clock'
import { describe, expect, it } from 'vitest'
import { call, testApp } from '../../../../test/app.ts'
import { aBoat } from '../../../../test/boats.ts'
import { smallPhoto } from '../../../../test/damages.ts'
import { aCast, type Cast } from '../../../../test/factories.ts'
import { aKiosk } from '../../../../test/kiosks.ts'

const clubOf = ({ club }: Cast) => ({ params: { clubId: club } })
const inOneHour = () => new Date(currentTimeMs() + 3_600_000).toISOString()

describe('at a kiosk', () => {
  async function setting() {
    const app = await testApp()
    const cast = await aCast(app)
    const rename = (id: string, firstName: string | null, lastName: string | null) =>
      app.database.db.updateTable('users').set({ firstName, lastName }).where('id', '=', id).execute()
    await rename(cast.athlete.id, 'Marie Louise', 'Österreicher')
    await rename(cast.minor.id, null, null)
    const kiosk = await aKiosk(app, cast.club)
    const boat = await aBoat(app, cast.club)
    const body = {
      ...{ id: newId(), boatId: boat.id, craft: 'double' as const, expectedBack: inOneHour() },
      crew: [
        { seat: 1, memberId: cast.athlete.id },
        { seat: 2, guest: 'Robin Smith' },
      ],
    }
    const start = () => call(app, startOuting, { ...clubOf(cast), body }, kiosk)
    return { app, cast, kiosk, boat, start, outing: { params: { clubId: cast.club, outingId: body.id } } }
  }

  it('anyone takes a boat out, returns it, undoes that, and enters the distance once', async () => {
    const { app, kiosk, start, outing } = await setting()
    expect((await start()).status).toBe(201)
    expect((await start()).status).toBe(200)
    expect((await call(app, endOuting, { ...outing, query: {} }, kiosk)).body.backAt).not.toBeNull()
    expect((await call(app, resumeOuting, { ...outing, query: {} }, kiosk)).body.backAt).toBeNull()
    const { version } = (await call(app, endOuting, { ...outing, query: {} }, kiosk)).body
    const say = (metres: number, seen: number) =>
      call(app, describeOuting, { ...outing, body: { version: seen, metres } }, kiosk)
    const said = await say(8_000, version)
    expect([said.status, said.body.metres]).toEqual([200, 8_000])
    expect((await say(9_000, said.body.version)).status).toBe(403)
  })

  it('earlier remarks are not changed', async () => {
    const { app, kiosk, start, outing } = await setting()
    await start()
    const ended = await call(app, endOuting, { ...outing, query: {} }, kiosk)
    const say = (version: number, remarks: string) =>
      call(app, describeOuting, { ...outing, body: { version, remarks } }, kiosk)
    const said = await say(ended.body.version, 'Choppy')
    expect(said.status).toBe(200)
    const again = await say(said.body.version, 'Calm')
    expect(again.body.fields).toEqual([{ path: 'remarks', code: 'correctionAtKiosk' }])
  })

  it('people are shown by first name and initial by default, and never by email', async () => {
    const { app, cast, kiosk, start } = await setting()
    await start()
    const crew = async () =>
      (await call(app, showBoard, clubOf(cast), kiosk)).body.out[0]?.crew.map(({ name }) => name)
    expect(await crew()).toEqual(['Marie Ö.', 'Robin S.'])
    const chosen = await call(app, listCrewChoices, clubOf(cast), kiosk)
    const names = chosen.body.items.map(({ name }) => name)
    expect(names).toContain('Marie Ö.')
    // Members without names may go out, but a wall must not show their emails.
    expect(chosen.body.items).toContainEqual({ id: cast.minor.id, name: null })
    expect(chosen.raw.body).not.toContain('@')
    const body = { version: 1, kioskNames: 'full' as const, namesShownTo: 'admins' as const }
    await call(app, updateClubSettings, { ...clubOf(cast), body }, cast.headCoach)
    expect(await crew()).toEqual(['Marie Louise Österreicher', 'Robin Smith'])
  })

  it('actions are attributed to the kiosk: in the logbook, with damage, and in the audit log', async () => {
    const { app, cast, kiosk, boat, start, outing } = await setting()
    await start()
    await call(app, endOuting, { ...outing, query: {} }, kiosk)
    const entry = await call(app, showEntry, outing, cast.athlete)
    expect(entry.body).toMatchObject({ startedAtKiosk: kiosk.name, endedAtKiosk: kiosk.name })
    const params = { clubId: cast.club, boatId: boat.id }
    const body = { id: newId(), severity: 'withCare' as const, what: 'A loose rigger' }
    expect((await call(app, reportDamage, { params, body }, kiosk)).status).toBe(201)
    const photo = { params: { ...params, damageId: body.id }, query: { id: newId() }, upload: smallPhoto() }
    expect((await call(app, addPhoto, photo, kiosk)).status).toBe(201)
    const { items } = (await call(app, listDamages, { params, query: {} }, cast.athlete)).body
    expect(items[0]?.reportedBy).toEqual({ id: null, name: kiosk.name })
    const made = { ...clubOf(cast), body: { id: newId(), name: 'Slip' } }
    const code = (await call(app, addKiosk, made, cast.headCoach)).body.pairingCode
    const { id } = (await call(app, pairKiosk, { body: { code } })).body
    const audit = await call(app, listAuditEntries, { query: { action: 'kioskPaired' } }, cast.superAdmin)
    expect(audit.body.items[0]).toMatchObject({ actorId: id, actorEmail: 'Slip', clubId: cast.club })
  })

  it('no unusable boat goes out, whatever the reason', async () => {
    const { app, cast, kiosk } = await setting()
    const boat = await aBoat(app, cast.club, { outFrom: '2026-03-01' })
    const body = {
      ...{ id: newId(), boatId: boat.id, craft: 'double' as const, expectedBack: inOneHour() },
      ...{ crew: [{ seat: 1, guest: 'Robin' }], overrideReason: 'To the workshop' },
    }
    const { body: refused } = await call(app, startOuting, { ...clubOf(cast), body }, kiosk)
    expect(refused.fields).toEqual([{ path: 'boatId', code: 'boatOutOfService' }])
    expect((await call(app, startOuting, { ...clubOf(cast), body }, cast.headCoach)).status).toBe(201)
  })
})
