import { answerByLink, answerPractice, listAnswers, openAnswerLink } from '@boathouse/domain/answers/contract'
import { remindUnanswered } from '@boathouse/domain/reminders/contract'
import { queryOf, useCall } from '#lib/api/queries.ts'

export const answersQuery = (clubId: string, practiceId: string) => ({
  ...queryOf(listAnswers, { params: { clubId, practiceId } }),
  staleTime: 0,
})

export const linkQuery = (token: string) => queryOf(openAnswerLink, { body: { token } })

export const useRemind = () => useCall(remindUnanswered)
export const useGiveAnswer = () => useCall(answerPractice)
export const useAnswerByLink = () => useCall(answerByLink)
