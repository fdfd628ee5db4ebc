import { showBoat } from '@boathouse/domain/boathouse/boats/contract'
import * as contracts from '@boathouse/domain/boathouse/damages/contract'
import { LARGEST_PHOTO, MAX_OPEN } from '@boathouse/domain/boathouse/damages/rules'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime, currentTimeMs } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { drawPng } from '#db/seed/drawn-photo.ts'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aBoat } from '../../../../test/boats.ts'
import { aDamage, aDamagePhoto, smallPhoto } from '../../../../test/damages.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'

let app: TestApp
let cast: Cast
let boatId: string

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  boatId = (await aBoat(app, cast.club, { name: 'Seagull' })).id
})

const params = () => ({ clubId: cast.club, boatId })
const at = (damageId: string) => ({ params: { ...params(), damageId } })
const content = { severity: 'notUsable' as const, what: 'A crack below the waterline', place: 'Bow' }
const report = (body: object = {}, who: Person = cast.athlete) =>
  call(
    app,
    contracts.reportDamage,
    { params: params(), body: { id: newId(), ...content, ...body } as never },
    who,
  )
const stored = (overrides: Parameters<typeof aDamage>[2] = {}) =>
  aDamage(app, { ...params(), reportedBy: cast.athlete.id }, overrides)
const list = async (state: 'open' | 'mended' = 'open', who: Person = cast.athlete) =>
  (await call(app, contracts.listDamages, { params: params(), query: { state } }, who)).body.items
const damageOfBoat = async () => (await call(app, showBoat, { params: params() }, cast.athlete)).body.damage
const addPhoto = (damageId: string, upload: Uint8Array, { who = cast.athlete, id = newId() } = {}) =>
  call(app, contracts.addPhoto, { ...at(damageId), query: { id }, upload }, who)
const mend = (id: string, who: Person, version = 1) =>
  call(app, contracts.mendDamage, { ...at(id), body: { version } }, who)
const reopen = (id: string, who: Person, version = 1) =>
  call(app, contracts.reopenDamage, { ...at(id), query: { version } }, who)
const takeBack = (id: string, who: Person, version = 1) =>
  call(app, contracts.deleteDamage, { ...at(id), body: { version } }, who)
const restore = (id: string, who: Person) => call(app, contracts.restoreDamage, at(id), who)
const fieldsOf = ({ status, body }: { status: number; body: object }) => [
  status,
  'fields' in body ? body.fields : null,
]

