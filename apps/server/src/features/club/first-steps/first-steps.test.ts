import { showClubDay } from '@boathouse/domain/boathouse/club-day/contract'
import { countClubs, updateClub, updateClubSettings } from '@boathouse/domain/club/clubs/contract'
import { hideFirstSteps } from '@boathouse/domain/club/first-steps/contract'
import { createInvite, revokeInvite } from '@boathouse/domain/club/invites/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertClub, insertMember } from '#db/seed/people.ts'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, aPerson, type Cast, freshEmail, type Person } from '../../../../test/factories.ts'
import { ownApp } from '../../../../test/own-app.ts'
import { aPractice, hoursFromNow } from '../../../../test/practices.ts'

const hide = (app: TestApp, who: Person) => call(app, hideFirstSteps, { params: { uid: who.id } }, who)

describe('a club’s first steps', () => {
  let app: TestApp
  let cast: Cast
  let clubId: string
  let coach: Person

  beforeEach(async () => {
    app = await testApp()
    cast = await aCast(app)
    clubId = await insertClub(app.database.db, `New ${newId()}`, currentTime())
    coach = await another('admin')
  })

  const another = async (role: 'admin' | 'athlete'): Promise<Person> => {
    const person = await aPerson(app)
    await insertMember(app.database.db, { clubId, userId: person.id, role }, currentTime())
    return person
  }
  const steps = async (who = coach) =>
    (await call(app, showClubDay, { params: { clubId } }, who)).body.firstSteps
  const invite = async (role: 'admin' | 'athlete') => {
    const body = { email: freshEmail(), role }
    return (await call(app, createInvite, { params: { clubId }, body }, cast.superAdmin)).body
  }

  it('are all open in a new club, whatever other clubs have', async () => {
    await aPractice(app, cast.club)
    expect(await steps()).toEqual({ athletes: false, practice: false, settings: false })
  })

  it('are ticked by invited or present athletes', async () => {
    await invite('admin')
    const { id: inviteId } = await invite('athlete')
    expect(await steps()).toMatchObject({ athletes: true })
    await call(app, revokeInvite, { params: { clubId, inviteId } }, coach)
    expect(await steps()).toMatchObject({ athletes: false })
    await another('athlete')
    expect(await steps()).toMatchObject({ athletes: true })
  })

  it('are ticked by a practice on any day, unless it is deleted', async () => {
    await aPractice(app, clubId, { deletedAt: hoursFromNow(-1) })
    expect(await steps()).toMatchObject({ practice: false })
    await aPractice(app, clubId, { startsAt: hoursFromNow(-500) })
    expect(await steps()).toMatchObject({ practice: true })
  })

  it('are ticked by saved settings, but not by a new name', async () => {
    await call(app, updateClub, { params: { clubId }, body: { name: `Other ${newId()}` } }, cast.superAdmin)
    expect(await steps()).toMatchObject({ settings: false })
    await call(
      app,
      updateClubSettings,
      { params: { clubId }, body: { version: 1, answerDeadline: 12 } },
      coach,
    )
    expect(await steps()).toMatchObject({ settings: true })
  })

  it('are hidden once all are done', async () => {
    await another('athlete')
    await aPractice(app, clubId)
    expect(await steps()).toEqual({ athletes: true, practice: true, settings: false })
    await call(app, updateClubSettings, { params: { clubId }, body: { version: 1, reminder: null } }, coach)
    expect(await steps()).toBeNull()
  })

  it('are hidden permanently by each admin separately', async () => {
    const other = await another('admin')
    expect([(await hide(app, coach)).status, (await hide(app, coach)).status]).toEqual([204, 204])
    expect(await steps()).toBeNull()
    expect(await steps(other)).not.toBeNull()
  })

  it('are not shown if nothing can be changed', async () => {
    await call(app, updateClub, { params: { clubId }, body: { status: 'inactive' } }, cast.superAdmin)
    expect(await steps()).toBeNull()
  })
})

describe('a new installation’s first steps', () => {
  let app: TestApp
  ownApp((made) => {
    app = made
  })
  const steps = async (who: Person) => (await call(app, countClubs, {}, who)).body.firstSteps

  it('are a club and an admin, and can be hidden', async () => {
    const superAdmin = await aPerson(app, { superAdmin: true })
    const other = await aPerson(app, { superAdmin: true })
    expect(await steps(superAdmin)).toEqual({ club: false, admin: false })
    const clubId = await insertClub(app.database.db, 'First', currentTime())
    const join = async (role: 'admin' | 'athlete') => {
      const { id: userId } = await aPerson(app)
      await insertMember(app.database.db, { clubId, userId, role }, currentTime())
    }
    await join('athlete')
    expect(await steps(superAdmin)).toEqual({ club: true, admin: false })
    await hide(app, other)
    expect(await steps(other)).toBeNull()
    await join('admin')
    expect(await steps(superAdmin)).toBeNull()
  })
})
