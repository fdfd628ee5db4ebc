import {
  answerByLink,
  answerFor,
  answerSeveral,
  listAnswers,
  openAnswerLink,
} from '@boathouse/domain/practices/answers/contract'
import { MAX_ANSWERS } from '@boathouse/domain/practices/answers/model'
import { givePlace, takePlace } from '@boathouse/domain/practices/places/contract'
import { listUpcomingPractices } from '@boathouse/domain/practices/practices/contract'
import { remindUnanswered } from '@boathouse/domain/practices/reminders/contract'
import { toPagedQuery, toQuery, useCall } from '#lib/api/queries.ts'
import { queryOfChoice, type SeveralChoice } from './several-choices.ts'

export const answersQuery = (clubId: string, practiceId: string) => ({
  ...toQuery(listAnswers, { params: { clubId, practiceId } }),
  staleTime: 0,
})

export const linkQuery = (token: string) => toQuery(openAnswerLink, { body: { token } })

export const severalQuery = (clubId: string, choice: SeveralChoice | null) => ({
  ...toPagedQuery(listUpcomingPractices, {
    params: { clubId },
    query: { limit: MAX_ANSWERS, ...(choice && queryOfChoice(choice)) },
  }),
  staleTime: 0,
})

export const useRemind = () => useCall(remindUnanswered)
export const useAnswerSeveral = () => useCall(answerSeveral)
export const useAnswerFor = () => useCall(answerFor)
export const useGivePlace = () => useCall(givePlace)
export const useTakePlace = () => useCall(takePlace)
export const useAnswerByLink = () => useCall(answerByLink)
