import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { addPhoto, showPhoto } from '@boathouse/domain/boathouse/damages/contract'
import { removeMember } from '@boathouse/domain/club/members/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { beforeEach, describe, expect, it } from 'vitest'
import { type By, call, type TestApp, testApp } from '../../../../test/app.ts'
import { aBoat } from '../../../../test/boats.ts'
import { aDamage } from '../../../../test/damages.ts'
import { aCast, aPerson, type Cast } from '../../../../test/factories.ts'
import { aKiosk } from '../../../../test/kiosks.ts'
import { jpeg, located, refused, TRACES } from '../../../../test/located-photos.ts'
import { readStoredFile } from '../../../stored-files/read.ts'

let app: TestApp
let cast: Cast
let params: { clubId: string; boatId: string; damageId: string }

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  const { id: boatId } = await aBoat(app, cast.club, { name: 'Seagull' })
  const about = { clubId: cast.club, boatId, reportedBy: cast.athlete.id }
  params = { clubId: cast.club, boatId, damageId: (await aDamage(app, about)).id }
})

async function send(upload: Uint8Array) {
  const id = newId()
  const { status } = await call(app, addPhoto, { params, query: { id }, upload }, cast.athlete)
  return { id, status }
}

const show = (photoId: string, who?: By) => call(app, showPhoto, { params: { ...params, photoId } }, who)

const storedBytes = async (id: string) => {
  const key = { clubId: params.clubId, id }
  return Buffer.concat(await readStoredFile(app.database.db, { table: 'damagePhotos', key }).toArray())
}

const waitingUploads = () => readdirSync(join(app.server.config.dataDir, 'uploads'))

describe('a photo of damage', () => {
  it.each(Object.entries(located))('loses everything but the picture: %s (C18)', async (_what, bytes) => {
    expect(TRACES.some((trace) => bytes.includes(trace))).toBe(true)
    const { id, status } = await send(bytes)
    expect(status).toBe(201)
    const { raw } = await show(id, cast.minor)
    const stored = await storedBytes(id)
    expect(raw.rawPayload).toEqual(stored)
    expect(TRACES.filter((trace) => stored.includes(trace)).map(String)).toEqual([])
    expect(raw.headers['content-type']).toMatch(/^image\/(jpeg|png|webp)$/)
    // Only the reader's browser may cache it, and must revalidate.
    expect(raw.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    })
    expect(waitingUploads()).toEqual([])
  })

  it.each(Object.entries(refused))('is refused by its bytes: %s (C18)', async (_what, bytes) => {
    expect((await send(bytes)).status).toBe(422)
    expect(waitingUploads()).toEqual([])
  })

  it('is visible to members only, and to no kiosk (C18)', async () => {
    const { id } = await send(jpeg())
    const former = await aPerson(app)
    const leaving = cast.minor
    const { cookie, headers } = await aKiosk(app, cast.club)
    const statusFor = async (who?: By) => (await show(id, who)).status
    expect(await statusFor(leaving)).toBe(200)
    const member = { params: { clubId: cast.club, memberId: leaving.id } }
    expect((await call(app, removeMember, member, leaving)).status).toBeLessThan(300)
    const statuses = {
      admin: await statusFor(cast.headCoach),
      signedOut: await statusFor(),
      formerMember: await statusFor(leaving),
      withoutClub: await statusFor(former),
      otherClubsAdmin: await statusFor(cast.rivalCoach),
      kiosk: await statusFor({ cookie, headers }),
    }
    expect(statuses).toEqual({
      admin: 200,
      signedOut: 401,
      formerMember: 404,
      withoutClub: 404,
      otherClubsAdmin: 404,
      kiosk: 403,
    })
  })
})
