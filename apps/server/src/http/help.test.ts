import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newTestApp, type TestApp } from '../../test/app.ts'
import { freshFolder } from '../../test/database.ts'

const PAGE = '<!doctype html><title>Boathouse</title>'
const HELP = '<!doctype html><title>Help</title>'
const GUIDE = '<!doctype html><title>Guide for athletes</title>'

let own: TestApp
beforeAll(async () => {
  const pages = freshFolder()
  const files = {
    'index.html': PAGE,
    'help.html': HELP,
    'help/athletes.html': GUIDE,
    'help/images/board.webp': 'a picture',
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(pages, name)), { recursive: true })
    writeFileSync(join(pages, name), content)
  }
  own = await newTestApp({ pages })
})
afterAll(() => own.stop())

it.each([
  ['/help', HELP],
  ['/help/', HELP],
  ['/help/athletes', GUIDE],
  ['/help/athletes?from=menu', GUIDE],
  ['/help/nothing', PAGE],
])(
  '%s is the same for signed-out users and users with a session, under the policy of pages',
  async (url, page) => {
    for (const cookie of ['', 'boathouse_session=any']) {
      const { statusCode, headers, body } = await own.ask({ url, headers: { cookie } })
      expect([statusCode, body]).toEqual([200, page])
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
      })
      expect(headers['content-security-policy']).toContain("default-src 'self'")
    }
  },
)

it('pictures of the help have their type', async () => {
  const { headers, body } = await own.ask({ url: '/help/images/board.webp' })
  expect([headers['content-type'], body]).toEqual(['image/webp', 'a picture'])
})
