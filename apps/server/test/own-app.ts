import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { metricsToken, newTestApp, type Options, type TestApp } from './app.ts'
import { freshAddress, open } from './database.ts'
import { told } from './plans.ts'

/**
 * Gives all tests of a file one server over a database of its own, on which each sample is answered, and clears both
 * away: for what looks at every row, or leaves the installation without a super admin. `tell` gets its statements.
 */
export function ownApp(use: (app: TestApp) => void, options: Options = {}, tell?: Tell): void {
  let app: TestApp
  beforeAll(async () => {
    app = await newOwnApp({ ...options, settings: { metricsToken, ...options.settings } }, tell)
    use(app)
  })
  afterAll(() => clearAway(app))
}

/** An app of its own for each test, whose statements `tell` gets. */
export function ownAppForEachTest(use: (app: TestApp) => void, options: Options = {}, tell?: Tell): void {
  let app: TestApp
  beforeEach(async () => {
    app = await newOwnApp(options, tell)
    use(app)
  })
  afterEach(() => clearAway(app))
}

type Tell = (statement: string) => void

async function newOwnApp(options: Options, tell?: Tell): Promise<TestApp> {
  const address = await freshAddress()
  const db = tell && told(address, (query) => tell(query.sql))
  return newTestApp({ ...options, database: { ...open(address), ...(db && { db }) } })
}

async function clearAway(app: TestApp): Promise<void> {
  await app.stop()
  await app.database.db.destroy()
}
