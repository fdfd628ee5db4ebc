import { once } from 'node:events'
import { createServer } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { percentile, showFigures } from '../figures.ts'
import { lineTo, openHttp2 } from './client.ts'
import { HOST } from './documented.ts'
import { proxyNames, type ReverseProxy, startProxy } from './proxy.ts'

const PIECES = 20
const EVERY_MS = 100
/** Latency limit from the backend to the reader. */
const ARRIVES_WITHIN_MS = 250

const types = ['text/event-stream', 'application/zip']

describe.each(proxyNames)('behind %s as documented', (name) => {
  it('streamed responses arrive piece by piece, over HTTP/1.1 and HTTP/2 (R9)', async () => {
    const proxy = await startProxy(name, await backendOfPieces())
    for (const type of types) {
      const readers = { 'HTTP/1.1': piecesOver1(proxy, type), 'HTTP/2': piecesOver2(proxy, type) }
      for (const [version, arrivals] of Object.entries(readers)) {
        const late = (await arrivals).map(({ writtenAt, readAt }) => readAt - writtenAt)
        expect(late).toHaveLength(PIECES)
        showFigures('R9', `${name}, ${type} over ${version} while it is written`, {
          pieces: PIECES,
          'median ms': percentile(late, 0.5).toFixed(1),
          'slowest ms': Math.max(...late).toFixed(1),
        })
        expect(percentile(late, 0.9)).toBeLessThan(ARRIVES_WITHIN_MS)
      }
    }
  })
})

interface Piece {
  readonly writtenAt: number
  readonly readAt: number
}

/** A server that writes the time repeatedly; a line is a chunk. */
async function backendOfPieces(): Promise<number> {
  const server = createServer(async ({ url }, response) => {
    response.writeHead(200, { 'content-type': String(url).slice(1), 'cache-control': 'no-store' })
    for (let piece = 0; piece < PIECES; piece += 1) {
      response.write(`data: ${performance.now()}\n\n`)
      await pause(EVERY_MS)
    }
    response.end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

async function piecesOver1(proxy: ReverseProxy, type: string): Promise<Piece[]> {
  const options: RequestOptions = {
    ...lineTo(proxy),
    agent: false,
    path: `/${type}`,
    headers: { host: HOST },
  }
  const { promise, resolve, reject } = Promise.withResolvers<Piece[]>()
  request(options, (response) => void piecesOf(response).then(resolve, reject))
    .on('error', reject)
    .end()
  return promise
}

function piecesOver2(proxy: ReverseProxy, type: string): Promise<Piece[]> {
  const session = openHttp2(proxy)
  onTestFinished(() => session.destroy())
  return piecesOf(session.request({ ':path': `/${type}` }))
}

async function piecesOf(stream: AsyncIterable<Buffer>): Promise<Piece[]> {
  const pieces: Piece[] = []
  for await (const part of stream) {
    const readAt = performance.now()
    for (const [, writtenAt] of part.toString().matchAll(/data: ([\d.]+)/g))
      pieces.push({ writtenAt: Number(writtenAt), readAt })
  }
  return pieces
}
