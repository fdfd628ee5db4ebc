import type { Seated } from '@boathouse/domain/boathouse/outings/model'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { useClubTimes } from '#lib/i18n/times.ts'
import { toFailure } from '#outbox/to-failure.ts'
import type { OutingEntry } from './outing-queue.ts'
import { useOutingWords } from './use-outing-words.ts'

export function useEntryWords() {
  const t = useTranslate()
  const codes = useCodeWords()
  const { moment } = useClubTimes()
  const words = useOutingWords()
  return {
    what: (one: OutingEntry): string => {
      const { name } = one.outing.boat
      const time = moment(one.at)
      if (one.kind === 'resume') return t('board.unsent.resume', { name })
      if (one.kind === 'expect') return t('board.unsent.expect', { name, time: moment(one.expectedBack) })
      if (one.kind === 'end') return t('board.unsent.end', { name, time })
      return one.backAt === null
        ? t('board.unsent.start', { name, time })
        : t('board.unsent.whole', { name, time, back: moment(one.backAt) })
    },
    people: ({ outing }: OutingEntry): string => outing.crew.map(words.name).join(', '),
    /** Reason of a refusal, with the name of the person concerned. */
    why: (one: OutingEntry): string => {
      const { code = '' } = one.refusal ?? {}
      const reason = one.wrong ? codes.ofField(code) : codes.ofFailure(toFailure(code))
      const who = findSeated(one)
      return who ? t('board.unsent.about', { name: words.name(who), reason }) : reason
    },
  }
}

function findSeated({ wrong, outing, ...one }: OutingEntry): Seated | undefined {
  const index = /^crew\.(\d+)/.exec(wrong ?? '')?.[1]
  if (index === undefined || one.kind !== 'start') return undefined
  const seat = one.body.crew[Number(index)]?.seat
  return outing.crew.find((seated) => seated.seat === seat)
}
