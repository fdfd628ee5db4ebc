import { expect, it } from 'vitest'
import { testApp } from '../../test/app.ts'
import { actorBySession } from '../auth/actor-queries.ts'
import { firstPage, sessions } from '../features/training/training-sessions/queries.ts'

/** SQLite re-plans a statement when a bare parameter changes (decision 112). */
it.each([
  ['the gate', actorBySession],
  ['a page of sessions', firstPage],
])('%s compares with no bare parameter, so its plan is kept', async (_name, query) => {
  const sql = query.sql((await testApp()).database.db)
  expect(sql).toContain('(select ?)')
  expect(sql.replaceAll('(select ?)', '')).not.toContain('?')
})

it('inserted rows keep bare parameters', async () => {
  const sql = sessions.insertion.sql((await testApp()).database.db)
  expect(sql.slice(sql.indexOf(') values'))).not.toContain('(select ?)')
})
