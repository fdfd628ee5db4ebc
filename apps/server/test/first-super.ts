import { expect } from 'vitest'
import type { ServerProcess } from './process.ts'

/** Uses the link that a new server prints. Returns the cookie. */
export async function becomeSuper({ url, output }: ServerProcess): Promise<string> {
  const token = /\/setup\?token=([\w-]+)/.exec(output())?.[1] ?? ''
  const answer = await fetch(`${url}/api/set-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, email: 'sam@test.example', password: 'a calm lake at six' }),
  })
  expect(answer.status, output()).toBe(204)
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}
