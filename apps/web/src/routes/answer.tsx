import { type GivenAnswer, givenAnswer } from '@boathouse/domain/answers/model'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { AnswerLink } from '#features/answers/answer-link.tsx'
import { tokenFrom } from '#lib/session/sign-in-search.ts'
import { useTokenFromUrl } from '#lib/session/use-token-from-url.ts'

interface Search {
  readonly token?: string | undefined
  /** Answer of the email's button. */
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
  // Removed from the URL together with the token.
  const [suggested] = useState(Route.useSearch().answer)
  return <AnswerLink token={useTokenFromUrl('/answer')} suggested={suggested} />
}
