import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { metricsToken, newTestApp, type Options, type TestApp } from './app.ts'
import { freshAddress, open } from './database.ts'
import { told } from './plans.ts'

/** Server and database of their own for a file's tests that read every row, or leave no super admin. */
export function ownApp(use: (app: TestApp) => void, options: Options = {}, tell?: Tell): void {
  let app: TestApp
  beforeAll(async () => {
    app = await newOwnApp({ ...options, settings: { metricsToken, ...options.settings } }, tell)
    use(app)
  })
  afterAll(() => clearAway(app))
}

/** Creates a new server for each test; otherwise like `ownApp`. */
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
