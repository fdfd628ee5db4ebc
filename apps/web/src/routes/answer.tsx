import { type GivenAnswer, givenAnswer } from '@boathouse/domain/practices/answers/model'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { AnswerLink } from '#features/practices/answers/answer-link.tsx'
import { tokenFrom } from '#lib/session/sign-in-search.ts'
import { useTokenFromUrl } from '#lib/session/use-token-from-url.ts'

interface Search {
  readonly token?: string | undefined
  /** Answer of the button that was pressed in the email. */
  readonly answer?: GivenAnswer | undefined
}

export const Route = createFileRoute('/answer')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...tokenFrom(search),
    answer: givenAnswer.safeParse(search['answer']).data,
  }),
  component: AnswerByLink,
})

function AnswerByLink() {
  // The URL loses it together with the token, so keep it here.
  const [suggested] = useState(Route.useSearch().answer)
  return <AnswerLink token={useTokenFromUrl('/answer')} suggested={suggested} />
}
