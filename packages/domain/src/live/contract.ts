import { contract } from '../kernel/contract.ts'

/**
 * Server-sent events: the event `changes` carries `newestChanges` as JSON and, as its id, the same numbers in short. It comes
 * first of all, unless `Last-Event-ID` says that the reader has it, and again with every change.
 */
export const watchChanges = contract({
  id: 'live.watch',
  access: 'member',
  kiosk: true,
  method: 'GET',
  path: '/api/events',
  summary: 'Says that there is something new in your club, as server-sent events, for as long as you listen',
  file: 'text/event-stream',
  responses: { 200: null },
})
