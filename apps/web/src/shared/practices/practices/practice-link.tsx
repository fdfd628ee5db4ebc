import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useClubs } from '#lib/session/use-clubs.ts'

interface Props {
  readonly practice: { readonly id: string; readonly clubId?: string }
  readonly className?: string | undefined
  readonly 'aria-label'?: string
  readonly 'data-cancelled'?: boolean
  readonly translate?: 'no'
  readonly children: ReactNode
}

/** Opens a practice in its club. In another club than the current one, the app loads again. */
export function PracticeLink({ practice: { id, clubId }, children, ...props }: Props) {
  const url = useClubs().urlIn(clubId, `/attendance/${id}`)
  if (url !== null)
    return (
      <a href={url} {...props}>
        {children}
      </a>
    )
  return (
    <Link to="/attendance/$practiceId" params={{ practiceId: id }} {...props}>
      {children}
    </Link>
  )
}
