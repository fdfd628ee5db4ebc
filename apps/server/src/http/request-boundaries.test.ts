import { expect, it } from 'vitest'
import { get, guarded, readAll } from '../../test/guarded.ts'

const HEAD = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\n'
const SMUGGLED = 'GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n'

async function server() {
  const asked: string[] = []
  const made = await guarded((app) => {
    app.addHook('onRequest', async ({ method, url }) => void asked.push(`${method} ${url}`))
    app.get('/', async () => 'here').post('/', async () => 'here')
    app.get('/smuggled', async () => 'smuggled')
  })
  return { ...made, asked }
}

it.each([
  ['a length and chunks', `Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
  ['chunks and a length', `Transfer-Encoding: chunked\r\nContent-Length: 6\r\n\r\n0\r\n\r\n${SMUGGLED}`],
  ['two lengths', `Content-Length: 0\r\nContent-Length: 44\r\n\r\n${SMUGGLED}`],
  ['an invalid length', `Content-Length: +0\r\n\r\n${SMUGGLED}`],
  ['an encoding that hides chunks', `Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${SMUGGLED}`],
  ['space before a colon', `Content-Length : 44\r\n\r\n${SMUGGLED}`],
  ['a folded header', `X-One: a\r\n Content-Length: 44\r\n\r\n${SMUGGLED}`],
  ['an invalid chunk length', `Transfer-Encoding: chunked\r\n\r\n0x0\r\n\r\n${SMUGGLED}`],
])('a request with %s is refused, and nothing behind it is processed', async (_what, rest) => {
  const { client, asked } = await server()
  const one = await client()
  one.end(`${HEAD}${rest}`)
  expect(await readAll(one)).toMatch(/^HTTP\/1\.1 400 /)
  expect(asked.filter((request) => request.includes('smuggled'))).toEqual([])
})

it.each(['TRACE', 'TRACK', 'CONNECT', 'PUT', 'PROPFIND'])(
  '%s is an unsupported method, and echoes nothing',
  async (method) => {
    const { client } = await server()
    const one = await client()
    one.end(get('/', 'X-Secret: s3cret\r\n').replace('GET', method))
    const response = await readAll(one)
    expect(response).not.toMatch(/^HTTP\/1\.1 2/)
    expect(response).not.toContain('s3cret')
  },
)
