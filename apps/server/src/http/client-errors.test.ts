import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { get, guarded, readAll } from '../../test/guarded.ts'

const SHORT = {
  headersTimeout: 200,
  requestTimeout: 400,
  connectionsCheckingInterval: 50,
  keepAliveTimeout: 100,
  keepAliveTimeoutBuffer: 0,
}
const LINGER_MS = 300

const server = () =>
  guarded((app) => void app.get('/', async () => 'here').post('/', async () => 'here'), {
    http: SHORT,
    lingerMs: LINGER_MS,
  })

it.each([
  ['says nothing', '', ' 408 '],
  ['sends part of a request line', 'GET / HTT', ' 408 '],
  [
    'begins a body',
    `${get().replace('GET', 'POST').trimEnd()}\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nx`,
    ' 408 ',
  ],
  ['sends no request', 'hello\r\n\r\n', ' 400 '],
  ['sends too many headers', get('/', `X-Long: ${'x'.repeat(20_000)}\r\n`), ' 431 '],
  ['asks to close the connection', get('/', 'Connection: close\r\n'), ' 200 '],
  ['asks to keep the connection', get(), ' 200 '],
])('a client that %s and never closes its side is disconnected (R9)', async (_what, text, status) => {
  const { client, connections } = await server()
  const one = await client()
  if (text) one.write(text)
  expect(connections.open.size).toBe(1)
  expect(await readAll(one)).toContain(status)
  await expect.poll(() => connections.open.size).toBe(0)
})

it('a refusal arrives complete while the client still sends (C8)', async () => {
  const { client, connections } = await server()
  const one = await client()
  one.write(get('/', `X-Long: ${'x'.repeat(20_000)}\r\n`))
  const sending = setInterval(() => one.write('x'.repeat(100_000)), 10)
  const response = await readAll(one)
  await wait(LINGER_MS / 3)
  clearInterval(sending)
  // After a reset, only Linux keeps data that has already arrived.
  expect(one.errored).toBeNull()
  expect(response).toMatch(/^HTTP\/1\.1 431 [\s\S]*"code":"tooLarge"[\s\S]*\}$/)
  await expect.poll(() => connections.open.size).toBe(0)
})

it('a malformed request is not answered in the middle of another response', async () => {
  const { client } = await guarded((app) => {
    app.get('/', async (_request, reply) => {
      reply.hijack().raw.writeHead(200).write('the beginning')
    })
  })
  const one = await client()
  one.write(get())
  one.once('data', () => one.write('hello\r\n\r\n'))
  const response = await readAll(one)
  expect(response).toContain('the beginning')
  expect(response).not.toContain(' 400 ')
})