describe('damage of a boat', () => {
  it('is reported once by any member, and takes an unusable boat out of service at once', async () => {
    const id = newId()
    expect(await damageOfBoat()).toBeNull()
    const { status, body } = await report({ id })
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...content, boatId, photoIds: [], mendedAt: null, mayMend: false })
    expect(body.reportedBy.id).toBe(cast.athlete.id)
    expect((await report({ id })).status).toBe(200)
    expect((await report({ id, what: 'Another one' })).status).toBe(409)
    await stored({ severity: 'usable' })
    expect(await damageOfBoat()).toBe('notUsable')
    expect(await list()).toHaveLength(2)
  })

  it('belongs to one boat, and can’t be reported for an archived one', async () => {
    const { id } = await stored()
    const other = await aBoat(app, cast.club)
    const elsewhere = { params: { ...params(), boatId: other.id, damageId: id } }
    const bodies = { body: { version: 1 } }
    for (const { status } of [
      await call(app, contracts.mendDamage, { ...elsewhere, ...bodies }, cast.headCoach),
      await call(app, contracts.deleteDamage, { ...elsewhere, ...bodies }, cast.headCoach),
      await call(app, contracts.restoreDamage, elsewhere, cast.headCoach),
    ])
      expect(status).toBe(404)
    expect(await list()).toHaveLength(1)
    boatId = (await aBoat(app, cast.club, { archivedAt: currentTime().toISOString() })).id
    expect(fieldsOf(await report())).toEqual([422, [{ path: 'what', code: 'boatArchived' }]])
  })

  it('is repaired by boat keepers, and by its reporter unless the boat is out', async () => {
    const careful = await stored()
    const out = await stored({ severity: 'notUsable' })
    expect((await mend(careful.id, cast.minor)).status).toBe(403)
    expect((await mend(out.id, cast.athlete)).status).toBe(403)
    expect((await mend(careful.id, cast.athlete)).status).toBe(200)
    const { body } = await mend(out.id, cast.headCoach)
    expect(body).toMatchObject({ mendedBy: { id: cast.headCoach.id }, version: 2 })
    expect([await damageOfBoat(), await list()]).toEqual([null, []])
    expect(await list('mended')).toHaveLength(2)
    expect((await mend(out.id, cast.headCoach)).body).toMatchObject({ version: 2 })
    expect((await reopen(out.id, cast.athlete, 2)).status).toBe(403)
    expect((await reopen(out.id, cast.headCoach, 2)).body).toMatchObject({ mendedAt: null, mendedBy: null })
    expect(await damageOfBoat()).toBe('notUsable')
  })

  it('can be withdrawn for a day by its reporter, and by boat keepers', async () => {
    const yesterday = new Date(currentTimeMs() - 25 * 3_600_000).toISOString()
    const old = await stored({ createdAt: yesterday })
    const fresh = await stored()
    expect((await takeBack(fresh.id, cast.minor)).status).toBe(403)
    expect((await takeBack(old.id, cast.athlete)).status).toBe(403)
    expect((await takeBack(fresh.id, cast.athlete)).status).toBe(200)
    expect((await takeBack(old.id, cast.headCoach)).status).toBe(200)
    expect(await list()).toEqual([])
    expect((await restore(fresh.id, cast.minor)).status).toBe(403)
    expect((await restore(fresh.id, cast.athlete)).status).toBe(200)
    expect(await list()).toHaveLength(1)
    expect((await takeBack(fresh.id, cast.headCoach)).status).toBe(409)
  })

  it('has a limit of open reports', async () => {
    for (let n = 0; n < MAX_OPEN - 1; n += 1) await stored()
    expect((await report()).status).toBe(201)
    const tooMany = [422, [{ path: 'what', code: 'tooManyOpenDamages' }]]
    expect(fieldsOf(await report())).toEqual(tooMany)
    const mended = await stored({ mendedAt: currentTime().toISOString(), mendedBy: cast.headCoach.id })
    expect(fieldsOf(await reopen(mended.id, cast.headCoach))).toEqual(tooMany)
    expect((await mend((await list())[0]?.id ?? '', cast.headCoach)).status).toBe(200)
    expect((await reopen(mended.id, cast.headCoach)).status).toBe(200)
  })

  it('is reopened at the current version only: a damage repaired again stays repaired', async () => {
    const { id } = await stored({ severity: 'usable' })
    expect((await mend(id, cast.athlete)).body.version).toBe(2)
    expect((await reopen(id, cast.headCoach, 2)).status).toBe(200)
    expect((await mend(id, cast.headCoach, 3)).status).toBe(200)
    expect((await reopen(id, cast.athlete, 2)).status).toBe(409)
    expect((await list('mended'))[0]).toMatchObject({ id, version: 4 })
  })
})

