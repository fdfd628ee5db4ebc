import { contract } from '../../kernel/contract.ts'

/**
 * Server-sent events: `changes` carries `newestChanges` as JSON, and the same numbers as its id. Sent at once, unless
 * `Last-Event-ID` is current, and after every change.
 */
export const watchChanges = contract({
  id: 'live.watch',
  access: 'member',
  kiosk: true,
  method: 'GET',
  path: '/api/events',
  summary:
    'Says that there is something new in one of your clubs, as server-sent events, for as long as you listen',
  file: 'text/event-stream',
  responses: { 200: null },
})
