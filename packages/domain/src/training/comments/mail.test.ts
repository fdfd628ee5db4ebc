import { expect, it } from 'vitest'
import { mayMailComments, nextCommentMail } from './mail-rules.ts'

const of = (timeZone: string, mailedOn: string | null = null) => ({ timeZone, mailedOn })

it.each([
  ['in the morning, that evening', '2026-03-02T08:00:00Z', of('Europe/Berlin'), '2026-03-02T17:00:00Z'],
  ['in the evening, the next one', '2026-03-02T17:00:00Z', of('Europe/Berlin'), '2026-03-03T17:00:00Z'],
  ['at night, that day’s', '2026-03-02T23:30:00Z', of('Europe/Berlin'), '2026-03-03T17:00:00Z'],
  ['on the reader’s own day', '2026-03-02T08:00:00Z', of('Pacific/Auckland'), '2026-03-03T05:00:00Z'],
  ['over the start of summer time', '2026-03-28T18:00:00Z', of('Europe/Berlin'), '2026-03-29T16:00:00Z'],
  ['after a mail of the day', '2026-03-02T08:00:00Z', of('UTC', '2026-03-02'), '2026-03-03T18:00:00Z'],
  ['after a mail of tomorrow', '2026-03-02T08:00:00Z', of('UTC', '2026-03-03'), '2026-03-04T18:00:00Z'],
  ['in a zone that nobody knows, by UTC', '2026-03-02T08:00:00Z', of('Mars/One'), '2026-03-02T18:00:00Z'],
])('mails a comment written %s at %s', (_, now, reader, due) => {
  expect(nextCommentMail(new Date(now), reader)).toEqual(new Date(due))
})

it.each([
  ['at the hour', '2026-03-02T18:00:00Z', null, true],
  ['a minute before', '2026-03-02T17:59:59Z', null, false],
  ['a while later', '2026-03-02T21:59:00Z', '2026-03-01', true],
  ['at night', '2026-03-02T22:00:00Z', null, false],
  ['twice on a day', '2026-03-02T19:00:00Z', '2026-03-02', false],
  ['after a mail of tomorrow', '2026-03-02T19:00:00Z', '2026-03-03', false],
])('sends a mail %s: %s, last on %s: %s', (_, now, mailedOn, may) => {
  expect(mayMailComments(new Date(now), of('UTC', mailedOn))).toBe(may)
})
