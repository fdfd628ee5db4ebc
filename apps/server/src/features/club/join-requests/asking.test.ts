import {
  endClubLink,
  openClubLink,
  showClubLink,
  withdrawJoinRequest,
} from '@boathouse/domain/club/join-requests/contract'
import { showMe } from '@boathouse/domain/identity/account/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { giveToken } from '../../../../test/api-tokens.ts'
import { call, type TestApp } from '../../../../test/app.ts'
import { actionsAbout } from '../../../../test/audit-log.ts'
import { aPerson, type Cast, type Person } from '../../../../test/factories.ts'
import {
  arriveByLink,
  confirmWith,
  deactivateClub,
  meOf,
  newClubToJoin,
  registerWith,
} from '../../../../test/invitations.ts'
import {
  aClubLink,
  acceptAs,
  aJoinRequest,
  askWith,
  listedIn,
  makeLink,
  requestsOf,
} from '../../../../test/join-requests.ts'
import { aKiosk } from '../../../../test/kiosks.ts'

let app: TestApp
let cast: Cast
let email: string
let person: Person

beforeEach(async () => {
  ;({ app, cast, email } = await newClubToJoin())
  person = await aPerson(app)
})

const open = (join: string, who?: Person) =>
  call(app, openClubLink, { body: { join } }, { cookie: who?.cookie })
const ofClub = () => ({ params: { clubId: cast.club } })
const UNKNOWN = 'x'.repeat(40)

describe('a club’s link', () => {
  it('treats a token and a kiosk like a stranger', async () => {
    const join = await aClubLink(app, cast.club)
    const { headers } = await giveToken(app, cast.rivalAthlete, { scopes: ['goals:read'] })
    for (const who of [{ headers }, await aKiosk(app, cast.rivalClub)]) {
      const { body } = await call(app, openClubLink, { body: { join } }, who)
      expect(body).toMatchObject({ refusal: null, yourClub: null })
    }
  })

  it('is valid for the chosen days, can be shown again, and turned off', async () => {
    const before = app.server.clock().getTime()
    const { status, body } = await makeLink(app, cast, 7)
    expect(status).toBe(201)
    expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBe(7 * 86_400_000)
    expect(Date.parse(body.createdAt)).toBeGreaterThanOrEqual(before)
    expect((await call(app, showClubLink, ofClub(), cast.headCoach)).body.link).toEqual(body)
    expect((await call(app, endClubLink, ofClub(), cast.headCoach)).status).toBe(204)
    expect((await call(app, endClubLink, ofClub(), cast.headCoach)).status).toBe(204)
    expect((await call(app, showClubLink, ofClub(), cast.headCoach)).body.link).toBeNull()
    expect((await open(body.token)).body.code).toBe('deadClubLink')
    expect(await actionsAbout(app.database.db, cast.headCoach.id)).toEqual(
      expect.arrayContaining(['clubLinkMade', 'clubLinkEnded']),
    )
  })

  it('ends when another is created', async () => {
    const { body: first } = await makeLink(app, cast)
    const { body: second } = await makeLink(app, cast)
    expect((await open(first.token)).status).toBe(404)
    expect((await open(second.token)).body).toMatchObject({ refusal: null, yourClub: null })
  })

  it.each(['unknown', 'ended', 'of an inactive club'])('that is %s names no club', async (state) => {
    const token = await aClubLink(app, cast.club, state === 'ended' ? 0 : 30)
    if (state === 'of an inactive club') await deactivateClub(app, cast)
    const join = state === 'unknown' ? UNKNOWN : token
    const { status, body } = await open(join, person)
    expect([status, body]).toEqual([404, expect.objectContaining({ code: 'deadClubLink' })])
    expect((await askWith(app, join, person)).body.code).toBe('deadClubLink')
    expect(await requestsOf(app, person.id)).toEqual([])
  })
})

