import { expect, it } from 'vitest'
import { testApp } from '../../test/app.ts'
import { aCast } from '../../test/factories.ts'
import { toCurrentPath } from './former-paths.ts'

it.each([
  ['/api/looks', '/api/views'],
  ['/api/looks?limit=5', '/api/views?limit=5'],
  ['/api/clubs/1/line-ups/2/desk', '/api/clubs/1/line-ups/2/editor'],
  ['/api/clubs/1/outings/2/sight', '/api/clubs/1/outings/2/acknowledgement'],
  ['/api/clubs/1/outings/2/sights', '/api/clubs/1/outings/2/sights'],
  ['/api/looksome', '/api/looksome'],
])('%s is now %s', (former, current) => {
  expect(toCurrentPath(former)).toBe(current)
})

it('a former path responds like its successor', async () => {
  const app = await testApp()
  const { athlete } = await aCast(app)
  const headers = { cookie: athlete.cookie }
  const [former, current] = await Promise.all(
    ['/api/looks?limit=5', '/api/views?limit=5'].map((url) => app.ask({ url, headers })),
  )
  expect(former?.statusCode).toBe(200)
  expect(former?.body).toBe(current?.body)
})
