import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { testApp } from '../../test/app.ts'
import { aPerson } from '../../test/factories.ts'
import { waitFor } from '../../test/mails.ts'
import { signedInContext } from '../../test/service-context.ts'
import { endSessions } from '../features/identity/sign-ins/service.ts'
import { refuseEnded } from './ended-sessions.ts'

const somethingWaits = async () => {
  const { db } = (await testApp()).database
  await waitFor(async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    )
    return rows[0]
  })
}

async function setting() {
  const app = await testApp()
  const person = await aPerson(app)
  const ctx = await signedInContext(app, person)
  return { ctx, end: () => inTransaction(ctx, (inside) => endSessions(inside, person.id)) }
}

it('a session ends after a concurrent action that began in it', async () => {
  const { ctx, end } = await setting()
  const began = Promise.withResolvers<void>()
  const goesOn = Promise.withResolvers<void>()
  const acting = inTransaction(ctx, async (inside) => {
    await refuseEnded(inside)
    began.resolve()
    await goesOn.promise
  })
  await began.promise
  let hasEnded = false
  const ending = end().then(() => {
    hasEnded = true
  })
  await somethingWaits()
  expect(hasEnded).toBe(false)
  goesOn.resolve()
  await Promise.all([acting, ending])
  expect(hasEnded).toBe(true)
})

it('an action that began in an ending session is refused once the session has ended', async () => {
  const { ctx } = await setting()
  const isGone = Promise.withResolvers<void>()
  const commits = Promise.withResolvers<void>()
  const ending = inTransaction(ctx, async (inside) => {
    await endSessions(inside, ctx.actor.user.id)
    isGone.resolve()
    await commits.promise
  })
  await isGone.promise
  const acting = inTransaction(ctx, refuseEnded)
  const refused = expect(acting).rejects.toMatchObject({ kind: 'unauthenticated' })
  await somethingWaits()
  commits.resolve()
  await Promise.all([ending, refused])
})
