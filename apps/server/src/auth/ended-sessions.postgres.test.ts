import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { testApp } from '../../test/app.ts'
import { aPerson } from '../../test/factories.ts'
import { signedInContext } from '../../test/service-context.ts'
import { endSessions } from '../features/sign-ins/service.ts'
import { refuseEnded } from './ended-sessions.ts'

/** Long enough for what waits for nothing to be done, in milliseconds. */
const A_WHILE_MS = 300

async function setting() {
  const app = await testApp()
  const person = await aPerson(app)
  const ctx = await signedInContext(app, person)
  return { ctx, end: () => inTransaction(ctx, (inside) => endSessions(inside, person.id)) }
}

it('a session ends after what was begun in it, where both are at one moment', async () => {
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
  await pause(A_WHILE_MS)
  expect(hasEnded).toBe(false)
  goesOn.resolve()
  await Promise.all([acting, ending])
  expect(hasEnded).toBe(true)
})

it('what is begun in a session that is about to end is refused once it has', async () => {
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
  await pause(A_WHILE_MS)
  commits.resolve()
  await Promise.all([ending, refused])
})
