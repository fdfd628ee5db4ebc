import * as contracts from '@boathouse/domain/boathouse/certificates/contract'
import { downloadOwnRows } from '@boathouse/domain/identity/profile/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { unzipSync } from 'fflate'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertMember } from '#db/seed/people.ts'
import type { Row } from '#db/tables.ts'
import { type By, call, type TestApp, testApp } from '../../../../test/app.ts'
import { smallPhoto } from '../../../../test/damages.ts'
import { aCast, aPerson, type Cast, type Person } from '../../../../test/factories.ts'
import { aCertificate, aRequirement, smallPdf } from '../../../../test/requirements.ts'
import { aCoachedSquad, putInto } from '../../../../test/squads.ts'

let app: TestApp
let cast: Cast
let certificate: Row<'certificates'>
beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  const { id: requirementId } = await aRequirement(app, cast.club)
  const about = { clubId: cast.club, requirementId, memberId: cast.athlete.id }
  certificate = await aCertificate(app, about)
})

const params = () => ({ clubId: cast.club, id: certificate.id })
const attach = (upload: Uint8Array, who: By = cast.headCoach, fileId = newId()) =>
  call(app, contracts.addCertificateFile, { params: params(), query: { fileId }, upload }, who)
const read = (who: By) => call(app, contracts.showCertificateFile, { params: params() }, who)

async function aCoach(): Promise<Person> {
  const coach = await aPerson(app)
  await insertMember(app.database.db, { clubId: cast.club, userId: coach.id, role: 'athlete' }, currentTime())
  await aCoachedSquad(app, cast.club, coach)
  return coach
}

describe('the file of a document', () => {
  it('is a PDF or a picture, attached once', async () => {
    const fileId = newId()
    const saved = await attach(smallPdf(), cast.headCoach, fileId)
    expect([saved.status, saved.body]).toMatchObject([201, { fileType: 'application/pdf' }])
    expect((await attach(smallPdf(), cast.headCoach, fileId)).status).toBe(200)
    expect((await attach(smallPhoto())).status).toBe(409)
    const { raw } = await read(cast.athlete)
    expect(Buffer.compare(raw.rawPayload, smallPdf())).toBe(0)
    expect(raw.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename=".+\.pdf"$/),
      'content-security-policy': expect.stringMatching(/sandbox/),
      'x-content-type-options': 'nosniff',
    })
  })

  it('is checked by its bytes, and not stored if refused', async () => {
    const count = async () =>
      (await app.database.db.selectFrom('storedFiles').where('state', '!=', 'unused').select('id').execute())
        .length
    const before = await count()
    const script = new TextEncoder().encode('<script>alert(1)</script>')
    const refused = await attach(script)
    expect([refused.status, refused.body.fields]).toEqual([422, [{ path: 'file', code: 'documentType' }]])
    expect((await attach(smallPdf(), cast.athlete)).status).toBe(403)
    expect(await count()).toBe(before)
  })

  it('is for the member, their coaches and admins, until it is deleted', async () => {
    await attach(smallPhoto())
    const [coach, other] = [await aCoach(), await aCoach()]
    const squad = await aCoachedSquad(app, cast.club, coach)
    await putInto(app, squad, [cast.athlete])
    for (const who of [cast.athlete, cast.headCoach, coach]) expect((await read(who)).status).toBe(200)
    for (const who of [cast.minor, other, cast.rivalCoach, cast.rivalAthlete])
      expect((await read(who)).status).toBe(404)
    expect((await attach(smallPdf(), other)).status).toBe(404)
    expect((await read(cast.superAdmin)).status).toBe(403)
    expect((await read({})).status).toBe(401)
    const body = { version: 1 }
    await call(app, contracts.deleteCertificate, { params: params(), body }, cast.headCoach)
    expect((await read(cast.athlete)).status).toBe(404)
  })

  it('is in the member’s download', async () => {
    await attach(smallPdf())
    const { raw } = await call(app, downloadOwnRows, { params: { uid: cast.athlete.id } }, cast.athlete)
    const files = unzipSync(new Uint8Array(raw.rawPayload))
    const file = files[`documents/${certificate.id}.pdf`] ?? new Uint8Array()
    expect(Buffer.compare(file, smallPdf())).toBe(0)
  })

  it('becomes unused with its row', async () => {
    await attach(smallPdf())
    const file = () =>
      app.database.db
        .selectFrom('certificateFiles')
        .where('certificateId', '=', certificate.id)
        .select('storedFileId')
        .executeTakeFirst()
    const storedFileId = (await file())?.storedFileId ?? ''
    await app.database.db.deleteFrom('certificates').where('id', '=', certificate.id).execute()
    expect(await file()).toBeUndefined()
    const stored = await app.database.db
      .selectFrom('storedFiles')
      .where('id', '=', storedFileId)
      .select('state')
      .executeTakeFirst()
    expect(stored?.state ?? 'unused').toBe('unused')
  })
})
