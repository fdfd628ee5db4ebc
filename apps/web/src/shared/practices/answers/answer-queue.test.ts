import type { GivenAnswer, OwnAnswer } from '@boathouse/domain/practices/answers/model'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CallFailure } from '#lib/api/call.ts'
import { markSent, nextToSend } from '#outbox/queue.ts'
import { askedOf } from '../../../../test/asked.ts'
import { answerChannel } from './answer-channel.ts'
import { type AnswerQueue, addAnswer, toShownAnswer } from './answer-queue.ts'

const NOT_ANSWERED: OwnAnswer = {
  answer: 'none',
  reason: '',
  version: 0,
  byAbsence: false,
  position: null,
  answeredBy: null,
}
const ownOf = (answer: GivenAnswer, version: number, reason = ''): OwnAnswer => ({
  answer,
  reason,
  version,
  byAbsence: false,
  position: null,
  answeredBy: null,
})
const practiceWith = (own: OwnAnswer) => askedOf({ own })
const failureOf = (code: string, own?: OwnAnswer) =>
  new CallFailure('refused', {
    status: 409,
    code,
    fields: [],
    requestId: null,
    current: own && practiceWith(own),
  })

type Step = (queue: AnswerQueue) => AnswerQueue
const choose =
  (id: string, answer: GivenAnswer, seen = NOT_ANSWERED, reason = ''): Step =>
  (queue) =>
    addAnswer(queue, { id, answer, reason, seen })
const send =
  (id: string): Step =>
  (queue) =>
    markSent(queue, id)
const store =
  (id: string, own: OwnAnswer): Step =>
  (queue) =>
    answerChannel.applyReply(queue, id, practiceWith(own))
const refuse =
  (id: string, code: string, own?: OwnAnswer): Step =>
  (queue) =>
    answerChannel.applyRefusal(queue, id, failureOf(code, own))
const shortly = (queue: AnswerQueue) =>
  queue.map(({ id, answer, seen, refusal }) =>
    [id, answer, seen.version, ...(refusal ? [refusal.code] : [])].join(' '),
  )

const yes = ownOf('yes', 1)
const noElsewhere = ownOf('no', 4)

test.each<[string, Step[], string[]]>([
  ['a choice waits over what was seen', [choose('a', 'yes')], ['a yes 0']],
  ['one that was never sent is replaced', [choose('a', 'yes'), choose('b', 'no')], ['b no 0']],
  ['there and back is nothing', [choose('a', 'no', yes), choose('b', 'yes', yes)], []],
  [
    'an absence’s no is not what somebody said',
    [choose('a', 'no', { ...ownOf('no', 2), byAbsence: true, position: null, answeredBy: null })],
    ['a no 2'],
  ],
  [
    'a yes on the waiting list is the same as a yes',
    [choose('a', 'yes', { ...yes, answer: 'waiting', position: 1 })],
    [],
  ],
  ['another reason is another answer', [choose('a', 'yes', yes, 'Late')], ['a yes 1']],
  [
    'what may have arrived stays, and the next waits behind it',
    [choose('a', 'yes'), send('a'), choose('b', 'no'), choose('c', 'maybe')],
    ['a yes 0', 'c maybe 0'],
  ],
  [
    'what waits behind has seen what is stored',
    [choose('a', 'yes'), send('a'), choose('b', 'no'), store('a', yes)],
    ['b no 1'],
  ],
  ['what another tab has sent changes nothing', [choose('a', 'yes'), store('x', yes)], ['a yes 0']],
  [
    'a refusal stays with its reason',
    [choose('a', 'yes'), send('a'), refuse('a', 'practiceBegun', NOT_ANSWERED)],
    ['a yes 0 practiceBegun'],
  ],
  [
    'another choice may be taken where the first was not',
    [choose('a', 'yes'), send('a'), choose('b', 'maybe'), refuse('a', 'practiceBegun', NOT_ANSWERED)],
    ['b maybe 0'],
  ],
  [
    'of answers over an older one the last is asked about',
    [choose('a', 'yes'), send('a'), choose('b', 'maybe'), refuse('a', 'stale', noElsewhere)],
    ['b maybe 0 stale'],
  ],
  [
    'the same answer given elsewhere settles the refusal',
    [choose('a', 'yes'), send('a'), choose('b', 'no'), refuse('a', 'stale', noElsewhere)],
    [],
  ],
  [
    'a choice after a refusal takes its place',
    [choose('a', 'yes'), send('a'), refuse('a', 'stale', noElsewhere), choose('b', 'yes', noElsewhere)],
    ['b yes 4'],
  ],
  [
    'and so does what counts already',
    [choose('a', 'yes'), send('a'), refuse('a', 'stale', noElsewhere), choose('b', 'no', noElsewhere)],
    [],
  ],
])('%s', (_, steps, expected) => {
  const queue = steps.reduce<AnswerQueue>((all, step) => step(all), [])
  expect(shortly(queue)).toEqual(expected)
})

test('shows queued answers, and the stored one that a refusal reports', () => {
  const waiting = choose('a', 'maybe', yes, 'Ill')([])
  expect(toShownAnswer(yes, waiting)).toMatchObject({
    shown: { answer: 'maybe', reason: 'Ill', version: 1 },
    stored: yes,
  })
  const refused = refuse('a', 'stale', noElsewhere)(waiting)
  expect(toShownAnswer(yes, refused)).toMatchObject({
    shown: noElsewhere,
    stored: noElsewhere,
    waiting: null,
  })
  // The list has been refetched since.
  expect(toShownAnswer(ownOf('maybe', 5), refused).stored.version).toBe(5)
})

/** The server's rules for one user's answer to one practice. */
function startServer() {
  let own = NOT_ANSWERED
  return {
    own: () => own,
    answer: ({ answer, reason, seen }: AnswerQueue[number]) => {
      if (own.answer === answer && own.reason === reason) return null
      if (own.version !== seen.version) return failureOf('stale', own)
      own = ownOf(answer, own.version + 1, reason)
      return null
    },
  }
}

test('stores the last choice, whatever is lost, and reports no conflict with the user’s own', () => {
  const steps = fc.array(
    fc.oneof(
      fc.constantFrom<GivenAnswer>('yes', 'maybe', 'no'),
      fc.constantFrom('request lost', 'response lost', 'arrives'),
    ),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(steps, (all) => {
      const server = startServer()
      let queue: AnswerQueue = []
      let chosen: GivenAnswer | 'none' = 'none'
      const sendNext = (fate: string) => {
        const next = nextToSend(queue)
        if (!next) return
        queue = markSent(queue, next.id)
        const failure = fate === 'request lost' ? null : server.answer(next)
        if (fate !== 'arrives') return
        queue = failure
          ? answerChannel.applyRefusal(queue, next.id, failure)
          : answerChannel.applyReply(queue, next.id, practiceWith(server.own()))
      }
      // Between responses, a screen knows only the last one.
      let known = NOT_ANSWERED
      for (const [index, step] of all.entries()) {
        if (step === 'yes' || step === 'maybe' || step === 'no') {
          chosen = step
          queue = choose(String(index), step, known)(queue)
        } else {
          sendNext(step)
          if (step === 'arrives') known = server.own()
        }
      }
      while (nextToSend(queue)) sendNext('arrives')
      expect(queue).toEqual([])
      expect(server.own().answer).toBe(chosen)
    }),
  )
})