it('is reported at most sixty times a day by one person', async () => {
  const boats = await Promise.all(['Heron', 'Swift', 'Teal'].map((name) => aBoat(app, cast.club, { name })))
  const ids = boats.flatMap(({ id }) => Array<string>(20).fill(id))
  const reportOf = (id: string, who: Person) =>
    call(
      app,
      contracts.reportDamage,
      { params: { ...params(), boatId: id }, body: { id: newId(), ...content } },
      who,
    )
  for (const id of ids) expect((await reportOf(id, cast.athlete)).status).toBe(201)
  const next = await reportOf(boatId, cast.athlete)
  expect([next.status, Number(next.raw.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await reportOf(boatId, cast.minor)).status).toBe(201)
})

describe('a photo of damage', () => {
  const show = (damageId: string, photoId: string, who: Person = cast.minor) =>
    call(app, contracts.showPhoto, { params: { ...at(damageId).params, photoId } }, who)

  it('is added once by the reporter, and shown to all members by its bytes only', async () => {
    const { id } = await stored()
    const photo = { id: newId() }
    expect((await addPhoto(id, smallPhoto(), { ...photo, who: cast.headCoach })).status).toBe(403)
    expect((await addPhoto(id, smallPhoto(), photo)).status).toBe(201)
    const { status, body } = await addPhoto(id, smallPhoto(), photo)
    expect([status, body.photoIds]).toEqual([200, [photo.id]])
    const { raw, ...answer } = await show(id, photo.id)
    expect(answer.status).toBe(200)
    expect(raw.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox",
    })
    expect(Buffer.compare(raw.rawPayload, smallPhoto())).toBe(0)
    expect((await show((await stored()).id, photo.id)).status).toBe(404)
    await takeBack(id, cast.headCoach)
    expect((await show(id, photo.id)).status).toBe(404)
  })

  it('answers 304 to a member who has it, and 404 to users of other clubs even with its ETag', async () => {
    const damage = await stored()
    const { id } = await aDamagePhoto(app, damage)
    const url = contracts.showPhoto.path
      .replace(':clubId', cast.club)
      .replace(':boatId', boatId)
      .replace(':damageId', damage.id)
      .replace(':photoId', id)
    const ask = (who: Person, more = {}) => app.ask({ url, headers: { cookie: who.cookie, ...more } })
    const { etag = '', vary } = (await ask(cast.athlete)).headers
    expect(vary).toMatch(/cookie/)
    const again = await ask(cast.athlete, { 'if-none-match': etag })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    expect((await ask(cast.rivalAthlete, { 'if-none-match': etag })).statusCode).toBe(404)
  })

  it('that is refused is not stored', async () => {
    const damage = await stored()
    for (let n = 0; n < 3; n += 1) await aDamagePhoto(app, damage)
    const drafts = app.database.db.selectFrom('storedFiles').where('state', '=', 'draft').select('id')
    const count = async () => (await drafts.execute()).length
    const before = await count()
    const refused = [
      await addPhoto(damage.id, smallPhoto()),
      await addPhoto(damage.id, smallPhoto(), { who: cast.headCoach }),
    ]
    expect(refused.map(({ status }) => status >= 400)).toEqual([true, true])
    expect(await count()).toBe(before)
  })

  it('is served together with a boat’s others, as browsers request them', async () => {
    const ids: [string, string][] = []
    for (let n = 0; n < 20; n += 1) {
      const damage = await stored()
      for (let m = 0; m < 3; m += 1) ids.push([damage.id, (await aDamagePhoto(app, damage)).id])
    }
    const answers = await Promise.all(ids.map(([damageId, photoId]) => show(damageId, photoId)))
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
  })

  it('is refused at the field if it is none, broken, too large, or the fourth', async () => {
    const { id } = await stored()
    const wrong = async (bytes: Uint8Array) => fieldsOf(await addPhoto(id, bytes))
    const code = (one: string) => [422, [{ path: 'photo', code: one }]]
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    expect(await wrong(Buffer.from(svg))).toEqual(code('photoType'))
    expect(await wrong(smallPhoto().slice(0, 40))).toEqual(code('photoBroken'))
    const bomb = drawPng({ width: 1, height: 1, colourAt: () => [0, 0, 0] })
    new DataView(bomb.buffer).setUint32(16, 60_000)
    expect(await wrong(bomb)).toEqual(code('photoTooManyPixels'))
    expect((await addPhoto(id, new Uint8Array(LARGEST_PHOTO + 1))).status).toBe(413)
    for (let n = 0; n < 3; n += 1) expect((await addPhoto(id, smallPhoto())).status).toBe(201)
    expect(await wrong(smallPhoto())).toEqual(code('tooManyPhotos'))
    expect((await list())[0]?.photoIds).toHaveLength(3)
  })
})
