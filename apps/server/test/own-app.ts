import { afterEach, beforeEach } from 'vitest'
import { newTestApp, type TestApp } from './app.ts'
import { freshAddress, open } from './database.ts'

/** Gives each test of a file a server over a database of its own, and clears both away. */
export function ownAppForEachTest(use: (app: TestApp) => void): void {
  let app: TestApp
  beforeEach(async () => {
    app = await newTestApp({ database: open(await freshAddress()) })
    use(app)
  })
  afterEach(async () => {
    await app.stop()
    await app.database.db.destroy()
  })
}
