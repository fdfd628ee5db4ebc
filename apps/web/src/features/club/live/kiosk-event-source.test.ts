import { KIOSK_HEADER } from '@boathouse/domain/kernel/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { KioskEventSource } from './kiosk-event-source.ts'

const STATES = { CONNECTING: 0, OPEN: 1, CLOSED: 2 }

afterEach(() => vi.unstubAllGlobals())

function open(answer: Response) {
  const asked = vi.fn().mockResolvedValue(answer)
  vi.stubGlobal('EventSource', STATES)
  vi.stubGlobal('fetch', asked)
  const source = new KioskEventSource('/api/events')
  const heard: string[] = []
  for (const type of ['open', 'changes', 'error'])
    source.addEventListener(type, (event) => heard.push(event instanceof MessageEvent ? event.data : type))
  return { source, heard, asked }
}

function streamOf(...parts: readonly string[]) {
  const body = new ReadableStream<string>({
    start(controller) {
      for (const part of parts) controller.enqueue(part)
      controller.close()
    },
  })
  return new Response(body.pipeThrough(new TextEncoderStream()))
}

test('sends the kiosk header and reports each event once, however it is split', async () => {
  const { source, heard, asked } = open(
    streamOf(
      'retry: 4000\n\nid: a\nevent: chan',
      'ges\ndata: {"n":1}\n',
      '\n:\n\nevent: changes\ndata: 2\n\n',
    ),
  )
  await vi.waitFor(() => expect(source.readyState).toBe(STATES.CLOSED))
  expect(heard).toEqual(['open', '{"n":1}', '2', 'error'])
  expect(asked.mock.lastCall?.[1].headers).toMatchObject({ [KIOSK_HEADER]: '1' })
})

test('closes a refused stream, which never opens', async () => {
  const { source, heard } = open(new Response(null, { status: 401 }))
  await vi.waitFor(() => expect(heard).toEqual(['error']))
  expect(source.readyState).toBe(STATES.CLOSED)
})

test('reports no error if the page closes the stream', async () => {
  const { source, heard } = open(streamOf('event: changes\ndata: 1\n\n'))
  source.close()
  // Let pending callbacks run.
  await new Promise((done) => setTimeout(done))
  expect(source.readyState).toBe(STATES.CLOSED)
  expect(heard).toEqual([])
})
