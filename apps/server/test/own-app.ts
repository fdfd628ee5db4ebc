import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { metricsToken, newTestApp, type Options, type TestApp } from './app.ts'
import { freshAddress, open } from './database.ts'
import { told } from './plans.ts'

/**
 * Gives all tests of a file one server over a database of its own, on which each sample is answered, and clears both
 * away: for what looks at every row, or leaves the installation without a super admin.
 */
export function ownApp(use: (app: TestApp) => void, options: Options = {}): void {
  let app: TestApp
  beforeAll(async () => {
    app = await newOwnApp({ ...options, settings: { metricsToken, ...options.settings } })
    use(app)
  })
  afterAll(() => clearAway(app))
}

/** An app of its own for each test, whose statements `tell` gets. */
export function ownAppForEachTest(use: (app: TestApp) => void, tell?: (statement: string) => void): void {
  let app: TestApp
  beforeEach(async () => {
    const address = await freshAddress()
    const db = tell && told(address, (query) => tell(query.sql))
    app = await newTestApp({ database: { ...open(address), ...(db && { db }) } })
    use(app)
  })
  afterEach(() => clearAway(app))
}

const newOwnApp = async (options: Options = {}): Promise<TestApp> =>
  newTestApp({ ...options, database: open(await freshAddress()) })

async function clearAway(app: TestApp): Promise<void> {
  await app.stop()
  await app.database.db.destroy()
}
