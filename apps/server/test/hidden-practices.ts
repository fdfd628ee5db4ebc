import { answerFor } from '@boathouse/domain/practices/answers/contract'
import { call, type TestApp } from './app.ts'
import type { Cast } from './factories.ts'
import { aPublishedLineUp } from './line-ups.ts'
import { aClubPlan } from './planned-sessions.ts'
import { aPractice, hoursFromNow } from './practices.ts'

/** Matches any text of the practices that `hidePractices` stores. */
export const HIDDEN_WORDS = /Quokka/

const HIDDEN = { title: 'Quokka row', place: 'Quokka bay', notes: 'Quokka notes' }

/**
 * Two practices that athletes don't see yet: one that begins in half an hour, so screens of today would show it, and one
 * in ten days. The athlete has a yes by the coach, a published seat and a plan at each. Returns the later one.
 */
export async function hidePractices(app: TestApp, { club: clubId, athlete, headCoach }: Cast) {
  const of = async (hours: number) => {
    const times = { startsAt: hoursFromNow(hours), announcedAt: hoursFromNow(hours + 48) }
    const practice = await aPractice(app, clubId, { ...HIDDEN, ...times })
    const { id: practiceId, day: date } = practice
    const params = { clubId, practiceId, memberId: athlete.id }
    const body = { answer: 'yes' as const, version: 0 }
    if ((await call(app, answerFor, { params, body }, headCoach)).status !== 200)
      throw new Error('the coach could not answer for the athlete')
    const lined = { clubId, lineUpId: practiceId, crew: [athlete] }
    await aPublishedLineUp(app, { ...lined, publishedBy: headCoach.id })
    const plan = { memberId: athlete.id, date, practice: practiceId, publishedAt: hoursFromNow(-1) }
    await aClubPlan(app, clubId, plan)
    return practice
  }
  await of(0.5)
  return of(240)
}
