import { once } from 'node:events'
import { request } from 'node:http'
import { listInvites } from '@boathouse/domain/club/invites/contract'
import { removeMember } from '@boathouse/domain/club/members/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { expect, it } from 'vitest'
import { insertMember } from '#db/seed/people.ts'
import { call, newTestApp, publicUrl } from '../../test/app.ts'
import { aCast, aPerson, freshEmail } from '../../test/factories.ts'

it('a member removed during a slow upload is refused when it arrives (A4)', async () => {
  const app = await newTestApp()
  const port = await app.port()
  const { club, headCoach, superAdmin } = await aCast(app)
  const admin = await aPerson(app)
  await insertMember(app.database.db, { clubId: club, userId: admin.id, role: 'admin' }, currentTime())

  /** Sends an invite's body in two parts, with `meanwhile` in between. */
  const inviteSlowly = async (meanwhile: () => Promise<unknown>): Promise<number | undefined> => {
    const body = JSON.stringify({ email: freshEmail() })
    const sending = request({
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: `/api/clubs/${club}/invites`,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        cookie: admin.cookie,
        origin: publicUrl,
      },
    })
    sending.write(body.slice(0, 5))
    await new Promise((resolve) => setTimeout(resolve, 400))
    await meanwhile()
    sending.end(body.slice(5))
    const [answer] = await once(sending, 'response')
    answer.resume()
    return answer.statusCode
  }

  expect(await inviteSlowly(async () => undefined)).toBe(201)
  const removing = { params: { clubId: club, memberId: admin.id } }
  expect(await inviteSlowly(() => call(app, removeMember, removing, { cookie: superAdmin.cookie }))).toBe(403)
  const waiting = await call(
    app,
    listInvites,
    { params: { clubId: club }, query: {} },
    { cookie: headCoach.cookie },
  )
  expect(waiting.body.items).toHaveLength(1)
  await app.stop()
})
