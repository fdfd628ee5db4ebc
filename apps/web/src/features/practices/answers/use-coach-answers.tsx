import { toShownName } from '@boathouse/domain/club/members/rules'
import type { PersonAnswer } from '@boathouse/domain/practices/answers/contract'
import { answerWords, type SentAnswer } from '@boathouse/domain/practices/answers/model'
import { saidOf } from '@boathouse/domain/practices/answers/rules'
import type { Practice } from '@boathouse/domain/practices/practices/model'
import { type ReactNode, useState } from 'react'
import type { CallFailure } from '#lib/api/call.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { useRefreshPractices } from '#shared/practices/practices/practice-cache.ts'
import type { MenuAction } from '#ui/dialog/action-menu.tsx'
import { UndoBar, UndoBars } from '#ui/feedback/undo-bar.tsx'
import { useAnswerFor, useGivePlace, useTakePlace } from './api.ts'

/** Members without a name are shown by email. */
export const nameOf = (person: PersonAnswer) => toShownName(person)

export interface CoachAnswers {
  readonly canPlace: boolean
  /** Whether places are assigned in the dialog. */
  readonly canAssign: boolean
  readonly give: (person: PersonAnswer) => void
  readonly actionsFor: (person: PersonAnswer) => readonly MenuAction[]
  readonly failureOf: (person: PersonAnswer) => string | null
  /** Undo of the last place. */
  readonly bars: ReactNode
}

interface Placed {
  readonly person: PersonAnswer
  readonly hasPlace: boolean
}

interface Failed {
  readonly id: string
  readonly failure: CallFailure
}

const SENT: readonly SentAnswer[] = [...answerWords, 'none']

/** A coach answers for members until the practice starts, and gives places until it ends. */
export function useCoachAnswers(clubId: string, practice: Practice): CoachAnswers {
  const t = useTranslate()
  const { ofFailure } = useCodeWords()
  const renew = useRefreshPractices()
  const calls = { give: useGivePlace(), take: useTakePlace(), answer: useAnswerFor() }
  const [placed, setPlaced] = useState<Placed | null>(null)
  const [failed, setFailed] = useState<Failed | null>(null)
  const runs = practice.abilities.run && practice.cancelledAt === null
  const canAnswer = runs && Date.parse(practice.startsAt) > Date.now()
  const isToCome = runs && Date.parse(practice.endsAt) > Date.now()
  const canPlace = isToCome && practice.placing === 'order'
  const isLimited = practice.capacity !== null

  const attempt = async (person: PersonAnswer, work: Promise<unknown>, after: () => void) => {
    setFailed(null)
    await work.then(after, (failure: CallFailure) => setFailed({ id: person.id, failure }))
    await renew()
  }
  const place = (person: PersonAnswer, hasPlace: boolean, isUndo = false) => {
    const params = { clubId, practiceId: practice.id, memberId: person.id }
    setPlaced(null)
    void attempt(person, (hasPlace ? calls.give : calls.take).mutateAsync({ params }), () =>
      setPlaced(isUndo ? null : { person, hasPlace }),
    )
  }
  const answer = (person: PersonAnswer, sent: SentAnswer) => {
    const params = { clubId, practiceId: practice.id, memberId: person.id }
    const body = { answer: sent, version: person.version }
    void attempt(person, calls.answer.mutateAsync({ params, body }), () => setPlaced(null))
  }
  const actionsFor = (person: PersonAnswer): readonly MenuAction[] => {
    const given = person.byAbsence ? 'none' : saidOf(person.answer)
    const answers = SENT.filter((sent) => sent !== given).map((sent) => ({
      label: t(`answers.for.${sent}`),
      onPick: () => answer(person, sent),
    }))
    const places =
      canPlace && isLimited && person.answer === 'yes'
        ? [{ label: t('places.take'), onPick: () => place(person, false) }]
        : []
    return [...places, ...(canAnswer ? answers : [])]
  }
  return {
    canPlace,
    canAssign: isToCome && practice.placing === 'coach',
    give: (person) => place(person, true),
    actionsFor,
    failureOf: ({ id }) => (failed?.id === id ? ofFailure(failed.failure) : null),
    bars: (
      <UndoBars>
        {placed && (
          <UndoBar
            words={t(placed.hasPlace ? 'places.given' : 'places.taken', { name: nameOf(placed.person) })}
            undoLabel={t('record.undo')}
            onUndo={() => place(placed.person, !placed.hasPlace, true)}
            onGone={() => setPlaced(null)}
          />
        )}
      </UndoBars>
    ),
  }
}
