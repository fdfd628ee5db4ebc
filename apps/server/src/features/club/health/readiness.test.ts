import { showLiveness, showReadiness } from '@boathouse/domain/club/health/contract'
import { expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { call, type TestApp } from '../../../../test/app.ts'
import { ownApp } from '../../../../test/own-app.ts'

let app: TestApp
ownApp((made) => {
  app = made
})

it('a server is alive and ready during a long transaction, for example an import of years', async () => {
  const [begun, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const running = inTransaction({ db: app.database.db }, async () => {
    begun.resolve()
    await done.promise
  })
  await begun.promise
  const answers = [await call(app, showLiveness, {}), await call(app, showReadiness, {})]
  done.resolve()
  await running
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})
