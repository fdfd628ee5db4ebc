import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inRoot } from '../setup/paths.mjs'
import { pinnedNode } from '../setup/pinned-node.mjs'
import { copied, instructionsOf, wordsOf } from './dockerfile.mjs'
import { assemble, maySeparate, startReadOnly } from './trial.mjs'

const all = instructionsOf(readFileSync(inRoot('Dockerfile'), 'utf8'))
const last = all.filter(({ stage }) => stage === all.at(-1).stage)
const restOf = (wanted) => last.find(({ name }) => name === wanted).rest

test('only the Dockerfile defines the image’s content', () => {
  const sources = last.flatMap((one) => copied(one)?.sources ?? [])
  expect(sources).toEqual(['packages', 'apps/server'])
})

const MAX_MS = 60_000

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return String(port)
}

async function outputOf(child) {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part) => {
      output += part
    })
  const [code] = await once(child, 'close')
  return { code, output }
}

if (maySeparate()) {
  describe('on a read-only file system, without rights, with runtime packages only', () => {
    let trial
    let settings
    beforeAll(async () => {
      trial = assemble(last.flatMap((one) => copied(one)?.sources ?? []))
      settings = { folder: trial.folder, node: pinnedNode(), env: { PORT: await freePort() } }
    }, MAX_MS)
    afterAll(() => trial?.clear())

    test('only the data folder can be written', async () => {
      const write =
        'for at in / /tmp /mnt/app /mnt/app/apps /mnt/data; do touch $at/x 2>/dev/null && echo $at; done; id -u'
      const { output } = await outputOf(startReadOnly(settings, ['sh', '-c', write]))
      expect(output.split('\n').filter(Boolean)).toEqual(['/mnt/data', '65534'])
    })

    test(
      'the server starts, stores, passes the image’s health check, and stops with 0',
      async () => {
        const [, ...words] = wordsOf(restOf('CMD'))
        const server = startReadOnly(settings, ['/mnt/node', ...words])
        const ended = outputOf(server)
        let said = ''
        server.stderr.on('data', (part) => {
          said += part
        })
        try {
          await Promise.race([ended, untilSaid(() => said.includes('Boathouse is ready'))])
          const [, ...question] = wordsOf(restOf('HEALTHCHECK'))
          const isHealthy = () => outputOf(startReadOnly(settings, ['/mnt/node', ...question]))
          expect((await isHealthy()).code).toBe(0)
          const token = /setup\?token=([\w-]+)/.exec(said)?.[1]
          const answer = await fetch(`http://127.0.0.1:${settings.env.PORT}/api/set-up`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ token, email: 'sam@test.example', password: 'a calm lake at six' }),
          })
          expect(answer.status).toBe(204)
          server.kill('SIGTERM')
          expect((await ended).code).toBe(0)
          expect((await isHealthy()).code).toBe(1)
        } finally {
          server.kill('SIGKILL')
        }
      },
      MAX_MS,
    )
  })
}

async function untilSaid(isSaid) {
  while (!isSaid()) await new Promise((resolve) => setTimeout(resolve, 20))
}