describe('asking to join', () => {
  it('creates a request that both sides see, and no member', async () => {
    const join = await aClubLink(app, cast.club)
    const { status, body } = await askWith(app, join, person)
    expect(status).toBe(201)
    const me = await meOf(app, person.cookie)
    expect([me.joinRequest, me.user.teamId]).toEqual([body, null])
    expect(await listedIn(app, cast)).toEqual([person.email])
    expect((await open(join, person)).body.refusal).toBe('joinAsked')
    expect(await actionsAbout(app.database.db, person.id)).toContain('joinAsked')
  })

  it('two clubs at once creates one request, and refuses the other', async () => {
    const links = await Promise.all([aClubLink(app, cast.club), aClubLink(app, cast.rivalClub)])
    const answers = await Promise.all(links.map((join) => askWith(app, join, person)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await requestsOf(app, person.id)).toHaveLength(1)
  })

  it('creates one request of several concurrent ones', async () => {
    const join = await aClubLink(app, cast.club)
    const answers = await Promise.all([1, 2, 3].map(() => askWith(app, join, person)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await requestsOf(app, person.id)).toEqual([cast.club])
    expect(
      (await actionsAbout(app.database.db, person.id)).filter((action) => action === 'joinAsked'),
    ).toHaveLength(1)
  })

  it('creates one request if two clubs are asked concurrently', async () => {
    const joins = [await aClubLink(app, cast.club), await aClubLink(app, cast.rivalClub)]
    const answers = await Promise.all(joins.map((join) => askWith(app, join, person)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('joinAskedOther')
    expect(await requestsOf(app, person.id)).toHaveLength(1)
  })

  it('succeeds or is refused while the link is replaced', async () => {
    const join = await aClubLink(app, cast.club)
    const [asked] = await Promise.all([askWith(app, join, person), makeLink(app, cast)])
    expect([201, 404]).toContain(asked.status)
    expect(await requestsOf(app, person.id)).toEqual(asked.status === 201 ? [cast.club] : [])
    expect((await askWith(app, join, await aPerson(app))).status).toBe(404)
  })

  it('is refused to members of this club, and possible for those of another', async () => {
    const join = await aClubLink(app, cast.club)
    expect((await open(join, cast.athlete)).body.refusal).toBe('alreadyMember')
    expect((await askWith(app, join, cast.athlete)).body.code).toBe('alreadyMember')
    expect((await open(join, cast.rivalAthlete)).body.refusal).toBe(null)
    expect((await askWith(app, join, cast.rivalAthlete)).status).toBe(201)
    const { joinRequest } = (await call(app, showMe, {}, cast.rivalAthlete)).body
    expect(joinRequest?.clubId).toBe(cast.club)
  })

  it('is refused while 200 requests are open', async () => {
    const join = await aClubLink(app, cast.club)
    const people = await Promise.all(Array.from({ length: 200 }, () => aPerson(app)))
    for (const { id } of people) await aJoinRequest(app, cast.club, id)
    expect((await askWith(app, join, person)).body.code).toBe('tooManyJoinRequests')
    await app.database.db
      .deleteFrom('joinRequests')
      .where('userId', '=', people[0]?.id ?? '')
      .execute()
    expect((await askWith(app, join, person)).status).toBe(201)
  })

  it('is limited for each account', async () => {
    const join = await aClubLink(app, cast.club)
    for (let n = 0; n < 30; n += 1) await askWith(app, join, person)
    expect((await askWith(app, join, person)).status).toBe(429)
  })

  it('is possible again once the request has ended', async () => {
    await aJoinRequest(app, cast.rivalClub, person.id, 0)
    expect((await meOf(app, person.cookie)).joinRequest).toBeNull()
    expect((await askWith(app, await aClubLink(app, cast.club), person)).status).toBe(201)
    expect(await requestsOf(app, person.id)).toEqual([cast.club])
  })

  it('can be withdrawn repeatedly', async () => {
    await askWith(app, await aClubLink(app, cast.club), person)
    for (const _ of [1, 2]) expect((await call(app, withdrawJoinRequest, {}, person)).status).toBe(204)
    expect((await meOf(app, person.cookie)).joinRequest).toBeNull()
    expect(await listedIn(app, cast)).toEqual([])
    expect(await actionsAbout(app.database.db, person.id)).toContain('joinWithdrawn')
  })
})

describe('asking before the address is confirmed', () => {
  it('is hidden from admins until the confirmation', async () => {
    const cookie = await registerWith(app, email)
    const join = await aClubLink(app, cast.club)
    expect((await askWith(app, join, { cookie })).status).toBe(201)
    const { user } = await meOf(app, cookie)
    expect(await listedIn(app, cast)).toEqual([])
    expect((await acceptAs(app, { club: cast.club, by: cast.headCoach, userId: user.id })).status).toBe(404)
    expect((await confirmWith(app, email, cookie)).status).toBe(204)
    expect(await listedIn(app, cast)).toEqual([email])
  })

  it('is deleted if the address’s owner signs in by mail', async () => {
    const cookie = await registerWith(app, email)
    await askWith(app, await aClubLink(app, cast.club), { cookie })
    await arriveByLink(app, email)
    expect(await listedIn(app, cast)).toEqual([])
  })
})
