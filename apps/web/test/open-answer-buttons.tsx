import { nextPractice } from '@boathouse/domain/practices/practices/contract'
import type { Practice } from '@boathouse/domain/practices/practices/model'
import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { toQuery } from '#lib/api/queries.ts'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { AnswerButtons } from '../src/features/practices/answers/answer-buttons.tsx'
import { askedOf } from './asked.ts'
import { json, network } from './network.ts'
import { meOf, profileOf } from './people.ts'
import { renderPart } from './render.tsx'

export const CLUB = '01990000-0000-7000-8000-0000000000c1'
export const GIVE = `POST /api/clubs/${CLUB}/practices/${askedOf().id}/answer`
export const NEXT = 'GET /api/practices/next'

export const ownAnswer = (
  answer: 'none' | 'yes' | 'waiting' | 'maybe' | 'no',
  version: number,
  own: Partial<NonNullable<Practice['own']>> = {},
) => ({ answer, reason: '', version, byAbsence: false, position: null, answeredBy: null, ...own })
export const answered = (own: NonNullable<Practice['own']>, rest: Partial<Practice> = {}) =>
  askedOf({ own, ...rest })
export const nextOf = (practice: Practice) => json({ next: practice, now: null })

function Shown({ isCompact }: { isCompact: boolean }) {
  const { data } = useQuery(toQuery(nextPractice, {}))
  return (
    <>
      {data?.next && <AnswerButtons practice={data.next} isCompact={isCompact} />}
      <Toasts />
    </>
  )
}

export async function openAnswerButtons(answers: Parameters<typeof network>[0], { isCompact = false } = {}) {
  const calls = network(answers)
  const me = meOf({ user: profileOf({ teamId: CLUB }) })
  const part = await renderPart(<Shown isCompact={isCompact} />, me)
  const button = (name: string) => screen.findByRole('button', { name })
  const press = async (name: string) => part.person.click(await button(name))
  const pressed = () =>
    screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
  return { ...calls, ...part, button, press, pressed }
}
